import type { Currency } from '#contract/money.ts'

import type { Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

interface BookedRefunds {
  /** Whose. */
  readonly bookedBy: string
  readonly currency: Currency
  /** Only those of one order. */
  readonly orderId?: string
  /** Only those from a moment on, epoch milliseconds. */
  readonly since?: number
}

/** What somebody has given back in a currency, minor units. Of one that failed only what went to gift cards, or was let go, has gone back. */
export async function sumRefundsBookedBy(
  queries: Queries,
  { bookedBy, currency, orderId, since }: BookedRefunds,
): Promise<number> {
  const card = sql<number>`case when refunds.state = 'failed' then refunds.released_minor else refunds.card_minor end`
  let query = queries
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(sql<number | string | null>`sum(${card} + refunds.gift_card_minor)`.as('minor'))
    .where('refunds.booked_by', '=', bookedBy)
    .where('orders.currency', '=', currency)
  if (orderId !== undefined) query = query.where('refunds.order_id', '=', orderId)
  if (since !== undefined) query = query.where('refunds.created_at', '>=', since)
  return Number((await query.executeTakeFirst())?.minor ?? 0)
}
