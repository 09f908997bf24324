import type { Queries, Tx } from '../database/database.ts'

/** Returns the tags of each of these orders, by its id, in the order of the alphabet. */
export async function tagsOfOrders(
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('order_tags')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('tag')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ tag }) => tag)]))
}

/** Gives an order a tag; returns false where it has it. */
export async function insertTag(tx: Tx, orderId: string, tag: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('order_tags')
    .values({ order_id: orderId, tag })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Takes a tag off an order; returns false where it does not have it. */
export async function deleteTag(tx: Tx, orderId: string, tag: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_tags')
    .where('order_id', '=', orderId)
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns all tags that orders have, in the order of the alphabet. */
export async function allTags(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('order_tags').select('tag').distinct().orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}
