import type { Database, Queries, Tx } from '../database/database.ts'
import { carry, passingOn, takeAnew } from './heirs.ts'
import {
  createMovement,
  createMovementWriter,
  type Movement,
  type MovementCause,
  type MovementReason,
} from './movements.ts'
import {
  insertStock,
  lockStock,
  putBack,
  readOnHand,
  readSoldOut,
  readStock,
  readStockForCart,
  setInfinite,
  setOnHand,
  unitsOut,
} from './repository.ts'
import { release, reserve, sell, shrinkHeld, shrinkReservations, takeBack } from './reservations.ts'
import { bySku, firstSku, inOrder } from './sku-order.ts'
import type { StockLine } from './stock-line.ts'

export type { StockLine } from './stock-line.ts'
export { readSoldOut } from './repository.ts'

/** Units that can be sold now: on hand less reserved. */
export type Available = number | 'infinite'

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
  /** The same for the exchange of a return, which holds units without a payment. What never runs out is not held. */
  readonly exchanges: {
    reserve(
      tx: Tx,
      reservation: { returnId: string; lines: readonly StockLine[]; expiresAt: number },
    ): Promise<{ short: string[] }>
    release(tx: Tx, returnId: string): Promise<void>
    sell(tx: Tx, returnId: string, orderId: string): Promise<{ short: string[] }>
    /** Holds no more than these units. */
    shrink(tx: Tx, returnId: string, lines: readonly StockLine[]): Promise<void>
  }
  /** Puts units of an order back that are still out, at most as many as it took. Infinite ones were never taken. */
  restock(
    tx: Tx,
    back: { orderId: string; lines: readonly StockLine[]; reason: MovementReason },
  ): Promise<void>
  /** Sets the units on hand (0 or more), as counted. Below what is reserved, the youngest reservations lose their units. */
  set(tx: Tx, sku: string, onHand: number, why: MovementReason | MovementCause): Promise<void>
  /** The same for several SKUs. What is counted runs out, also what never did before. */
  count(tx: Tx, counts: readonly StockCount[], why?: MovementCause): Promise<void>
  /** Applies a difference to the units on hand of a known SKU, never below what is reserved. */
  adjust(
    tx: Tx,
    sku: string,
    change: { from: number; to: number },
    why: MovementReason | MovementCause,
  ): Promise<void>
  /** Makes the stock row of a new SKU and leaves an existing one as it is. Returns whether it was new. */
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
  /** Gives a SKU whose units went on under another one units of its own. Returns false, and does nothing, for any other SKU. */
  takeAnew(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean>
}

export function createStockService({
  database,
  now,
}: {
  database: Database
  now: () => number
}): StockService {
  const write = createMovementWriter(now)

  const service: StockService = {
    read: (skus) => readAvailable(database.read, skus),
    shortFor: (cartId, lines) => shortFor(database.read, cartId, bySku(lines)),
    soldOut: async () => new Set(await readSoldOut(database.read)),
    reserve: (tx, { attemptId, ...reservation }) =>
      reserve(tx, { holder: { attemptId }, ...reservation }, write),
    release: (tx, attemptId) => release(tx, { attemptId }, { service, write }),
    sell: (tx, attemptId, orderId) => sell(tx, { attemptId }, { orderId, write }),
    takeBack: (tx, attemptId, orderId) => takeBack(tx, { attemptId }, { orderId, write, service }),
    exchanges: {
      reserve: (tx, { returnId, ...reservation }) =>
        reserve(tx, { holder: { returnId }, ...reservation }, write),
      release: (tx, returnId) => release(tx, { returnId }, { service, write }),
      sell: (tx, returnId, orderId) => sell(tx, { returnId }, { orderId, write }),
      shrink: (tx, returnId, lines) => shrinkHeld(tx, { returnId }, { lines, write, service }),
    },
    async restock(tx, { orderId, lines, reason }) {
      const passOn = await passingOn(tx, lines, service)
      const movements: Movement[] = []
      for (const { sku, quantity } of bySku(lines)) {
        const units = Math.min(quantity, await unitsOut(tx, orderId, sku))
        if (units <= 0) continue
        const after = await putBack(tx, sku, units)
        movements.push({ ...createMovement(sku, after, { delta: units }), reason, orderId })
      }
      await write(tx, movements)
      await passOn()
    },
    async set(tx, sku, onHand, why) {
      if (!Number.isSafeInteger(onHand) || onHand < 0)
        throw new RangeError(`The stock of ${sku} must be a whole number, 0 or more; it was ${onHand}.`)
      const row = await lockStock(tx, sku)
      if (!row) return service.ensure(tx, sku, onHand, false)
      const movements = await shrinkReservations(tx, sku, { units: row.reserved - onHand, ...row })
      await setOnHand(tx, sku, onHand)
      if (onHand !== row.on_hand)
        movements.push({
          ...createMovement(sku, { on_hand: onHand }, { delta: onHand - row.on_hand }),
          ...(typeof why === 'string' ? { reason: why } : why),
        })
      await write(tx, movements)
    },
    adjust: (tx, sku, change, why) => adjust(tx, { sku, change, why, service }),
    count: (tx, counts, why = { reason: 'counted' }) => count(tx, { counts, why, service }),
    async begin(tx, sku, onHand, infinite) {
      const isNew = await insertStock(tx, sku, onHand, infinite)
      if (isNew && onHand !== 0)
        await write(tx, [
          { ...createMovement(sku, { on_hand: onHand }, { delta: onHand }), reason: 'initial' },
        ])
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

async function adjust(
  tx: Tx,
  {
    sku,
    change,
    why,
    service,
  }: {
    sku: string
    change: { from: number; to: number }
    why: MovementReason | MovementCause
    service: Pick<StockService, 'set'>
  },
): Promise<void> {
  const row = await lockStock(tx, sku)
  if (row) await service.set(tx, sku, Math.max(row.reserved, row.on_hand + change.to - change.from), why)
}

async function count(
  tx: Tx,
  {
    counts,
    why,
    service,
  }: {
    counts: readonly StockCount[]
    why: MovementCause
    service: Pick<StockService, 'ensure' | 'set'>
  },
): Promise<void> {
  for (const { sku, onHand } of counts.toSorted(firstSku)) {
    await service.ensure(tx, sku, onHand, false)
    await service.set(tx, sku, onHand, why)
  }
}
