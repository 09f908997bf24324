import type { OrderDetail } from '#contract/staff/answers.ts'

import { parseAmount } from '../format/money.ts'
import { readUnits, sumLeft, type TypedUnits } from './units.ts'

/** What stands in the form of a refund. */
export interface RefundInput {
  readonly kind: 'rest' | 'lines' | 'amount'
  readonly amount: string
  /** Units to refund, as they were typed, by SKU. */
  readonly units: TypedUnits
  readonly withShipping: boolean
}

export const emptyRefund: RefundInput = { kind: 'rest', amount: '', units: {}, withShipping: false }

/** What the server is asked to refund. */
export type RefundRequest =
  | { readonly kind: 'rest' }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | {
      readonly kind: 'lines'
      readonly lines: { readonly sku: string; readonly quantity: number }[]
      readonly shipping: boolean
    }

/** Returns the articles of which units can still be refunded. */
export const refundable = ({ lines }: OrderDetail) =>
  sumLeft(lines, ({ quantity, refundedQuantity }) => quantity - refundedQuantity)

/** Returns what a form asks for; null where it asks for nothing yet, or for what cannot be. */
export function toRequest(
  { kind, amount, units, withShipping }: RefundInput,
  order: OrderDetail,
): RefundRequest | null {
  if (kind === 'rest') return { kind }
  if (kind === 'amount') {
    const amountMinor = parseAmount(amount)
    return amountMinor === null ? null : { kind, amountMinor }
  }
  const lines = readUnits(refundable(order), units)
  return lines && (lines.length > 0 || withShipping) ? { kind, lines, shipping: withShipping } : null
}
