import type { Queries, Tx } from '../database/database.ts'

/** Returns when an order was packed, epoch milliseconds; null while it is not. */
export async function findPackedAt(queries: Queries, orderId: string): Promise<number | null> {
  const row = await queries
    .selectFrom('order_packings')
    .select('packed_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.packed_at ?? null
}

/** Notes that an order is packed; the first time counts. */
export async function insertPacking(tx: Tx, orderId: string, packedAt: number): Promise<void> {
  await tx
    .insertInto('order_packings')
    .values({ order_id: orderId, packed_at: packedAt })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** The order is not packed after all. */
export async function removePacking(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_packings').where('order_id', '=', orderId).execute()
}
