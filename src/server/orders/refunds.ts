import { remainingMinor, type RefundPart } from '#domain/after-sale/refund-amounts.ts'

import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import { toPaidOrder } from './paid-order.ts'
import type { Order } from './receipt.ts'
import { refundedLines } from './refunded-lines.ts'

/** How many units of each line of an order are refunded; where lines share a SKU, those of the first one first. */
export function refundedUnits(
  { snapshot: { items } }: Pick<Order, 'snapshot'>,
  refunds: readonly RefundsTable[],
): number[] {
  const gone = new Map<string, number>()
  for (const { sku, quantity } of refunds.map(toRefundPart).flatMap(({ lines }) => lines))
    gone.set(sku, (gone.get(sku) ?? 0) + quantity)
  return items.map(({ sku, quantity }) => {
    const left = gone.get(sku) ?? 0
    gone.set(sku, left - Math.min(quantity, left))
    return Math.min(quantity, left)
  })
}

/** Returns what went back by a refund. Of one that failed only what was let go and what went to gift cards has gone back; its units can be refunded again. */
export const toRefundPart = (row: RefundsTable): RefundPart =>
  row.state === 'failed'
    ? { cardMinor: row.released_minor, giftCardMinor: row.gift_card_minor, shippingMinor: 0, lines: [] }
    : {
        cardMinor: row.card_minor,
        giftCardMinor: row.gift_card_minor,
        shippingMinor: row.shipping_minor,
        lines: refundedLines(row),
      }

/** What can still go back of an order: by card and gift card together, minor units. */
export function leftToRefund(order: Order, before: readonly RefundsTable[]): number {
  const parts = before.map(toRefundPart)
  return remainingMinor(toPaidOrder(order), parts)
}

/** What went back by refunds, by card and gift card together, minor units. */
const sumRefunds = (before: readonly RefundsTable[]): number =>
  before.map(toRefundPart).reduce((sum, { cardMinor, giftCardMinor }) => sum + cardMinor + giftCardMinor, 0)

/** How much of an order went back, in a word. */
export function refundedPart(order: Order, refunds: readonly RefundsTable[]): 'no' | 'part' | 'all' {
  const { cardMinor, giftCardMinor } = toPaidOrder(order)
  const refunded = sumRefunds(refunds)
  if (order.state === 'paid_shortfall' && cardMinor === 0) return 'all'
  if (refunded === 0) return 'no'
  return refunded < cardMinor + giftCardMinor ? 'part' : 'all'
}
