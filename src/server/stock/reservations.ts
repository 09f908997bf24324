import { randomUUID } from 'node:crypto'

import type { Tx } from '../database/database.ts'
import { passingOn } from './heirs.ts'
import { createMovement, type Movement, type WriteMovements } from './movements.ts'
import {
  type Holder,
  holderId,
  insertReservations,
  listOpenReservations,
  moveReservation,
  putBack,
  readStock,
  listReservations,
  reserveUnits,
  resizeReservation,
  takeFree,
  takeReserved,
  unreserveUnits,
} from './repository.ts'
import { bySku, firstSku } from './sku-order.ts'
import type { StockLine } from './stock-line.ts'

const lockingOrder = async (tx: Tx, holder: Holder) => (await listReservations(tx, holder)).toSorted(firstSku)

interface Steps {
  readonly service: Parameters<typeof passingOn>[2]
  readonly write: WriteMovements
}

export async function release(tx: Tx, holder: Holder, { service, write }: Steps): Promise<void> {
  const held = await lockingOrder(tx, holder)
  const passOn = await passingOn(tx, held, service)
  const movements: Movement[] = []
  for (const { id, sku, quantity, state } of held) {
    if (state !== 'open' || !(await moveReservation(tx, id, 'open', 'released'))) continue
    const after = await unreserveUnits(tx, sku, quantity)
    movements.push({
      ...createMovement(sku, after, { reservedDelta: -quantity }),
      reason: 'released',
      cause: holderId(holder),
    })
  }
  await write(tx, movements)
  await passOn()
}

export async function takeBack(
  tx: Tx,
  holder: Holder,
  { orderId, write, service }: Steps & { readonly orderId: string },
): Promise<void> {
  const held = await lockingOrder(tx, holder)
  const passOn = await passingOn(tx, held, service)
  const movements: Movement[] = []
  for (const { id, sku, quantity, state } of held) {
    if (state !== 'sold' || !(await moveReservation(tx, id, 'sold', 'released'))) continue
    const after = await putBack(tx, sku, quantity)
    movements.push({ ...createMovement(sku, after, { delta: quantity }), reason: 'taken back', orderId })
  }
  await write(tx, movements)
  await passOn()
}

export async function sell(
  tx: Tx,
  holder: Holder,
  { orderId, write }: { readonly orderId: string; readonly write: WriteMovements },
): Promise<{ short: string[] }> {
  const short: string[] = []
  const movements: Movement[] = []
  for (const { id, sku, quantity, state } of await lockingOrder(tx, holder)) {
    const wasOpen = state === 'open' && (await moveReservation(tx, id, 'open', 'sold'))
    const after = wasOpen
      ? await takeReserved(tx, sku, quantity)
      : state === 'released'
        ? await takeFree(tx, sku, quantity)
        : undefined
    if (!after) {
      if (state === 'released') short.push(sku)
      continue
    }
    if (!wasOpen) await moveReservation(tx, id, 'released', 'sold')
    movements.push({
      ...createMovement(sku, after, { delta: -quantity, reservedDelta: wasOpen ? -quantity : 0 }),
      reason: 'sold',
      orderId,
    })
  }
  await write(tx, movements)
  return { short }
}

export async function reserve(
  tx: Tx,
  { holder, lines, expiresAt }: { holder: Holder; lines: readonly StockLine[]; expiresAt: number },
  write: WriteMovements,
): Promise<{ short: string[] }> {
  const wanted = bySku(lines)
  const infinite = new Set(
    (
      await readStock(
        tx,
        wanted.map(({ sku }) => sku),
      )
    )
      .filter((row) => row.infinite === 1)
      .map(({ sku }) => sku),
  )
  const finite = wanted.filter(({ sku }) => !infinite.has(sku))
  const taken: (StockLine & { readonly on_hand: number })[] = []
  const short: string[] = []
  for (const line of finite) {
    const after = await reserveUnits(tx, line.sku, line.quantity)
    if (after) taken.push({ ...line, ...after })
    else short.push(line.sku)
  }
  if (short.length > 0) {
    for (const { sku, quantity } of taken) await unreserveUnits(tx, sku, quantity)
    return { short }
  }
  await insertReservations(
    tx,
    { holder, expiresAt },
    taken.map(({ sku, quantity }) => ({ id: randomUUID(), sku, quantity })),
  )
  await write(
    tx,
    taken.map(({ sku, quantity, on_hand }) => ({
      ...createMovement(sku, { on_hand }, { reservedDelta: quantity }),
      reason: 'reserved',
      cause: holderId(holder),
    })),
  )
  return { short }
}

/** Releases the youngest reservations of a SKU until at least `units` are free of them; returns the movements, which are still to write. */
export async function shrinkReservations(
  tx: Tx,
  sku: string,
  { units, on_hand }: { readonly units: number; readonly on_hand: number },
): Promise<Movement[]> {
  const movements: Movement[] = []
  let left = units
  if (left <= 0) return movements
  for (const { id, quantity, cause } of await listOpenReservations(tx, sku)) {
    if (left <= 0) break
    if (!(await moveReservation(tx, id, 'open', 'released'))) continue
    await unreserveUnits(tx, sku, quantity)
    movements.push({
      ...createMovement(sku, { on_hand }, { reservedDelta: -quantity }),
      reason: 'released',
      cause,
    })
    left -= quantity
  }
  return movements
}

/** Holds of each SKU no more than these units; what is held beyond them can be sold again. */
export async function shrinkHeld(
  tx: Tx,
  holder: Holder,
  { lines, service, write }: Steps & { readonly lines: readonly StockLine[] },
): Promise<void> {
  const wanted = new Map(bySku(lines).map(({ sku, quantity }) => [sku, quantity]))
  const held = await lockingOrder(tx, holder)
  const passOn = await passingOn(tx, held, service)
  const movements: Movement[] = []
  for (const { id, sku, quantity, state } of held) {
    const left = Math.min(quantity, wanted.get(sku) ?? 0)
    if (left === quantity) continue
    await resizeReservation(tx, id, left)
    if (state !== 'open') continue
    const after = await unreserveUnits(tx, sku, quantity - left)
    movements.push({
      ...createMovement(sku, after, { reservedDelta: left - quantity }),
      reason: 'released',
      cause: holderId(holder),
    })
  }
  await write(tx, movements)
  await passOn()
}
