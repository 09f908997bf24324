import type { Queries, Tx } from '../database/database.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { toJson } from '../database/json.ts'
import { sql } from '../database/kysely.ts'
import { mayBeAddress } from '../database/text-search.ts'

export const findOrder = (
  queries: Queries,
  by: { column: 'selection_hash' | 'cart_id' | 'payment_attempt_id' | 'number' | 'id'; value: string },
): Promise<OrdersTable | undefined> =>
  queries.selectFrom('orders').selectAll().where(by.column, '=', by.value).executeTakeFirst()

export const insertOrder = async (tx: Tx, order: OrdersTable): Promise<void> => {
  await tx.insertInto('orders').values(order).execute()
}

/** paid → paid_shortfall, with the row of the refund of the whole, which goes by the id of the payment. */
export async function markOrderShort(tx: Tx, id: string, now: number): Promise<void> {
  const { payment_attempt_id, total_minor } = await tx
    .updateTable('orders')
    .set((is) => ({ state: 'paid_shortfall', refunded_minor: is.ref('total_minor') }))
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning(['payment_attempt_id', 'total_minor'])
    .executeTakeFirstOrThrow()
  if (total_minor === 0) return
  if (payment_attempt_id === null) throw new Error(`Order ${id} has no payment that could have run out.`)
  const refund = {
    card_minor: total_minor,
    gift_card_minor: 0,
    shipping_minor: 0,
    lines: toJson([]),
  } as const
  await tx
    .insertInto('refunds')
    .values({
      id: payment_attempt_id,
      order_id: id,
      ...refund,
      reason: 'sold out',
      released_minor: 0,
      created_at: now,
      origin: 'shop',
      state: 'queued',
    })
    .execute()
}

/** The next number of a gapless series: the row stays locked until the transaction ends, so take it late. */
export async function nextOrderNumber(tx: Tx): Promise<string> {
  const { value } = await tx
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', 'order-number')
    .returning('value')
    .executeTakeFirstOrThrow()
  return String(value)
}

/**
 * Newest first; with `number`, that order alone. An order of another account is never found by e-mail; a guest's may be of an address
 * that only looks alike (`mayBeAddress`).
 */
export const ordersOfBuyer = (
  queries: Queries,
  { customerId, provenEmail }: { customerId: string; provenEmail: string | null },
  number?: string,
): Promise<OrdersTable[]> =>
  queries
    .selectFrom('orders')
    .selectAll()
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .where((is) => {
      const own = is('customer_id', '=', customerId)
      if (provenEmail === null) return own
      const asGuest = is.and([
        is('customer_id', 'is', null),
        is('erasure_asked_at', 'is', null),
        mayBeAddress('email', provenEmail),
      ])
      return is.or([own, asGuest])
    })
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute()

/** Gives all orders of one account to another. */
export async function moveOrders(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

/** The order leaves its account at once; name and address follow when it is done. */
export async function askToErase(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ erasure_asked_at: now, customer_id: null })
    .where('id', '=', id)
    .execute()
}

export async function anonymiseOrder(
  tx: Tx,
  id: string,
  { snapshot, leavesAccount }: { snapshot: OrdersTable['snapshot']; leavesAccount: boolean },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ snapshot, email: '', erasure_asked_at: null, ...(leavesAccount ? { customer_id: null } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function replaceOrderSnapshot(
  tx: Tx,
  id: string,
  snapshot: OrdersTable['snapshot'],
): Promise<void> {
  await tx.updateTable('orders').set({ snapshot }).where('id', '=', id).execute()
}

export const ordersById = async (queries: Queries, ids: readonly string[]): Promise<OrdersTable[]> =>
  ids.length === 0 ? [] : queries.selectFrom('orders').selectAll().where('id', 'in', ids).execute()

/** The place of an order among all by age. */
export interface OrderAge {
  readonly createdAt: number
  readonly id: string
}

/** The condition of `orders_with_buyer`, word for word: else SQLite does not know that it holds the answer. */
const mayLoseBuyer = sql<boolean>`email <> '' and erasure_asked_at is null
      and (state <> 'paid' or refunded_minor = total_minor or snapshot like '%"giftCard":{%')`

/**
 * Orders before that place that still name their buyer and, as far as columns tell, need no address; newest first. They stay locked; on
 * PostgreSQL those that others have locked are left out, so that nobody is waited for.
 */
export function ordersWithBuyer(
  tx: Tx,
  { before, limit, skipsLocked }: { before: OrderAge; limit: number; skipsLocked: boolean },
): Promise<OrdersTable[]> {
  const query = tx
    .selectFrom('orders')
    .selectAll()
    .where(mayLoseBuyer)
    .where(sql<boolean>`(created_at, id) < (${before.createdAt}, ${before.id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (skipsLocked ? query.forUpdate().skipLocked() : query).execute()
}

export const ordersToErase = (queries: Queries): Promise<OrdersTable[]> =>
  queries.selectFrom('orders').selectAll().where('erasure_asked_at', 'is not', null).execute()
