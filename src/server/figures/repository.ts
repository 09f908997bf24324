import type { Currency } from '#contract/money.ts'

import type { Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** From the first moment on, up to the last, which is not among it; epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** A quarter of an hour: the days of every time zone are made of whole ones. */
export const slotMs = 900_000

/** Sums come as text from PostgreSQL. */
type Summed = number | string | null

const isSale = sql<boolean>`orders.state not in ('cancelled', 'paid_shortfall')`
const within = (column: string, { from, until }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`

/** Sales by quarter of an hour, currency and country. */
export async function salesBySlot(queries: Queries, span: Span) {
  const { rows } = await sql<{
    slot: Summed
    currency: Currency
    country: string | null
    orders: Summed
    sales: Summed
  }>`
    select created_at / ${sql.lit(slotMs)} as slot, currency, country, count(*) as orders,
      sum(total_minor + coalesce(gift_card_minor, 0)) as sales
    from orders where ${within('created_at', span)} and ${isSale} group by 1, 2, 3`.execute(queries)
  return rows.map(({ slot, currency, country, orders, sales }) => ({
    at: Number(slot) * slotMs,
    currency,
    country: country ?? '',
    orders: Number(orders),
    minor: Number(sales),
  }))
}

/** What went back, by when it was refunded, to cards and gift cards; what failed did not go back. */
export async function refundsBySlot(queries: Queries, span: Span) {
  const { rows } = await sql<{ slot: Summed; currency: Currency; back: Summed }>`
    select refunds.created_at / ${sql.lit(slotMs)} as slot, currency,
      sum(case when coalesce(refunds.state, '') = 'failed' then refunds.released_minor else card_minor end
        + refunds.gift_card_minor) as back
    from refunds join orders on orders.id = order_id
    where ${within('refunds.created_at', span)} and ${isSale} group by 1, 2`.execute(queries)
  return rows.map(({ slot, currency, back }) => ({
    at: Number(slot) * slotMs,
    currency,
    orders: 0,
    minor: Number(back),
  }))
}

/** Units by colour and size. */
export async function unitsSold(queries: Queries, span: Span) {
  const { rows } = await sql<{ product: string; name: string; colour: string; size: string; units: Summed }>`
    select product_id as product, max(name) as name, max(colour) as colour, size, sum(quantity) as units
    from orders join order_lines on order_id = orders.id
    where ${within('orders.created_at', span)} and ${isSale} and kind = 'goods'
    group by product_id, size`.execute(queries)
  return rows.map((row) => ({ ...row, units: Number(row.units) }))
}

export async function countUnits(queries: Queries, span: Span): Promise<number> {
  const { rows } = await sql<{ units: Summed }>`
    select sum(quantity) as units from orders join order_lines on order_id = orders.id
    where ${within('orders.created_at', span)} and ${isSale} and kind = 'goods'`.execute(queries)
  return Number(rows[0]?.units ?? 0)
}

/** Every statement of withdrawal with its lines. */
const statements = sql`(select order_id, 1 as nth, received_at from withdrawals
  union all select order_id, nth, received_at from later_withdrawals)`

/** Units that were withdrawn from, by when their buyer said so. */
export async function unitsReturned(queries: Queries, span: Span) {
  const { rows } = await sql<{ product: string; size: string; units: Summed }>`
    select product_id as product, size, sum(withdrawal_lines.quantity) as units
    from ${statements} as statements
      join withdrawal_lines on withdrawal_lines.order_id = statements.order_id and withdrawal_lines.nth = statements.nth
      join order_lines on order_lines.order_id = withdrawal_lines.order_id and order_lines.line = withdrawal_lines.line
    where ${within('statements.received_at', span)} group by product_id, size`.execute(queries)
  return rows.map((row) => ({ ...row, units: Number(row.units) }))
}

export async function returnReasons(queries: Queries, span: Span) {
  const { rows } = await sql<{ reason: string; units: Summed }>`
    select reason, sum(quantity) as units from (
      select reason, quantity, received_at from withdrawal_items
        join withdrawals on withdrawals.order_id = withdrawal_items.order_id
      union all select reason, quantity, received_at from later_withdrawal_items
        join later_withdrawals on later_withdrawals.order_id = later_withdrawal_items.order_id
          and later_withdrawals.nth = later_withdrawal_items.nth) as said
    where ${within('received_at', span)} group by reason order by 2 desc, 1`.execute(queries)
  return rows.map(({ reason, units }) => ({ reason, units: Number(units) }))
}

/** Units that can be sold now, by colour and size. */
export async function unitsOnHand(queries: Queries) {
  const { rows } = await sql<{ product: string; size: string; units: Summed }>`
    select variant_id as product, name as size, sum(on_hand - reserved) as units
    from items join stock on stock.sku = items.sku
    where infinite = 0 and archived_at is null group by variant_id, name`.execute(queries)
  return rows.map((row) => ({ ...row, units: Number(row.units) }))
}

/** Bags that were begun in that time, and those of them that became orders. */
export async function countBags(queries: Queries, span: Span): Promise<{ bags: number; ordered: number }> {
  const { rows } = await sql<{ bags: Summed; ordered: Summed }>`
    select count(*) as bags, sum(case when state = 'completed' then 1 else 0 end) as ordered
    from carts where ${within('created_at', span)} and version > 1`.execute(queries)
  return { bags: Number(rows[0]?.bags ?? 0), ordered: Number(rows[0]?.ordered ?? 0) }
}

/** What waits for somebody. */
export async function countWork(queries: Queries) {
  const { rows } = await sql<{ pack: Summed; refund: Summed; issues: Summed }>`
    select
      (select count(*) from orders where state = 'paid'
        and exists (select 1 from order_lines where order_id = orders.id and kind = 'goods')) as pack,
      (select count(*) from withdrawals
        where (select state from orders where orders.id = withdrawals.order_id) in ('paid', 'shipped') and not exists (select 1 from refunds where refunds.order_id = withdrawals.order_id
          and created_at >= withdrawals.received_at and coalesce(refunds.state, '') <> 'failed')) as refund,
      (select count(*) from attention where resolved_at is null) as issues`.execute(queries)
  const [row] = rows
  return { toPack: Number(row?.pack), toRefund: Number(row?.refund), issues: Number(row?.issues) }
}
