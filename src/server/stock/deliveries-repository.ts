import type { Queries, Tx } from '../database/database.ts'
import type { DeliveriesTable, DeliveryLinesTable } from '../database/tables/stock-work-tables.ts'

/** Reads a delivery and keeps others from changing it until the transaction ends, on both databases. */
export const lockDelivery = (tx: Tx, id: string): Promise<DeliveriesTable | undefined> =>
  tx
    .updateTable('deliveries')
    .set((is) => ({ id: is.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const findDelivery = (queries: Queries, id: string): Promise<DeliveriesTable | undefined> =>
  queries.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()

/** False when there is one of this id already. */
export async function insertDelivery(tx: Tx, row: DeliveriesTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deliveries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function markReceived(
  tx: Tx,
  id: string,
  { reference, at, by }: { readonly reference: string; readonly at: number; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ state: 'received', reference, received_at: at, received_by: by })
    .where('id', '=', id)
    .execute()
}

const portion = 1000

/** Writes lines of a delivery; of those that are there already, what was received. */
export async function writeDeliveryLines(tx: Tx, rows: readonly DeliveryLinesTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += portion)
    await tx
      .insertInto('delivery_lines')
      .values(rows.slice(at, at + portion))
      .onConflict((conflict) =>
        conflict
          .columns(['delivery_id', 'sku'])
          .doUpdateSet((is) => ({ received: is.ref('excluded.received') })),
      )
      .execute()
}

export const listDeliveryLines = (queries: Queries, id: string): Promise<DeliveryLinesTable[]> =>
  queries.selectFrom('delivery_lines').selectAll().where('delivery_id', '=', id).orderBy('sku').execute()

/** The newest first, with the sums of their lines. */
export async function listDeliveries(queries: Queries, limit: number) {
  const rows = await queries
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const sums = await queries
    .selectFrom('delivery_lines')
    .select((is) => [
      'delivery_id',
      is.fn.sum<number | string>('expected').as('expected'),
      is.fn.sum<number | string>('received').as('received'),
    ])
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('delivery_id')
    .execute()
  const byId = new Map(sums.map((sum) => [sum.delivery_id, sum]))
  return rows.map((row) => ({
    row,
    expected: Number(byId.get(row.id)?.expected ?? 0),
    received: Number(byId.get(row.id)?.received ?? 0),
  }))
}

/** False when it is not expected, or no longer. */
export async function deleteExpected(tx: Tx, id: string): Promise<boolean> {
  await tx
    .deleteFrom('delivery_lines')
    .where('delivery_id', 'in', (is) =>
      is.selectFrom('deliveries').select('id').where('id', '=', id).where('state', '=', 'expected'),
    )
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
