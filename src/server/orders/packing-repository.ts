import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { heldIds, isSendable } from './sendable-repository.ts'

/** Puts an order into a wave, and out of the one in which it was; returns that, or null. */
export async function moveToWave(
  tx: Tx,
  orderId: string,
  { wave, now }: { readonly wave: string | null; readonly now: number },
): Promise<string | null> {
  const before = await tx
    .deleteFrom('wave_orders')
    .where('order_id', '=', orderId)
    .returning('wave')
    .executeTakeFirst()
  if (wave !== null)
    await tx.insertInto('wave_orders').values({ order_id: orderId, wave, added_at: now }).execute()
  return before?.wave ?? null
}

/** A wave with the orders that are still to be packed. */
export interface OpenWave {
  readonly wave: string
  readonly orders: number
  readonly addedAt: number
}

/** Returns the waves that have something to pack, the oldest first. */
export async function openWaves(queries: Queries): Promise<OpenWave[]> {
  const { rows } = await sql<{ wave: string; orders: number | string; added_at: number | string }>`
    select wave, count(*) as orders, min(added_at) as added_at from wave_orders
      join orders on orders.id = wave_orders.order_id
      where ${isSendable} and orders.id not in (${heldIds}) group by wave order by min(added_at), wave`.execute(
    queries,
  )
  return rows.map(({ wave, orders, added_at }) => ({
    wave,
    orders: Number(orders),
    addedAt: Number(added_at),
  }))
}

/** Returns where these articles lie, by SKU. */
export async function findShelves(
  queries: Queries,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await queries.selectFrom('shelves').selectAll().where('sku', 'in', skus).execute()
  return new Map(rows.map(({ sku, location }) => [sku, location]))
}

/** Notes where an article lies; an empty location takes it away. */
export async function setShelf(tx: Tx, { sku, location }: { sku: string; location: string }): Promise<void> {
  if (location === '') await tx.deleteFrom('shelves').where('sku', '=', sku).execute()
  else
    await tx
      .insertInto('shelves')
      .values({ sku, location })
      .onConflict((conflict) => conflict.column('sku').doUpdateSet({ location }))
      .execute()
}
