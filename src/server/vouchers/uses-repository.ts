import type { Currency } from '#contract/money.ts'

import type { Queries, Tx } from '../database/database.ts'
import { type RawBuilder, sql } from '../database/kysely.ts'

/** From the first moment on, up to the last, which is not among it; epoch milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
}

/** What vouchers were used for in one currency: minor units, tax included. */
export interface VoucherUses {
  /** Code of the voucher, or id of its batch. */
  readonly name: string
  readonly currency: Currency
  /** Orders that used it and were not cancelled. */
  readonly orders: number
  readonly salesMinor: number
  /** Taken off them; of an order with two vouchers, all of both. */
  readonly discountMinor: number
}

/** Sums come as text from PostgreSQL. */
type Summed = number | string

const discountOfOrder = sql`(select coalesce(sum(discount_minor), 0) from order_lines where order_lines.order_id = orders.id)`
const lacksSums = sql<boolean>`ordered_at is null and voucher_redemptions.order_id is not null and released_at is null`
const isSale = sql<boolean>`orders.state not in ('cancelled', 'paid_shortfall')`

/** Uses by voucher and currency; those without sums of their own are read from their orders. A cancelled order has given its uses back. */
const usesByVoucher = ({ from, until }: Span) => sql`(
  select voucher_id, currency, count(*) as orders, sum(sales_minor) as sales, sum(discount_minor) as discount from (
    select voucher_id, currency, sales_minor, discount_minor from voucher_redemptions
      where ordered_at >= ${from} and ordered_at < ${until} and released_at is null
    union all
    select voucher_id, orders.currency, total_minor + coalesce(gift_card_minor, 0), ${discountOfOrder}
      from voucher_redemptions join orders on orders.id = order_id
      where ${lacksSums} and orders.created_at >= ${from} and orders.created_at < ${until} and ${isSale}
  ) as single group by voucher_id, currency) as uses`

async function sumUses(
  queries: Queries,
  { name, among, span }: { name: RawBuilder<string>; among: RawBuilder<unknown>; span: Span },
): Promise<VoucherUses[]> {
  const { rows } = await sql<{
    name: string
    currency: Currency
    orders: Summed
    sales: Summed
    discount: Summed
  }>`
    select ${name} as name, currency, sum(orders) as orders, sum(sales) as sales, sum(discount) as discount
    from ${usesByVoucher(span)} join vouchers on vouchers.id = voucher_id ${among}
    group by 1, 2 order by 5 desc, 1, 2`.execute(queries)
  return rows.map((row) => ({
    name: row.name,
    currency: row.currency,
    orders: Number(row.orders),
    salesMinor: Number(row.sales),
    discountMinor: Number(row.discount),
  }))
}

/** Returns what vouchers were used for in a time, by code; the dearest first. */
export const usesByCode = (queries: Queries, span: Span): Promise<VoucherUses[]> =>
  sumUses(queries, { name: sql<string>`code`, among: sql``, span })

/** Returns what vouchers that are for everybody were used for since there are orders, those of a batch together. */
export const usesOfListed = (queries: Queries): Promise<VoucherUses[]> =>
  sumUses(queries, {
    name: sql<string>`coalesce(batch_id, code)`,
    among: sql`and owner_key is null left join batch_codes on ref = vouchers.id`,
    span: { from: 0, until: Number.MAX_SAFE_INTEGER },
  })

/** Notes beside the uses of a payment what the order that came of it sold for. */
export async function writeUseSums(tx: Tx, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return
  await sql`update voucher_redemptions set ordered_at = orders.created_at, currency = orders.currency,
      sales_minor = total_minor + coalesce(gift_card_minor, 0), discount_minor = ${discountOfOrder}
    from orders where orders.id = voucher_redemptions.order_id
      and voucher_redemptions.payment_attempt_id in (${sql.join(attemptIds)}) and ${lacksSums}`.execute(tx)
}

/** Returns payments of orders that have lines, and whose uses have no sums yet. */
export async function attemptsWithoutSums(queries: Queries, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct voucher_redemptions.payment_attempt_id as id
    from voucher_redemptions join orders on orders.id = order_id
    where ${lacksSums} and shipping_minor is not null and ${isSale} limit ${limit}`.execute(queries)
  return rows.map(({ id }) => id)
}
