import { randomUUID } from 'node:crypto'

import type { Tx } from '../database/database.ts'

/**
 * Why the units of a SKU changed, as it is stored. `initial`: the first count of an import. `taken back`: sold, and the order could not be
 * kept whole. `delivered`: came or went by `stock import --add`. `renamed`: they go on under another SKU.
 * `returned`: a return was received. `adjusted`: more or fewer, for a reason that stands in the cause.
 */
export const movementReasons = [
  'initial',
  'reserved',
  'released',
  'sold',
  'taken back',
  'cancelled',
  'refunded',
  'returned',
  'counted',
  'delivered',
  'adjusted',
  'import',
  'renamed',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** A reason, with what brought it about: a payment attempt, the other SKU, who counted, a file. */
export interface MovementCause {
  readonly reason: MovementReason
  readonly cause?: string
  /** Who of the team did it. */
  readonly actor?: string
}

/** A change of the units of one SKU. */
export interface Movement extends MovementCause {
  readonly sku: string
  /** Of the units on hand. */
  readonly delta: number
  /** Of those that payments hold. */
  readonly reservedDelta: number
  readonly onHandAfter: number
  /** Null where no order did it. */
  readonly orderId: string | null
}

export type WriteMovements = (tx: Tx, movements: readonly Movement[]) => Promise<void>

/** Returns a function that writes movements down with one statement, in the transaction of the change. */
export function createMovementWriter(now: () => number): WriteMovements {
  let written = 0
  return async (tx, movements) => {
    if (movements.length === 0) return
    const at = now()
    const rows = movements.map((movement) => ({
      // Sorted by it, those of one millisecond stand in their order.
      id: `${at}-${String(++written).padStart(9, '0')}-${randomUUID()}`,
      sku: movement.sku,
      delta: movement.delta,
      reserved_delta: movement.reservedDelta,
      on_hand_after: movement.onHandAfter,
      reason: movement.reason,
      cause: movement.cause ?? null,
      actor: movement.actor ?? null,
      order_id: movement.orderId,
      created_at: at,
    }))
    await tx.insertInto('stock_movements').values(rows).execute()
  }
}

/** Returns a movement without its reason: what a statement left on hand, and by how much it changed that. */
export const createMovement = (
  sku: string,
  { on_hand }: { readonly on_hand: number },
  { delta = 0, reservedDelta = 0 }: { readonly delta?: number; readonly reservedDelta?: number },
): Omit<Movement, 'reason' | 'cause'> => ({ sku, delta, reservedDelta, onHandAfter: on_hand, orderId: null })
