import type { OrderQuery } from '#contract/staff/order-query.ts'

import type { Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { orderConditions } from './order-conditions.ts'

/** The place of an order among others: pages begin after one, so that what is placed meanwhile shifts nothing. */
export interface OrderPlace {
  readonly createdAt: number
  readonly number: string
}

const where = async (queries: Queries, query: OrderQuery, place: OrderPlace | null, isCount = false) => {
  const conditions = await orderConditions(queries, query, isCount)
  const after =
    place &&
    (query.sort === 'oldest'
      ? sql<boolean>`(orders.created_at, orders.number) > (${place.createdAt}, ${place.number})`
      : sql<boolean>`(orders.created_at, orders.number) < (${place.createdAt}, ${place.number})`)
  const wanted = after ? [...conditions, after] : conditions
  return wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`
}

/** Returns the orders of a page by their places, in order. They come from indexes alone where they can; rows are read after that. */
export async function placesOfPage(
  queries: Queries,
  query: OrderQuery,
  { after, limit }: { readonly after: OrderPlace | null; readonly limit: number },
): Promise<(OrderPlace & { readonly id: string })[]> {
  const direction = query.sort === 'oldest' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: string; number: string; created_at: number }>`
    select orders.id, orders.number, orders.created_at from orders ${await where(queries, query, after)}
    order by orders.created_at ${direction}, orders.number ${direction} limit ${limit}`.execute(queries)
  return rows.map(({ id, number, created_at }) => ({ id, number, createdAt: created_at }))
}

/** Returns the orders of a page, in order. */
export async function ordersOfPage(
  queries: Queries,
  query: OrderQuery,
  page: { readonly after: OrderPlace | null; readonly limit: number },
): Promise<OrdersTable[]> {
  const ids = (await placesOfPage(queries, query, page)).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await queries.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns how many orders match. */
export async function countMatching(queries: Queries, query: OrderQuery): Promise<number> {
  const { rows } = await sql<{ found: number | string }>`select count(*) as found
    from orders ${await where(queries, query, null, true)}`.execute(queries)
  return Number(rows[0]?.found ?? 0)
}
