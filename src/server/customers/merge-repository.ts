import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** Gives guest orders to an account. */
export async function giveGuestOrders(tx: Tx, orderIds: readonly string[], to: string): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set({ customer_id: to })
    .where('id', 'in', orderIds)
    .where('customer_id', 'is', null)
    .execute()
}

/** Gives what the team wrote about an account, or about addresses, to another account. Returns how many notes. */
export async function moveNotes(
  tx: Tx,
  { customerId, emails }: { readonly customerId: string | null; readonly emails: readonly string[] },
  to: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_notes')
    .set({ customer_id: to, email: null })
    .where((is) =>
      is.or([
        ...(customerId === null ? [] : [is('customer_id', '=', customerId)]),
        ...(emails.length === 0 ? [] : [is('email', 'in', emails)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Gives the bags of one account to another. Returns how many. */
export async function moveCarts(tx: Tx, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('carts')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Counts the gift cards that some orders bought. */
export async function countBoughtCards(queries: Queries, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const { count } = await queries
    .selectFrom('gift_cards')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('order_id', 'in', orderIds)
    .executeTakeFirstOrThrow()
  return Number(count)
}
