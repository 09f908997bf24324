import type { PaidOrder } from '#domain/after-sale/refund-amounts.ts'
import { toMinor } from '#domain/money/price-text.ts'
import { splitMinor } from '#domain/money/split-minor.ts'

import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
import type { Order } from './receipt.ts'

type PaidFacts = Pick<Order, 'snapshot' | 'totalMinor' | 'disputedMinor' | 'state'>

/** What was paid for each line, for shipping, by card and by gift card. */
export function toPaidOrder({ snapshot, totalMinor, disputedMinor, state }: PaidFacts): PaidOrder {
  const { items, discounts, shippingMinor } = snapshot
  const vouchers = Object.values(discounts.vouchers)
  const giftCardMinor = vouchers.reduce(
    (sum, { type, priceOffAsNumber }) => sum + (type === 'giftcard' ? toMinor(-priceOffAsNumber) : 0),
    0,
  )
  const dueMinor = totalMinor + giftCardMinor
  const lineMinor = snapshot.lineMinor ?? sharedOut(items, dueMinor - Math.min(shippingMinor, dueMinor))
  const goodsMinor = lineMinor.reduce((sum, paid) => sum + paid, 0)
  return {
    lines: items.map(({ sku, quantity }, index) => ({ sku, quantity, paidMinor: lineMinor[index] ?? 0 })),
    shippingMinor: dueMinor - goodsMinor,
    cardMinor: totalMinor,
    // What gift cards would have paid of an order that sold out was never taken from them.
    giftCardMinor: state === 'paid_shortfall' ? 0 : giftCardMinor,
    takenBackMinor: disputedMinor,
  }
}

/** Orders from before the lines kept their share of the discounts. */
const sharedOut = (items: OrderSnapshot['items'], goodsMinor: number): number[] =>
  splitMinor(
    goodsMinor,
    items.map(({ line, totalPriceAsNumber }) => ({ key: line, weight: toMinor(totalPriceAsNumber) })),
  )
