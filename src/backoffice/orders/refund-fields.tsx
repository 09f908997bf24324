import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { formatMoney, parseAmount } from '../format/money.ts'
import { Tick } from '../ui/choices.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type RefundInput, refundable } from './refund-request.ts'
import { UnitFields } from './unit-fields.tsx'

interface Props {
  readonly order: OrderDetail
  readonly input: RefundInput
  readonly onChange: (input: RefundInput) => void
}

/** How many of which articles are refunded, and whether the shipping is. */
export function RefundLines({ order, input, onChange }: Props) {
  return (
    <>
      <UnitFields
        articles={refundable(order)}
        typed={input.units}
        onChange={(units) => onChange({ ...input, units })}
      />
      {order.shippingMinor > 0 && (
        <Tick
          isSelected={input.withShipping}
          onChange={(withShipping) => onChange({ ...input, withShipping })}
        >
          {texts.refundShipping}
        </Tick>
      )}
    </>
  )
}

/** An amount that is given back without units. */
export function RefundAmount({ order, input, onChange }: Props) {
  const { currency, leftToRefundMinor } = order
  const isWrong = input.amount.trim() !== '' && parseAmount(input.amount) === null
  return (
    <TextInput
      className="field--short"
      label={texts.refundAmountLabel(currency)}
      hint={texts.amountHint(formatMoney(leftToRefundMinor, currency))}
      inputMode="decimal"
      value={input.amount}
      fault={isWrong ? texts.amountWrong : null}
      onChange={(amount) => onChange({ ...input, amount })}
    />
  )
}
