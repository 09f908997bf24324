import { setImmediate as nextTurn } from 'node:timers/promises'

import { paths } from '#contract/screens.ts'

import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { CartsTable } from '../database/tables/commerce-tables.ts'
import { contains, jsonMayContain, mayBeAddress } from '../database/text-search.ts'
import { toJson } from '../database/json.ts'

export interface LeftCart {
  readonly id: string
  readonly body: CartsTable['body']
  readonly updated_at: number
}

/** Open carts that were left in this time and that nobody was reminded of, oldest first, after the one named. */
export const cartsLeft = (
  queries: Queries,
  wanted: { from: number; until: number; after: Pick<LeftCart, 'id' | 'updated_at'> | null; limit: number },
): Promise<LeftCart[]> => {
  const { from, until, after, limit } = wanted
  const query = queries
    .selectFrom('carts')
    .leftJoin('cart_reminders', 'cart_reminders.cart_id', 'carts.id')
    .select(['carts.id', 'carts.body', 'carts.updated_at'])
    .where('carts.state', '=', sql.lit('open'))
    .where('carts.updated_at', '>=', after?.updated_at ?? from)
    .where('carts.updated_at', '<', until)
    .where('cart_reminders.cart_id', 'is', null)
    .orderBy('carts.updated_at')
    .orderBy('carts.id')
    .limit(limit)
  if (!after) return query.execute()
  return query
    .where((is) => is.or([is('carts.updated_at', '>', after.updated_at), is('carts.id', '>', after.id)]))
    .execute()
}

/** Notes that the buyer is reminded; false when that was done before, or the cart was touched or ordered meanwhile. */
export async function noteReminder(tx: Tx, cart: LeftCart, now: number): Promise<boolean> {
  const still = await tx
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cart.id)
    .where('state', '=', 'open')
    .where('updated_at', '=', cart.updated_at)
    .executeTakeFirst()
  if (!still) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cart_reminders')
    .values({ cart_id: cart.id, sent_at: now })
    .onConflict((conflict) => conflict.column('cart_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Carts that are looked at in one go. */
const portion = 2000

/**
 * Carts in which an address stands, whoever put it there. No index knows, so all carts are looked through, a portion at a time: shoppers
 * go on in between.
 */
export async function cartsNaming(queries: Queries, email: string): Promise<string[]> {
  const found: string[] = []
  for (let last = ''; ;) {
    const after = queries.selectFrom('carts').where('id', '>', last)
    const end = await after.select('id').orderBy('id').offset(portion).limit(1).executeTakeFirst()
    const those = end === undefined ? after : after.where('id', '<=', end.id)
    for (const { id } of await those.select('id').where(jsonMayContain('body', email)).execute())
      found.push(id)
    if (end === undefined) return found
    last = end.id
    await nextTurn()
  }
}

/** The same, of carts that somebody touched since. */
export async function cartsNamingSince(tx: Tx, email: string, since: number): Promise<string[]> {
  const touched = tx
    .selectFrom('carts')
    .select('id')
    .where('updated_at', '>=', since)
    .where(jsonMayContain('body', email))
  const rows = await Promise.all([
    touched.where('state', '=', sql.lit('open')).execute(),
    touched
      .where('state', '<>', sql.lit('open'))
      .where('body', '<>', sql.lit(toJson({})))
      .execute(),
  ])
  return rows.flat().map(({ id }) => id)
}

/** Addresses that have bought something since, as they were typed: this one, or one that only looks alike (`mayBeAddress`). */
export async function orderedSince(queries: Queries, email: string, since: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('orders')
    .select('email')
    .where(mayBeAddress('email', email))
    .where('created_at', '>=', since)
    .execute()
  return rows.map((row) => row.email)
}

/** The document of a cart that can still be bought. */
export const openCartById = async (queries: Queries, id: string): Promise<CartsTable['body'] | null> =>
  (
    await queries
      .selectFrom('carts')
      .select('body')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst()
  )?.body ?? null

/**
 * Empties carts that nobody touched since `before` and that a payment keeps from being deleted, and what failed payments of that time
 * know of the person. Returns how many carts. Orders have their own copy of what they need.
 */
export async function emptyCartsBefore(tx: Tx, before: number): Promise<number> {
  let emptied = 0
  // Open carts and others stand in indexes of their own.
  for (const comparison of ['=', '<>'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable('carts')
      .set({ body: toJson({}) })
      .where('updated_at', '<', before)
      .where('state', comparison, sql.lit('open'))
      .where('body', '<>', sql.lit(toJson({})))
      .executeTakeFirstOrThrow()
    emptied += Number(numUpdatedRows)
  }
  await tx
    .updateTable('payment_attempts')
    .set({ snapshot: toJson({ returnPage: paths.receipt, failedPage: paths['payment-fail'] }) })
    .where('created_at', '<', before)
    .where('state', 'in', ['expired', 'failed'])
    .where(contains('snapshot', '"address"'))
    .execute()
  return emptied
}
