import type { Queries, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { CartsTable, CartState } from '../database/tables/commerce-tables.ts'
import { sql } from '../database/kysely.ts'

export interface CartRow {
  readonly id: string
  readonly version: number
  readonly state: CartState
  readonly body: CartsTable['body']
  readonly updated_at: number
}
/** A cart together with the stock of one SKU (null when the SKU has no stock row), in one read. */
export interface CartWithStock extends CartRow {
  readonly available: number | null
  readonly infinite: number | null
}

export const readCart = prepared<{ tokenHash: string }, CartRow>((queries, { tokenHash }) =>
  queries
    .selectFrom('carts')
    .select(['id', 'version', 'state', 'body', 'updated_at'])
    .where('selection_hash', '=', tokenHash),
)

/** "Add to bag" needs the cart and what is left of the item; one round trip instead of two. */
export const readCartWithStock = prepared<{ tokenHash: string; sku: string }, CartWithStock>(
  (queries, { tokenHash, sku }) =>
    queries
      .selectFrom('carts')
      .leftJoin('stock', (join) => join.on('stock.sku', '=', sku))
      .select([
        'carts.id',
        'carts.version',
        'carts.state',
        'carts.body',
        'carts.updated_at',
        'stock.infinite',
        sql<number | null>`stock.on_hand - stock.reserved`.as('available'),
      ])
      .where('carts.selection_hash', '=', tokenHash),
)

export interface CartChange {
  readonly id: string
  readonly version: number
  readonly body: CartsTable['body']
  readonly now: number
}

/** Writes where nobody else wrote meanwhile and no payment has begun; no row back means that somebody did. */
export const writeCart = prepared<CartChange, { version: number }>((queries, { id, version, body, now }) =>
  queries
    .updateTable('carts')
    .set({ body, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .returning('version'),
)

export const insertCart = prepared<
  { id: string; tokenHash: string; body: CartsTable['body']; now: number },
  { id: string }
>((queries, { id, tokenHash, body, now }) =>
  queries
    .insertInto('carts')
    .values({
      id,
      selection_hash: tokenHash,
      version: 1,
      state: sql<CartState>`'open'`,
      body,
      created_at: now,
      updated_at: now,
    })
    .returning('id'),
)

/** Keeps others from changing a cart until the transaction ends, on both databases. */
export const lockCart = (tx: Tx, tokenHash: string): Promise<CartRow | undefined> =>
  tx
    .updateTable('carts')
    .set({ version: sql<number>`version` })
    .where('selection_hash', '=', tokenHash)
    .returning(['id', 'version', 'state', 'body', 'updated_at'])
    .executeTakeFirst()

/** False when the cart was not in one of the states that it is said to come from. Without `now` it is not a visit to the cart. */
export async function moveCart(
  tx: Tx,
  id: string,
  from: readonly CartState[],
  to: CartState,
  now?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carts')
    .set({ state: to, ...(now === undefined ? {} : { updated_at: now }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function touchCart(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '<', now)
    .execute()
}

/** Deletes carts that nobody touched since `before` and that no payment ever began. Returns how many. */
export async function deleteCartsBefore(tx: Tx, before: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('carts')
    .where('updated_at', '<', before)
    .where('state', '=', sql.lit('open'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts').select('payment_attempts.id').whereRef('cart_id', '=', 'carts.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** So many earlier bags are looked at; who has logged in with more of them in 30 days is offered the newest. */
const maxEarlier = 20

/** The bags of a member that can still be used, other than one, newest first. */
export const findEarlierCarts = (
  queries: Queries,
  { customerId, exceptId, touchedAfter }: { customerId: string; exceptId: string; touchedAfter: number },
): Promise<Pick<CartRow, 'id' | 'body' | 'updated_at'>[]> =>
  queries
    .selectFrom('carts')
    .select(['id', 'body', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where('id', '<>', exceptId)
    .where('state', '=', 'open')
    .where('updated_at', '>=', touchedAfter)
    .orderBy('updated_at', 'desc')
    .limit(maxEarlier)
    .execute()

/** As `lockCart`, by id. */
export const lockCartById = (tx: Tx, id: string): Promise<CartRow | undefined> =>
  tx
    .updateTable('carts')
    .set({ version: sql<number>`version` })
    .where('id', '=', id)
    .returning(['id', 'version', 'state', 'body', 'updated_at'])
    .executeTakeFirst()

/** Whose bag it is, so that the next login finds it; null for nobody's. */
export async function setCartOwner(tx: Tx, id: string, customerId: string | null): Promise<void> {
  await tx.updateTable('carts').set({ customer_id: customerId }).where('id', '=', id).execute()
}

export const findCartOwner = async (queries: Queries, tokenHash: string): Promise<string | null> =>
  (
    await queries
      .selectFrom('carts')
      .select('customer_id')
      .where('selection_hash', '=', tokenHash)
      .executeTakeFirst()
  )?.customer_id ?? null

/** What can be sold now, by SKU. */
export async function readAvailable(queries: Queries, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await queries
    .selectFrom('stock')
    .select(['sku', 'infinite', sql<number>`on_hand - reserved`.as('available')])
    .where('sku', 'in', skus)
    .execute()
  return new Map(rows.map(({ sku, infinite, available }) => [sku, infinite === 1 ? Infinity : available]))
}

export interface OwnedCart {
  readonly id: string
  readonly state: CartState
  readonly body: CartsTable['body']
  readonly updated_at: number
}

/** All bags of a member, ordered ones too. */
export const cartsOfCustomer = (queries: Queries, customerId: string): Promise<OwnedCart[]> =>
  queries
    .selectFrom('carts')
    .select(['id', 'state', 'body', 'updated_at'])
    .where('customer_id', '=', customerId)
    .orderBy('updated_at', 'desc')
    .execute()

export const cartsById = async (queries: Queries, ids: readonly string[]): Promise<OwnedCart[]> =>
  ids.length === 0
    ? []
    : queries
        .selectFrom('carts')
        .select(['id', 'state', 'body', 'updated_at'])
        .where('id', 'in', ids)
        .orderBy('updated_at', 'desc')
        .execute()

export const findCartBody = async (tx: Tx, id: string): Promise<CartsTable['body'] | undefined> =>
  (await tx.selectFrom('carts').select('body').where('id', '=', id).executeTakeFirst())?.body

/** Writes a bag as it stays its owner's, and is not a visit to it. The version rises, so no writer undoes it. */
export async function replaceCartBody(tx: Tx, id: string, body: CartsTable['body']): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ body, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Writes a bag that nobody can use any more, or one whose owner is to be forgotten. */
export async function overwriteCart(tx: Tx, id: string, body: CartsTable['body']): Promise<void> {
  await replaceCartBody(tx, id, body)
  await setCartOwner(tx, id, null)
}
