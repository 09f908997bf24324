import type { Queries } from '../database/database.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'

/** From the first moment on, up to the last, which is not among it; epoch milliseconds. */
export interface BookedSpan {
  readonly from: number
  readonly until: number
}

/** Orders of that time after a place, oldest first. */
export const ordersOfSpan = (
  queries: Queries,
  { from, until }: BookedSpan,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<OrdersTable[]> =>
  queries
    .selectFrom('orders')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Refunds of that time with the currency and the snapshot's country of their orders, and their credit notes, where they have one. */
export const refundsOfSpan = (queries: Queries, { from, until }: BookedSpan) =>
  queries
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select([
      'refunds.created_at as at',
      'refunds.card_minor',
      'refunds.gift_card_minor',
      'refunds.released_minor',
      'refunds.state as state',
      'orders.country as country',
      'orders.currency as currency',
      'credit_notes.body as note',
    ])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .execute()

/** What is left on gift cards, blocked ones among them, by currency. */
export const giftCardBalances = (queries: Queries) =>
  queries
    .selectFrom('gift_cards')
    .select(['currency', 'state', ({ fn }) => fn.sum<number | string>('balance_minor').as('minor')])
    .groupBy(['currency', 'state'])
    .execute()
