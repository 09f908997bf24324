import type { Queries, Tx } from '../database/database.ts'
import type { StockCountLinesTable, StockCountsTable } from '../database/tables/stock-work-tables.ts'

/** False when there is one of this id already. */
export async function insertCount(tx: Tx, row: StockCountsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stock_counts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const portion = 1000

export async function insertCountLines(tx: Tx, rows: readonly StockCountLinesTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += portion)
    await tx
      .insertInto('stock_count_lines')
      .values(rows.slice(at, at + portion))
      .execute()
}

export const findCount = (queries: Queries, id: string): Promise<StockCountsTable | undefined> =>
  queries.selectFrom('stock_counts').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads a count and keeps others from changing it until the transaction ends, on both databases. */
export const lockCount = (tx: Tx, id: string): Promise<StockCountsTable | undefined> =>
  tx
    .updateTable('stock_counts')
    .set((is) => ({ id: is.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const listCountLines = (queries: Queries, id: string): Promise<StockCountLinesTable[]> =>
  queries.selectFrom('stock_count_lines').selectAll().where('count_id', '=', id).orderBy('sku').execute()

/** SKUs that open counts are about. */
export async function listBeingCounted(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('stock_count_lines')
    .innerJoin('stock_counts', 'stock_counts.id', 'count_id')
    .select('sku')
    .where('state', '=', 'open')
    .execute()
  return new Set(rows.map(({ sku }) => sku))
}

export async function setCounted(
  tx: Tx,
  { id, sku, counted, by }: { id: string; sku: string; counted: number | null; by: string },
): Promise<void> {
  await tx
    .updateTable('stock_count_lines')
    .set({ counted, counted_by: by })
    .where('count_id', '=', id)
    .where('sku', '=', sku)
    .execute()
}

export async function closeCount(
  tx: Tx,
  id: string,
  { state, at, by }: { state: 'booked' | 'cancelled'; at: number; by: string },
): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({ state, closed_at: at, closed_by: by })
    .where('id', '=', id)
    .execute()
}

/** The newest first, with how many SKUs they are about. */
export async function readCounts(queries: Queries, limit: number) {
  const rows = await queries
    .selectFrom('stock_counts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const sums = await queries
    .selectFrom('stock_count_lines')
    .select((is) => [
      'count_id',
      is.fn.countAll<number | string>().as('skus'),
      is.fn.count<number | string>('counted').as('counted'),
    ])
    .where(
      'count_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('count_id')
    .execute()
  const byId = new Map(sums.map((sum) => [sum.count_id, sum]))
  return rows.map((row) => ({
    row,
    skus: Number(byId.get(row.id)?.skus ?? 0),
    counted: Number(byId.get(row.id)?.counted ?? 0),
  }))
}
