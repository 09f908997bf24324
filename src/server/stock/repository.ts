import type { Queries, Tx } from '../database/database.ts'
import { PostgresAdapter, sql } from '../database/kysely.ts'
import { prepared } from '../database/prepared.ts'

export interface StockRow {
  readonly sku: string
  readonly available: number
  readonly infinite: number
}

const columns = ['sku', 'infinite', sql<number>`on_hand - reserved`.as('available')] as const

// All SKUs go in one value, so that there is one statement for any number of them.
const sqliteRows = prepared<{ list: string }, StockRow>((queries, { list }) =>
  queries
    .selectFrom('stock')
    .select(columns)
    .where('sku', 'in', sql<string>`(select value from json_each(${list}))`),
)
const postgresRows = prepared<{ list: readonly string[] }, StockRow>((queries, { list }) =>
  queries
    .selectFrom('stock')
    .select(columns)
    .where('sku', '=', sql<string>`any(${list}::text[])`),
)

export const readStock = (queries: Queries, skus: readonly string[]): Promise<StockRow[]> =>
  queries.getExecutor().adapter instanceof PostgresAdapter
    ? postgresRows(queries, { list: skus })
    : sqliteRows(queries, { list: JSON.stringify(skus) })

/**
 * As `readStock`, for one cart: what is reserved for its own payment is not taken from it. One statement, since a payment that begins
 * between two would be counted against its own cart.
 */
export const readStockForCart = (
  queries: Queries,
  { cartId, skus }: { cartId: string; skus: readonly string[] },
): Promise<StockRow[]> =>
  queries
    .selectFrom('stock')
    .select(({ selectFrom }) => [
      'sku',
      'infinite',
      // A sum is as wide as it likes on PostgreSQL, and would come as text.
      sql<number>`on_hand - reserved + cast(coalesce(${selectFrom('reservations')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'reservations.payment_attempt_id')
        .select(({ fn }) => fn.sum('reservations.quantity').as('units'))
        .where('payment_attempts.cart_id', '=', cartId)
        .where('reservations.state', '=', 'open')
        .whereRef('reservations.sku', '=', 'stock.sku')}, 0) as integer)`.as('available'),
    ])
    .where('sku', 'in', skus)
    .execute()

/** Units on hand by SKU, reserved ones among them. */
export async function readOnHand(
  tx: Tx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number | 'infinite'>> {
  if (skus.length === 0) return new Map()
  const rows = await tx
    .selectFrom('stock')
    .select(['sku', 'on_hand', 'infinite'])
    .where('sku', 'in', skus)
    .execute()
  return new Map(rows.map(({ sku, on_hand, infinite }) => [sku, infinite === 1 ? 'infinite' : on_hand]))
}

/** SKUs of which nothing is left. */
export const readSoldOut = async (queries: Queries): Promise<string[]> =>
  (
    await queries
      .selectFrom('stock')
      .select('sku')
      .where('infinite', '=', 0)
      .whereRef('on_hand', '<=', 'reserved')
      .execute()
  ).map(({ sku }) => sku)

type UnitsAfter = { readonly on_hand: number }

/** Takes units out of what can be sold. The guard is in the statement: undefined when there are not enough. */
export const reserveUnits = (tx: Tx, sku: string, quantity: number): Promise<UnitsAfter | undefined> =>
  tx
    .updateTable('stock')
    .set({ reserved: sql<number>`reserved + ${quantity}` })
    .where('sku', '=', sku)
    .where('infinite', '=', 0)
    .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
    .returning('on_hand')
    .executeTakeFirst()

export const unreserveUnits = (tx: Tx, sku: string, quantity: number): Promise<UnitsAfter> =>
  tx
    .updateTable('stock')
    .set({ reserved: sql<number>`reserved - ${quantity}` })
    .where('sku', '=', sku)
    .returning('on_hand')
    .executeTakeFirstOrThrow()

/** Units that were reserved leave the shop. */
export const takeReserved = (tx: Tx, sku: string, quantity: number): Promise<UnitsAfter> =>
  tx
    .updateTable('stock')
    .set({ reserved: sql<number>`reserved - ${quantity}`, on_hand: sql<number>`on_hand - ${quantity}` })
    .where('sku', '=', sku)
    .returning('on_hand')
    .executeTakeFirstOrThrow()

/** Units leave that nobody had reserved; undefined when there are not enough. */
export const takeFree = (tx: Tx, sku: string, quantity: number): Promise<UnitsAfter | undefined> =>
  tx
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand - ${quantity}` })
    .where('sku', '=', sku)
    .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
    .returning('on_hand')
    .executeTakeFirst()

/** Units that had left come back. */
export const putBack = (tx: Tx, sku: string, quantity: number): Promise<UnitsAfter> =>
  tx
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand + ${quantity}` })
    .where('sku', '=', sku)
    .returning('on_hand')
    .executeTakeFirstOrThrow()

/** Reads a row and keeps others from changing it until the transaction ends, on both databases. */
export const lockStock = (tx: Tx, sku: string) =>
  tx
    .updateTable('stock')
    .set({ sku: sql<string>`sku` })
    .where('sku', '=', sku)
    .returning(['on_hand', 'reserved', 'infinite'])
    .executeTakeFirst()

export async function setOnHand(tx: Tx, sku: string, onHand: number): Promise<void> {
  await tx.updateTable('stock').set({ on_hand: onHand }).where('sku', '=', sku).execute()
}

export async function setInfinite(tx: Tx, sku: string, infinite: boolean): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ infinite: infinite ? 1 : 0 })
    .where('sku', '=', sku)
    .execute()
}

/** True when the row is new. */
export async function insertStock(tx: Tx, sku: string, onHand: number, infinite: boolean): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stock')
    .values({ sku, on_hand: onHand, reserved: 0, infinite: infinite ? 1 : 0 })
    .onConflict((conflict) => conflict.column('sku').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Movements of a SKU with the number of the order that made them, the newest first. */
export const readMovements = (queries: Queries, sku: string, limit: number) =>
  queries
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .select([
      'stock_movements.created_at as created_at',
      'delta',
      'reserved_delta',
      'on_hand_after',
      'reason',
      'cause',
      'actor',
      'number',
    ])
    .where('sku', '=', sku)
    .orderBy('stock_movements.created_at', 'desc')
    .orderBy('stock_movements.id', 'desc')
    .limit(limit)
    .execute()

/** For whom units are reserved: a payment, or the exchange of a return. */
export type Holder = { readonly attemptId: string } | { readonly returnId: string }

export const holderId = (holder: Holder): string =>
  'attemptId' in holder ? holder.attemptId : holder.returnId

/** Inserts reservations with one statement. */
export async function insertReservations(
  tx: Tx,
  { holder, expiresAt }: { holder: Holder; expiresAt: number },
  lines: readonly { id: string; sku: string; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    ...line,
    ...('attemptId' in holder ? { payment_attempt_id: holder.attemptId } : { return_id: holder.returnId }),
    state: 'open' as const,
    expires_at: expiresAt,
  }))
  await tx.insertInto('reservations').values(rows).execute()
}

/** Reservations of a holder, in no order. */
export const listReservations = (tx: Tx, holder: Holder) =>
  tx
    .selectFrom('reservations')
    .select(['id', 'sku', 'quantity', 'state'])
    .where('attemptId' in holder ? 'payment_attempt_id' : 'return_id', '=', holderId(holder))
    .execute()

/** Open reservations of a SKU, the youngest first. */
export const listOpenReservations = (tx: Tx, sku: string) =>
  tx
    .selectFrom('reservations')
    .select(['id', 'quantity', sql<string>`coalesce(payment_attempt_id, return_id)`.as('cause')])
    .where('sku', '=', sku)
    .where('state', '=', 'open')
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute()

/** Sets the units of a reservation; without any it is gone. */
export async function resizeReservation(tx: Tx, id: string, quantity: number): Promise<void> {
  if (quantity === 0) await tx.deleteFrom('reservations').where('id', '=', id).execute()
  else await tx.updateTable('reservations').set({ quantity }).where('id', '=', id).execute()
}

/** Moves a reservation on; false when it was no longer in the state that it is said to be in. */
export async function moveReservation(
  tx: Tx,
  id: string,
  from: 'open' | 'released' | 'sold',
  to: 'sold' | 'released',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Units of a SKU that left for an order and did not come back. */
export async function unitsOut(tx: Tx, orderId: string, sku: string): Promise<number> {
  const { units } = await tx
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number | string | null>('delta').as('units'))
    .where('sku', '=', sku)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return -Number(units ?? 0)
}

/** The SKU under which the units of this one go on; null where they do not. */
export async function findHeir(tx: Tx, sku: string): Promise<string | null> {
  const row = await tx.selectFrom('stock').select('heir').where('sku', '=', sku).executeTakeFirst()
  return row?.heir ?? null
}

export async function setHeir(tx: Tx, sku: string, heir: string | null): Promise<void> {
  await tx.updateTable('stock').set({ heir }).where('sku', '=', sku).execute()
}

/** Of these SKUs those that no size bears any more, with the one under which their units go on. */
export async function heirsOfGone(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const heirs = new Map<string, string>()
  for (const sku of await listRemoved(tx, skus)) {
    const passed = new Set([sku])
    let heir = await findHeir(tx, sku)
    while (heir !== null && !passed.has(heir) && (await listRemoved(tx, [heir])).length > 0) {
      passed.add(heir)
      heir = await findHeir(tx, heir)
    }
    if (heir !== null && !passed.has(heir)) heirs.set(sku, heir)
  }
  return heirs
}

async function listRemoved(tx: Tx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const borne = await tx.selectFrom('items').select('sku').where('sku', 'in', skus).execute()
  const known = new Set(borne.map(({ sku }) => sku))
  return [...new Set(skus)].filter((sku) => !known.has(sku))
}
