import type { Queries, Tx } from '../database/database.ts'
import type { PriceBasesTable } from '../database/tables/staff-tables.ts'

/** Whose, and on which day of the shop. */
export interface PriceDay {
  readonly changedBy: string
  /** `2026-11-27`. */
  readonly day: string
}

/** Returns what prices of these items were before somebody changed them first on a day. */
export const listPriceBases = (
  queries: Queries,
  { changedBy, day }: PriceDay,
  items: readonly string[],
): Promise<PriceBasesTable[]> =>
  queries
    .selectFrom('price_bases')
    .selectAll()
    .where('changed_by', '=', changedBy)
    .where('day', '=', day)
    .where('item_id', 'in', items)
    .execute()

/** Keeps what prices were, where nothing is kept of them yet. */
export const keepPriceBases = (tx: Tx, rows: readonly PriceBasesTable[]) =>
  tx
    .insertInto('price_bases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Forgets what was kept of somebody for earlier days. */
export const forgetPriceBases = (tx: Tx, { changedBy, day }: PriceDay) =>
  tx.deleteFrom('price_bases').where('changed_by', '=', changedBy).where('day', '<', day).execute()
