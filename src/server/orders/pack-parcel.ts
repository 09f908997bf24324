import { refuse } from '../application/refuse.ts'
import type { Queries } from '../database/database.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { listShipments } from './after-sale-repository.ts'
import { readLineProgress, type LineProgress } from './line-progress.ts'
import { takeUnits, type UnitsOfLine } from './order-lines.ts'
import type { Order } from './receipt.ts'

/** What staff say of a parcel's contents. */
export interface ParcelContents {
  /** Units by SKU; absent: all that is left, or, where more parcels follow, not said. */
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[]
  /** False: more parcels follow. With `lines`, they also follow while something is left to send. */
  readonly isLast: boolean
}

export interface PackedParcel {
  readonly contents: NonNullable<ShipmentsTable['contents']>
  readonly units: readonly UnitsOfLine[]
  readonly isLast: boolean
  /** Units that are left for further parcels, by SKU. */
  readonly leftToShip: readonly { readonly sku: string; readonly quantity: number }[]
}

/**
 * Works out what the next parcel of a locked order holds, and whether it is the last. Refuses units that the order does
 * not have, or no longer has left to send.
 */
export async function packParcel(
  queries: Queries,
  order: Order,
  { lines: wanted, isLast }: ParcelContents,
): Promise<PackedParcel> {
  const progress = (await readLineProgress(queries, [order])).get(order.id) ?? []
  if (wanted) return packWanted(order, progress, { wanted, isLast })
  if (!isLast) return { contents: 'unknown', units: [], isLast, leftToShip: leftAfter(progress) }
  const units = progress
    .filter(({ leftToShip }) => leftToShip > 0)
    .map(({ line, leftToShip }) => ({ line, quantity: leftToShip }))
  if (units.length === 0) {
    if (progress.some(({ shipped }) => shipped > 0))
      refuse('nothing-to-send', { number: order.number, why: 'sent' })
    // Gift cards alone, which go by mail.
    return { contents: 'unknown', units, isLast, leftToShip: [] }
  }
  // What an earlier parcel took without a word is booked with this one.
  const isGuess = (await listShipments(queries, order.id)).some(({ contents }) => contents === 'unknown')
  return { contents: isGuess ? 'derived' : 'listed', units, isLast, leftToShip: [] }
}

function packWanted(
  order: Order,
  progress: readonly LineProgress[],
  { wanted, isLast }: { readonly wanted: NonNullable<ParcelContents['lines']>; readonly isLast: boolean },
): PackedParcel {
  const taken = new Map<number, number>()
  const units = [...sumBySku(wanted)].flatMap(([sku, quantity]) => {
    const lines = progress.filter((line) => line.sku === sku)
    refuseTooMany(order, lines, { sku, quantity })
    const left = lines.map(({ line, leftToShip }) => ({ line, quantity: leftToShip }))
    return takeUnits(left, quantity, taken)
  })
  const leftToShip = leftAfter(progress, taken)
  const isAll = leftToShip.length === 0
  if (isAll && !isLast) refuse('parcel-is-last', { number: order.number })
  return { contents: 'listed', units, isLast: isAll, leftToShip }
}

function leftAfter(
  progress: readonly LineProgress[],
  taken: ReadonlyMap<number, number> = new Map(),
): PackedParcel['leftToShip'] {
  const left = progress.map(({ line, sku, leftToShip }) => ({
    sku,
    quantity: leftToShip - (taken.get(line) ?? 0),
  }))
  return [...sumBySku(left)]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .filter(({ quantity }) => quantity > 0)
}

function sumBySku(lines: NonNullable<ParcelContents['lines']>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return sums
}

function refuseTooMany(
  { number }: Order,
  lines: readonly LineProgress[],
  { sku, quantity }: { readonly sku: string; readonly quantity: number },
): void {
  if (lines.length === 0) refuse('line-unknown', { number, sku }, 'lines')
  if (lines.every(({ kind }) => kind === 'gift-card')) refuse('gift-card-in-parcel', { sku }, 'lines')
  const sum = (count: (line: LineProgress) => number) => lines.reduce((all, line) => all + count(line), 0)
  const left = sum(({ leftToShip }) => leftToShip)
  if (quantity <= left) return
  const units = {
    ordered: sum((line) => line.quantity),
    shipped: sum(({ shipped }) => shipped),
    refunded: sum(({ refunded }) => refunded),
    withdrawn: sum(({ withdrawn }) => withdrawn),
  }
  refuse('units-not-left-to-send', { number, sku, asked: quantity, left, ...units }, 'lines')
}
