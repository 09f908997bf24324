import type { Currency } from '#contract/money.ts'

import type { Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** From the first moment on, up to the last, which is not among it; epoch milliseconds. */
export interface BookedSpan {
  readonly from: number
  readonly until: number
}

const pageLength = 500

/**
 * Yields the orders of that time by when they were placed, read page by page along the index of their times, each with the name of the
 * provider that took its payment, null for none.
 */
export async function* pageOrders(queries: Queries, { from, until }: BookedSpan) {
  let after = { created_at: from, number: '' }
  for (;;) {
    const rows = await queries
      .selectFrom('orders')
      .leftJoin('payment_attempts', 'payment_attempts.id', 'orders.payment_attempt_id')
      .selectAll('orders')
      .select('payment_attempts.provider as provider')
      .where(sql<boolean>`(orders.created_at, orders.number) > (${after.created_at}, ${after.number})`)
      .where('orders.created_at', '<', until)
      .orderBy('orders.created_at')
      .orderBy('orders.number')
      .limit(pageLength)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = last
  }
}

/** Refunds of that time with what is to know of their orders, and their credit notes, where they have one. */
export const refundsOfSpan = (queries: Queries, { from, until }: BookedSpan) =>
  queries
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'orders.payment_attempt_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select([
      'refunds.created_at as at',
      'orders.created_at as ordered_at',
      'refunds.card_minor',
      'refunds.gift_card_minor',
      'refunds.released_minor',
      'refunds.state as state',
      'orders.country as country',
      sql<Currency>`orders.currency`.as('currency'),
      'orders.state as order_state',
      'orders.gift_card_minor as order_gift_card_minor',
      'payment_attempts.provider as provider',
      'credit_notes.body as note',
    ])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .execute()

/** What disputes that were opened in that time have taken back of orders, as the orders count it. */
export async function disputesOfSpan(queries: Queries, { from, until }: BookedSpan) {
  const rows = await queries
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select([
      'disputes.opened_at as at',
      'disputes.provider as provider',
      'disputes.withdrawn_minor',
      'disputes.currency as disputed_currency',
      sql<Currency>`orders.currency`.as('currency'),
      'orders.total_minor',
    ])
    .where('disputes.opened_at', '>=', from)
    .where('disputes.opened_at', '<', until)
    .where('disputes.withdrawn_minor', '>', 0)
    .execute()
  return rows.map(({ withdrawn_minor, disputed_currency, total_minor, ...row }) => ({
    ...row,
    minor: disputed_currency === row.currency ? withdrawn_minor : total_minor,
  }))
}

/** What was left on gift cards before a moment, by currency and what they are now. */
export async function giftCardBalances(queries: Queries, before: number) {
  const { rows } = await sql<{ currency: Currency; state: string; minor: number | string }>`
    select currency, state, sum(delta_minor) as minor
    from gift_card_ledger join gift_cards on gift_cards.id = card_id
    where gift_card_ledger.created_at < ${before}
    group by currency, state order by currency, state`.execute(queries)
  return rows.map(({ currency, state, minor }) => ({
    currency,
    isBlocked: state === 'blocked',
    minor: Number(minor),
  }))
}

/** Gift cards of that time that nobody bought, each with its first amount; one that replaces a lost card has no new money. */
export const givenCardsOfSpan = (queries: Queries, { from, until }: BookedSpan) =>
  queries
    .selectFrom('gift_cards')
    .select(['created_at as at', 'currency', 'initial_minor as minor'])
    .where('order_id', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gift_card_ledger')
          .select('ref')
          .whereRef('card_id', '=', 'gift_cards.id')
          .where('ref', '=', 'issue'),
      ),
    )
    .orderBy('created_at')
    .execute()
