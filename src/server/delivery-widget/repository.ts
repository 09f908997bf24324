import type { Queries, Tx } from '../database/database.ts'
import type { DeliverySessionsTable } from '../database/tables/after-sale-tables.ts'

export const findSession = (queries: Queries, cartKey: string): Promise<DeliverySessionsTable | undefined> =>
  queries.selectFrom('delivery_sessions').selectAll().where('cart_key', '=', cartKey).executeTakeFirst()

export async function keepSession(tx: Tx, row: DeliverySessionsTable): Promise<void> {
  await tx
    .insertInto('delivery_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('cart_key').doUpdateSet(row))
    .execute()
}

export async function deleteSessionsBefore(tx: Tx, before: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery_sessions')
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
