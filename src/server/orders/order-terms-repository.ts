import type { Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'

/** What an order is found by. */
export interface OrderTerms {
  readonly id: string
  readonly country: string
  readonly terms: readonly string[]
}

/** Puts these in the place of what orders were found by. */
export async function replaceOrderTerms(tx: Tx, orders: readonly OrderTerms[]): Promise<void> {
  if (orders.length === 0) return
  await tx
    .deleteFrom('order_terms')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  for (const { id, country, terms } of orders) {
    await insertOrderTerms(tx, id, terms)
    await tx.updateTable('orders').set({ country }).where('id', '=', id).execute()
  }
}

/** Writes the terms of an order that has none. */
export async function insertOrderTerms(tx: Tx, orderId: string, terms: readonly string[]): Promise<void> {
  const rows = terms.map((term) => ({ order_id: orderId, term }))
  if (rows.length > 0) await tx.insertInto('order_terms').values(rows).execute()
}

/** Locks orders without terms whose id comes after `after`; on PostgreSQL those that nobody else holds. */
export function lockOrdersWithoutTerms(
  tx: Tx,
  { after, limit, skipsLocked }: { after: string; limit: number; skipsLocked: boolean },
): Promise<OrdersTable[]> {
  const query = tx
    .selectFrom('orders')
    .selectAll()
    .where('country', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  return (skipsLocked ? query.forUpdate().skipLocked() : query).execute()
}

/** Takes the terms away of orders whose buyer a server of the version before has forgotten. */
export async function dropTermsOfForgotten(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('order_terms')
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('email', '=', '')
        .where(sql<boolean>`exists (select 1 from order_terms held where held.order_id = orders.id)`),
    )
    .execute()
}
