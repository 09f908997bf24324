import type { OrderQuery } from '#contract/staff/order-query.ts'
import { toMinor } from '#domain/money/price-text.ts'

import type { Queries } from '../database/database.ts'
import { type RawBuilder, sql } from '../database/kysely.ts'
import { findByText } from './order-text-condition.ts'
import { backSum, isRefunded, heldIds, isSendable } from './sendable-repository.ts'

/** A condition on a row of `orders`. */
export type OrderCondition = RawBuilder<boolean>

const dayMs = 24 * 60 * 60 * 1000

const payments: Record<NonNullable<OrderQuery['payment']>, OrderCondition> = {
  taken: sql`orders.id not in (select order_id from authorisations
    where captured_minor + released_minor < amount_minor and expired_at is null)`,
  reserved: sql`orders.id in (select order_id from authorisations
    where captured_minor + released_minor < amount_minor and expired_at is null)`,
  'part-refunded': sql`(${backSum} > 0 and ${backSum} < orders.total_minor + coalesce(orders.gift_card_minor, 0))`,
  refunded: isRefunded,
}

const packs: Record<NonNullable<OrderQuery['pack']>, OrderCondition> = {
  ready: sql`(${isSendable} and orders.id not in (${heldIds}))`,
  part: sql`(${isSendable} and exists (select 1 from shipments where order_id = orders.id))`,
  held: sql`(orders.state = 'paid' and orders.id in (${heldIds}))`,
}

const havings: Record<NonNullable<OrderQuery['having']>, OrderCondition> = {
  return: sql`orders.id in (select order_id from withdrawals)`,
  dispute: sql`orders.id in (select order_id from disputes)`,
  parcel: sql`exists (select 1 from shipments where order_id = orders.id)`,
}

/** Returns what an order has to be to be found. Looks into the database for how rare the words of a search are. */
export async function orderConditions(
  queries: Queries,
  query: OrderQuery,
  isCount: boolean,
): Promise<OrderCondition[]> {
  const { text, state, payment, pack, having, country, from, until, atLeast, atMost, sku, tag, wave } = query
  const conditions: readonly (OrderCondition | '' | undefined)[] = [
    text?.trim() && (await findByText(queries, text, isCount)),
    state && sql`orders.state = ${state}`,
    payment && payments[payment],
    pack && packs[pack],
    having && havings[having],
    country && sql`orders.country = ${country.toUpperCase()}`,
    from && sql`orders.created_at >= ${Date.parse(from)}`,
    until && sql`orders.created_at < ${Date.parse(until) + dayMs}`,
    atLeast && sql`orders.total_minor >= ${toMinor(Number(atLeast))}`,
    atMost && sql`orders.total_minor <= ${toMinor(Number(atMost))}`,
    sku && sql`orders.id in (select order_id from order_lines where sku in (${sku}, ${sku.toUpperCase()}))`,
    wave && sql`orders.id in (select order_id from wave_orders where wave = ${wave})`,
    tag && sql`orders.id in (select order_id from order_tags where tag = ${tag.toLowerCase()})`,
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}
