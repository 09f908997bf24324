import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { OwnLimits, refundKinds } from '../session/own-limits.tsx'
import { Radios, Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { usePreview } from '../ui/use-preview.ts'
import { Consequence } from './consequence.tsx'
import { RefundAmount, RefundLines } from './refund-fields.tsx'
import { emptyRefund, toRequest } from './refund-request.ts'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

const kinds = Object.entries(texts.refundKinds) as [keyof typeof texts.refundKinds, string][]

/** Gives money back: all that is left, articles, or an amount; after what that does has been shown. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const { number, currency } = order
  const [input, setInput] = useState(emptyRefund)
  const [isRestocked, setIsRestocked] = useState(false)
  const [reason, setReason] = useState('')
  const request = toRequest(input, order)
  const namesUnits = request?.kind === 'rest' || (request?.kind === 'lines' && request.lines.length > 0)
  const restock = isRestocked && namesUnits
  const { answer, error, isAsking } = usePreview(
    request && JSON.stringify(['refund', number, request, restock]),
    (signal) => {
      if (!request) throw new Error('Nothing is asked for.')
      return callStaff(
        'previewRefund',
        { params: { number }, body: { request, restock, reason: '' } },
        signal,
      )
    },
  )
  const money = answer && formatMoney(answer.cardMinor + answer.giftCardMinor, currency)
  const refund = useOrderAct('refundOrder', () => {
    if (money) say(texts.refundedDone(money))
    onClose()
  })
  return (
    <FormDialog
      title={texts.refundTitle(number)}
      onClose={onClose}
      act={money ? texts.refundMoney(money) : texts.refund}
      onAct={() => request && refund.mutate({ params: { number }, body: { request, restock, reason } })}
      isGrave
      isWide
      isBlocked={!answer}
      isPending={refund.isPending}
      error={refund.error}
      isDirty={reason !== '' || input !== emptyRefund}
    >
      <Radios
        label={texts.refundWhat}
        value={input.kind}
        choices={kinds}
        onChange={(kind) => setInput({ ...input, kind })}
      />
      {input.kind === 'lines' && <RefundLines order={order} input={input} onChange={setInput} />}
      {input.kind === 'amount' && <RefundAmount order={order} input={input} onChange={setInput} />}
      {input.kind !== 'amount' && (
        <Tick isSelected={isRestocked} onChange={setIsRestocked}>
          {texts.restock}
        </Tick>
      )}
      <TextInput label={texts.reason} hint={texts.reasonHint} value={reason} onChange={setReason} />
      <OwnLimits kinds={refundKinds} order={number} currency={currency} />
      <Consequence
        order={order}
        stock={restock ? texts.unitsToStock : texts.stockUnchanged}
        empty={texts.chooseSomething}
        refund={answer}
        isAsking={isAsking}
        error={error}
      />
    </FormDialog>
  )
}
