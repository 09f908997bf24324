import type { Queries } from '../database/database.ts'
import { type RawBuilder, sql } from '../database/kysely.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import type { ListPlace } from './repository.ts'

/** What finds an order under the name that the query has for the table. */
type FoundAs = (orders: 'orders' | 'newer') => RawBuilder<boolean>

/**
 * Returns the newest order of each mailbox that bought without an account, of those that a condition finds, the newest first. A mailbox
 * that has an account is not a guest's.
 */
export function listGuestOrders(
  queries: Queries,
  { found, after, limit }: { found: FoundAs | null; after: ListPlace | null; limit: number },
): Promise<Pick<OrdersTable, 'email' | 'number' | 'created_at' | 'snapshot'>[]> {
  const newerFound = found ? sql`and ${found('newer')}` : sql``
  let query = queries
    .selectFrom('orders')
    .select(['email', 'number', 'created_at', 'snapshot'])
    .where(
      sql<boolean>`orders.customer_id is null and orders.email <> '' and orders.erasure_asked_at is null`,
    )
    .where(
      sql<boolean>`not exists (select 1 from customers
        where customers.email = lower(orders.email) and customers.claimed_email is null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from orders newer
        where lower(newer.email) = lower(orders.email) and newer.customer_id is null
          and newer.erasure_asked_at is null ${newerFound}
          and (newer.created_at, newer.number) > (orders.created_at, orders.number))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
  if (found) query = query.where(found('orders'))
  if (after) query = query.where(sql<boolean>`(created_at, number) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** Returns the newest order that a mailbox made without an account. `email` in small letters. */
export const findNewestGuestOrder = (
  queries: Queries,
  email: string,
): Promise<Pick<OrdersTable, 'snapshot' | 'created_at'> | undefined> =>
  queries
    .selectFrom('orders')
    .select(['snapshot', 'created_at'])
    .where(sql<boolean>`lower(email) = ${email}`)
    .where('customer_id', 'is', null)
    .where('erasure_asked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
