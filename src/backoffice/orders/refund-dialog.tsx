import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { Radios, Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { Consequence } from './consequence.tsx'
import { RefundAmount, RefundLines } from './refund-fields.tsx'
import { emptyRefund, type RefundRequest, toRequest } from './refund-request.ts'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

const kinds = Object.entries(texts.refundKinds) as [keyof typeof texts.refundKinds, string][]

/** What the server says a refund would do; only of what stands in the form now. */
function usePreview(number: string, request: RefundRequest | null, restock: boolean) {
  const key = JSON.stringify({ request, restock })
  const settled = useDebounced(key, 200)
  const query = useQuery({
    queryKey: ['preview-refund', number, settled],
    queryFn: ({ signal }) =>
      callStaff(
        'previewRefund',
        {
          params: { number },
          body: { ...(JSON.parse(settled) as { request: RefundRequest; restock: boolean }), reason: '' },
        },
        signal,
      ),
    enabled: request !== null && settled === key,
    gcTime: 0,
    staleTime: 0,
  })
  const isCurrent = request !== null && settled === key
  const isAsking = request !== null && (!isCurrent || query.isFetching)
  return {
    refund: isCurrent && !isAsking ? query.data : undefined,
    error: isCurrent && !isAsking ? query.error : null,
    isAsking,
  }
}

/** Gives money back: all that is left, articles, or an amount; after what that does has been shown. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const { number, currency } = order
  const [input, setInput] = useState(emptyRefund)
  const [isRestocked, setIsRestocked] = useState(false)
  const [reason, setReason] = useState('')
  const request = toRequest(input, order)
  const namesUnits = request?.kind === 'rest' || (request?.kind === 'lines' && request.lines.length > 0)
  const restock = isRestocked && namesUnits
  const preview = usePreview(number, request, restock)
  const money =
    preview.refund && formatMoney(preview.refund.cardMinor + preview.refund.giftCardMinor, currency)
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
      isBlocked={!preview.refund}
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
      <Consequence
        order={order}
        stock={restock ? texts.unitsToStock : texts.stockUnchanged}
        empty={texts.chooseSomething}
        {...preview}
      />
    </FormDialog>
  )
}
