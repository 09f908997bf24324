import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { movementReasons, type MovementReason } from './movements.ts'
import { readMovements } from './repository.ts'

/** A change of the units of a SKU. */
export interface StockChange {
  /** Epoch milliseconds. */
  readonly at: number
  /** Of the units on hand. */
  readonly delta: number
  /** Of those that payments hold. */
  readonly reservedDelta: number
  /** Null in changes that a version noted which did not record it. */
  readonly onHandAfter: number | null
  readonly reason: MovementReason
  /** Number of the order; null where none did it. */
  readonly order: string | null
  /** A payment attempt, the other SKU, who counted, a file; null where it was not noted. */
  readonly cause: string | null
  /** Who of the team did it; null where nobody did, or it was not noted. */
  readonly actor: string | null
}

/** Returns what changed the units of a SKU, the newest first, at most `limit`. Refuses `sku-unknown`. */
export const readStockHistory = defineQuery<{ readonly sku: string; readonly limit: number }, StockChange[]>({
  permission: 'stock.read',
  async run({ app: { database, stock } }, { sku, limit }) {
    if (!(await stock.read([sku])).has(sku)) refuse('sku-unknown', { skus: [sku] }, 'sku')
    return getHistory(database.read, sku, limit)
  },
})

/** Returns the newest changes of a SKU, at most `limit`. */
export async function getHistory(queries: Queries, sku: string, limit: number): Promise<StockChange[]> {
  const rows = await readMovements(queries, sku, limit)
  return rows.map((row) => ({
    at: row.created_at,
    delta: row.delta,
    reservedDelta: row.reserved_delta,
    onHandAfter: row.on_hand_after,
    order: row.number,
    actor: row.actor,
    ...readReason(row),
  }))
}

/** Earlier versions named the other SKU in the reason, and had words of their own for some. */
function readReason({ reason, cause }: { readonly reason: string; readonly cause: string | null }): {
  reason: MovementReason
  cause: string | null
} {
  const [, other] = /^(?:is|was) (.+)$/.exec(reason) ?? []
  if (other !== undefined) return { reason: 'renamed', cause: other }
  const known = movementReasons.find((one) => one === reason)
  return known ? { reason: known, cause } : { reason: 'counted', cause: reason }
}
