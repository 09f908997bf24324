import { useState } from 'react'

import { chooseSomething, refundMoney } from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-returns.ts'

import { callStaff } from '../../api/call-staff.ts'
import { amountInput, formatMoney, parseAmount } from '../../format/money.ts'
import { Consequence } from '../consequence.tsx'
import { OwnLimits, refundKinds } from '../../session/own-limits.tsx'
import { Radios, Tick } from '../../ui/choices.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../../ui/toasts.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { readNames, type ReturnDialogProps, useReturnAct } from './use-return-act.ts'

const kinds = Object.entries(texts.refundKinds) as [keyof typeof texts.refundKinds, string][]

/** Returns a typed amount in minor units, nothing and 0 among them; null for what is no amount. */
const readWithheld = (text: string): number | null =>
  /^\s*0*(?:[.,]0{0,2})?\s*$/.test(text) ? 0 : parseAmount(text)

/** Whether all that was sent of an order comes back by a withdrawal: then the shipping goes back as well. */
function isWhole({ order, found }: Pick<ReturnDialogProps, 'order' | 'found'>): boolean {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const bought = sum(order.lines.map(({ quantity }) => quantity))
  const came = sum(found.lines.map(({ received }) => received ?? 0))
  return found.withdrawal !== null && order.shippingMinor > 0 && came === bought
}

/** Pays a return that was received, less what is kept back, or closes it without; after what that does has been shown. */
export function RefundReturnDialog({ order, found, onClose }: ReturnDialogProps) {
  const { number, currency } = order
  const { nth } = found
  const params = readNames({ order, found })
  const start = amountInput(found.feeMinor)
  const [kind, setKind] = useState<keyof typeof texts.refundKinds>('money')
  const [typed, setTyped] = useState(start)
  const [shipping, setShipping] = useState(() => isWhole({ order, found }))
  const withheldMinor = readWithheld(typed)
  const body =
    kind === 'none' ? { withheldMinor: null } : withheldMinor === null ? null : { withheldMinor, shipping }
  const { answer, error, isAsking } = usePreview(
    body && JSON.stringify(['refund-return', params, body]),
    (signal) => {
      if (!body) throw new Error('Nothing is asked for.')
      return callStaff('previewReturnRefund', { params, body }, signal)
    },
  )
  const expectedMinor = (answer?.refund?.cardMinor ?? 0) + (answer?.refund?.giftCardMinor ?? 0)
  const money = answer?.refund && formatMoney(expectedMinor, currency)
  const refund = useReturnAct('refundReturn', () => {
    say(money ? texts.refundedDone(money) : texts.closedDone(nth))
    onClose()
  })
  return (
    <FormDialog
      title={texts.refundTitle(nth, number)}
      onClose={onClose}
      act={kind === 'none' ? texts.closeIt : money ? refundMoney(money) : texts.refund}
      onAct={() => body && refund.mutate({ params, body: { ...body, expectedMinor } })}
      isGrave
      isWide
      isBlocked={!answer}
      isPending={refund.isPending}
      error={refund.error}
      isDirty={kind !== 'money' || typed !== start}
    >
      <Radios label={texts.refundWhat} value={kind} choices={kinds} onChange={setKind} />
      {kind === 'money' && (
        <TextInput
          className="field--short"
          label={texts.withheld(currency)}
          hint={texts.withheldHint}
          inputMode="decimal"
          value={typed}
          fault={withheldMinor === null ? texts.withheldWrong : null}
          onChange={setTyped}
        />
      )}
      {kind === 'money' && order.shippingMinor > 0 && (
        <div>
          <Tick isSelected={shipping} onChange={setShipping}>
            {texts.refundShipping}
          </Tick>
          {found.withdrawal !== null && <p className="soft small">{texts.refundShippingHint}</p>}
        </div>
      )}
      <OwnLimits kinds={refundKinds} order={number} currency={currency} />
      <Consequence
        order={order}
        refund={answer?.refund}
        stock={texts.stockDone}
        isAsking={isAsking}
        error={error}
        empty={chooseSomething}
      />
      {answer && answer.paidOrder !== number && <p className="soft">{texts.paidOrder(answer.paidOrder)}</p>}
    </FormDialog>
  )
}
