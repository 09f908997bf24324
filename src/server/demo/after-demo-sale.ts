import { isSent } from '#domain/cart/gift-cards.ts'

import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { toOrder, type Order } from '../orders/service.ts'
import { day, hour, type AfterDemoSale } from './happened.ts'
import type { PlacedOrder } from './place-demo-order.ts'
import { refundDemoOrder } from './refund-demo-order.ts'
import { shipDemoOrder } from './ship-demo-order.ts'
import { withdrawFromDemoOrder } from './withdraw-demo-order.ts'

/** What became of an order: its row, what still needs a credit note, and what waits for a person. */
export interface DemoFate {
  readonly row: OrdersTable
  readonly credited: { readonly order: Order; readonly at: number } | null
  /** When somebody withdrew whose money has not gone back. */
  readonly withdrawnAt: number | null
}

/** Adds what happens to an order after it was placed: cancelled, sent, withdrawn from, refunded, or still waiting. */
export function liveDemoOrder(placed: PlacedOrder, after: AfterDemoSale): DemoFate {
  const { random, until } = after
  const { order, row } = placed
  const nothing = { row, credited: null, withdrawnAt: null }
  if (!isSent(order.snapshot.items)) return nothing
  const hasGiftCard = order.snapshot.items.some(({ giftCard }) => giftCard)
  if (!hasGiftCard && random.chance(0.012)) {
    const at = order.createdAt + random.int(1, 18) * hour
    if (at > until) return nothing
    const refund = {
      request: { kind: 'rest' } as const,
      reason: 'cancelled by the buyer',
      at,
      back: 'cancelled' as const,
    }
    return credit({ ...row, state: 'cancelled' }, refundDemoOrder(placed, after, refund), at)
  }
  const sentAt = shipDemoOrder(order, after)
  if (sentAt === null) return nothing
  const shipped = { ...row, state: 'shipped' as const }
  const withdrawal = withdrawFromDemoOrder(order, after, sentAt)
  if (withdrawal) {
    const at = withdrawal.at + random.int(2, 8) * day
    if (at > until) return { row: shipped, credited: null, withdrawnAt: withdrawal.at }
    const request = { kind: 'lines', lines: withdrawal.lines, shipping: false } as const
    return credit(
      shipped,
      refundDemoOrder(placed, after, { request, reason: 'returned', at, back: 'refunded' }),
      at,
    )
  }
  const at = sentAt + random.int(3, 12) * day
  if (!random.chance(0.012) || at > until || order.totalMinor < 20_000)
    return { row: shipped, credited: null, withdrawnAt: null }
  const request = { kind: 'amount', amountMinor: Math.round(order.totalMinor / 1000) * 100 } as const
  return credit(
    shipped,
    refundDemoOrder(placed, after, { request, reason: 'goodwill: parcel was late', at, back: null }),
    at,
  )
}

function credit(row: OrdersTable, cardMinor: number, at: number): DemoFate {
  const refunded = { ...row, refunded_minor: cardMinor }
  return { row: refunded, credited: { order: toOrder(refunded), at }, withdrawnAt: null }
}
