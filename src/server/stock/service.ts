import { randomUUID } from 'node:crypto'

import type { Database, Queries, Tx } from '../database/database.ts'
import { carry, passingOn, takeAnew } from './heirs.ts'
import {
  insertMovement,
  insertReservation,
  insertStock,
  lockStock,
  moveReservation,
  listOpenReservations,
  putBack,
  readOnHand,
  readSoldOut,
  readStock,
  readStockForCart,
  listReservations,
  reserveUnits,
  setInfinite,
  setOnHand,
  takeFree,
  takeReserved,
  unitsOut,
  unreserveUnits,
} from './repository.ts'

export { readSoldOut } from './repository.ts'

/** Units that can be sold now: on hand less reserved. */
export type Available = number | 'infinite'

export interface StockLine {
  readonly sku: string
  readonly quantity: number
}
export interface StockCount {
  readonly sku: string
  readonly onHand: number
}

export interface StockService {
  /** What can be sold now, by SKU. An unknown SKU is absent. */
  read(skus: readonly string[]): Promise<ReadonlyMap<string, Available>>
  /**
   * Of a cart's lines the SKUs of which it asks for more than it can have, with what it can have. What its own payment holds is not
   * missing; what never runs out neither.
   */
  shortFor(cartId: string, lines: readonly StockLine[]): Promise<ReadonlyMap<string, number>>
  /** SKUs of which none can be sold now. */
  soldOut(): Promise<ReadonlySet<string>>
  /**
   * Reserves all lines for a payment attempt, or none: then `short` names the SKUs that ran out and nothing was changed.
   * The attempt must exist. SKUs are taken in one order everywhere, so two carts cannot block each other (faults A5).
   */
  reserve(
    tx: Tx,
    reservation: { attemptId: string; lines: readonly StockLine[]; expiresAt: number },
  ): Promise<{ short: string[] }>
  /** Gives an attempt's units back. Repeating it does nothing. Only after the provider's session is expired (decision 5). */
  release(tx: Tx, attemptId: string): Promise<void>
  /**
   * Turns an attempt's reservations into movements. What was released meanwhile is taken from free stock; where there is none
   * left, `short` names the SKU (the order becomes `paid_shortfall`). Repeating it does nothing.
   */
  sell(tx: Tx, attemptId: string, orderId: string): Promise<{ short: string[] }>
  /** Puts back what `sell` took for an order that cannot be kept whole. Repeating it does nothing. */
  takeBack(tx: Tx, attemptId: string, orderId: string): Promise<void>
  /** Puts units of an order back that are still out, at most as many as it took. Infinite ones were never taken. */
  restock(tx: Tx, back: { orderId: string; lines: readonly StockLine[]; reason: string }): Promise<void>
  /** Sets the units on hand (0 or more), as counted. Below what is reserved, the youngest reservations lose their units. */
  set(tx: Tx, sku: string, onHand: number, reason: string): Promise<void>
  /** The same for several SKUs. What is counted runs out, also what never did before. */
  count(tx: Tx, counts: readonly StockCount[]): Promise<void>
  /** Applies a difference to the units on hand of a known SKU, never below what is reserved. */
  adjust(tx: Tx, sku: string, change: { from: number; to: number }, reason: string): Promise<void>
  /** Makes the stock row of a new SKU and leaves an existing one as it is. Answers whether it was new. */
  begin(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean>
  /** Makes the stock row of a new SKU; an existing one keeps its units and only learns whether it is infinite. */
  ensure(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<void>
  /** Units on hand, reserved ones among them, by SKU. An unknown SKU is absent. */
  onHand(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, Available>>
  /** Keeps others from changing these rows until the transaction ends; for what changes several of them more than once. */
  lock(tx: Tx, skus: readonly string[]): Promise<void>
  /** SKUs in the order in which rows are to be taken, each once. */
  inOrder(skus: readonly string[]): string[]
  /**
   * The units of a SKU that can be sold go on under another, whatever that had. What payments hold stays where it is held. Nothing
   * happens to a SKU that has no units of its own.
   */
  carry(tx: Tx, from: string, to: string): Promise<void>
  /** Gives a SKU whose units went on under another one units of its own. Answers false, and does nothing, for any other SKU. */
  takeAnew(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean>
}

export function createStockService({
  database,
  now,
}: {
  database: Database
  now: () => number
}): StockService {
  const move = (tx: Tx, sku: string, delta: number, reason: string, orderId: string | null) =>
    insertMovement(tx, { id: randomUUID(), sku, delta, reason, orderId, at: now() })

  const service: StockService = {
    read: (skus) => readAvailable(database.read, skus),
    shortFor: (cartId, lines) => shortFor(database.read, cartId, bySku(lines)),
    soldOut: async () => new Set(await readSoldOut(database.read)),
    reserve,
    release: (tx, attemptId) => release(tx, attemptId, service),
    async sell(tx, attemptId, orderId) {
      const short: string[] = []
      for (const { id, sku, quantity, state } of await lockingOrder(tx, attemptId)) {
        if (state === 'open' && (await moveReservation(tx, id, 'open', 'sold')))
          await takeReserved(tx, sku, quantity)
        else if (state === 'released' && (await takeFree(tx, sku, quantity)))
          await moveReservation(tx, id, 'released', 'sold')
        else {
          if (state === 'released') short.push(sku)
          continue
        }
        await move(tx, sku, -quantity, 'sold', orderId)
      }
      return { short }
    },
    takeBack: (tx, attemptId, orderId) => takeBack(tx, attemptId, { orderId, move, service }),
    async restock(tx, { orderId, lines, reason }) {
      const passOn = await passingOn(tx, lines, service)
      for (const { sku, quantity } of bySku(lines)) {
        const units = Math.min(quantity, await unitsOut(tx, orderId, sku))
        if (units <= 0) continue
        await putBack(tx, sku, units)
        await move(tx, sku, units, reason, orderId)
      }
      await passOn()
    },
    async set(tx, sku, onHand, reason) {
      if (!Number.isSafeInteger(onHand) || onHand < 0)
        throw new RangeError(`The stock of ${sku} must be a whole number, 0 or more; it was ${onHand}.`)
      const row = await lockStock(tx, sku)
      if (!row) return service.ensure(tx, sku, onHand, false)
      await shrinkReservations(tx, sku, row.reserved - onHand)
      await setOnHand(tx, sku, onHand)
      if (onHand !== row.on_hand) await move(tx, sku, onHand - row.on_hand, reason, null)
    },
    adjust: (tx, sku, change, reason) => adjust(tx, { sku, change, reason, service }),
    count: (tx, counts) => count(tx, { counts, service }),
    async begin(tx, sku, onHand, infinite) {
      const isNew = await insertStock(tx, sku, onHand, infinite)
      if (isNew && onHand !== 0) await move(tx, sku, onHand, 'initial', null)
      return isNew
    },
    async ensure(tx, sku, onHand, infinite) {
      if (await service.begin(tx, sku, onHand, infinite)) return
      const row = await lockStock(tx, sku)
      if (row && (row.infinite === 1) !== infinite) await setInfinite(tx, sku, infinite)
    },
    onHand: readOnHand,
    async lock(tx, skus) {
      for (const sku of inOrder(skus)) await lockStock(tx, sku)
    },
    inOrder,
    carry: (tx, from, to) => carry(tx, { from, to, service }),
    takeAnew: (tx, sku, onHand, infinite) => takeAnew(tx, { sku, onHand, infinite, service }),
  }
  return service
}

async function readAvailable(
  queries: Queries,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Available>> {
  const rows = await readStock(queries, [...new Set(skus)])
  return new Map(rows.map((row) => [row.sku, row.infinite === 1 ? 'infinite' : Math.max(0, row.available)]))
}

/** Sums lines of the same SKU and sorts them. */
function bySku(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort(firstSku)
}

async function shortFor(queries: Queries, cartId: string, wanted: readonly StockLine[]) {
  if (wanted.length === 0) return new Map<string, number>()
  const rows = await readStockForCart(queries, { cartId, skus: wanted.map(({ sku }) => sku) })
  const stock = new Map(rows.map((row) => [row.sku, row]))
  return new Map(
    wanted.flatMap(({ sku, quantity }): [string, number][] => {
      const row = stock.get(sku)
      const left = Math.max(0, row?.available ?? 0)
      return row?.infinite === 1 || left >= quantity ? [] : [[sku, left]]
    }),
  )
}

/** The order in which all locks on stock are taken. It is told here alone: a database sorts text in its own way. */
const firstSku = (a: { readonly sku: string }, b: { readonly sku: string }): number =>
  a.sku < b.sku ? -1 : 1

const inOrder = (skus: readonly string[]): string[] =>
  [...new Set(skus)].toSorted((a, b) => firstSku({ sku: a }, { sku: b }))

const lockingOrder = async (tx: Tx, attemptId: string) =>
  (await listReservations(tx, attemptId)).toSorted(firstSku)

async function release(tx: Tx, attemptId: string, service: Parameters<typeof passingOn>[2]): Promise<void> {
  const held = await lockingOrder(tx, attemptId)
  const passOn = await passingOn(tx, held, service)
  for (const { id, sku, quantity, state } of held)
    if (state === 'open' && (await moveReservation(tx, id, 'open', 'released')))
      await unreserveUnits(tx, sku, quantity)
  await passOn()
}

/** Writes a movement down. */
type Move = (tx: Tx, sku: string, delta: number, reason: string, orderId: string | null) => Promise<void>

async function takeBack(
  tx: Tx,
  attemptId: string,
  { orderId, move, service }: { orderId: string; move: Move; service: Parameters<typeof passingOn>[2] },
): Promise<void> {
  const held = await lockingOrder(tx, attemptId)
  const passOn = await passingOn(tx, held, service)
  for (const { id, sku, quantity, state } of held) {
    if (state !== 'sold' || !(await moveReservation(tx, id, 'sold', 'released'))) continue
    await putBack(tx, sku, quantity)
    await move(tx, sku, quantity, 'taken back', orderId)
  }
  await passOn()
}

async function adjust(
  tx: Tx,
  {
    sku,
    change,
    reason,
    service,
  }: {
    sku: string
    change: { from: number; to: number }
    reason: string
    service: Pick<StockService, 'set'>
  },
): Promise<void> {
  const row = await lockStock(tx, sku)
  if (row) await service.set(tx, sku, Math.max(row.reserved, row.on_hand + change.to - change.from), reason)
}

async function count(
  tx: Tx,
  { counts, service }: { counts: readonly StockCount[]; service: Pick<StockService, 'ensure' | 'set'> },
): Promise<void> {
  for (const { sku, onHand } of counts.toSorted(firstSku)) {
    await service.ensure(tx, sku, onHand, false)
    await service.set(tx, sku, onHand, 'counted')
  }
}

const reserve: StockService['reserve'] = async (tx, { attemptId, lines, expiresAt }) => {
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
  const taken: StockLine[] = []
  const short: string[] = []
  for (const line of finite) {
    if (await reserveUnits(tx, line.sku, line.quantity)) taken.push(line)
    else short.push(line.sku)
  }
  if (short.length > 0) {
    for (const { sku, quantity } of taken) await unreserveUnits(tx, sku, quantity)
    return { short }
  }
  for (const { sku, quantity } of taken)
    await insertReservation(tx, { id: randomUUID(), attemptId, sku, quantity, expiresAt })
  return { short }
}

/** Releases the youngest reservations of a SKU until at least `units` are free of them. */
async function shrinkReservations(tx: Tx, sku: string, units: number): Promise<void> {
  let left = units
  if (left <= 0) return
  for (const { id, quantity } of await listOpenReservations(tx, sku)) {
    if (left <= 0) return
    if (!(await moveReservation(tx, id, 'open', 'released'))) continue
    await unreserveUnits(tx, sku, quantity)
    left -= quantity
  }
}
