import type { Queries, Tx } from '../database/database.ts'
import type { AuditTable, RefundsTable, ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { OrdersTable, OrderState } from '../database/tables/commerce-tables.ts'
import { sql } from '../database/kysely.ts'

/** Reads an order and keeps others from changing it until the transaction ends, on both databases. */
export const lockOrder = (tx: Tx, number: string): Promise<OrdersTable | undefined> =>
  tx
    .updateTable('orders')
    .set((is) => ({ state: is.ref('state') }))
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst()

export const lockOrderById = (tx: Tx, id: string): Promise<OrdersTable | undefined> =>
  tx
    .updateTable('orders')
    .set((is) => ({ state: is.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** False when the order was no longer in that state. */
export async function moveOrder(tx: Tx, id: string, from: OrderState, to: OrderState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts money as refunded; the guard is in the statement: false when that would be more than was captured (faults B22). */
export async function addRefunded(tx: Tx, id: string, amountMinor: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ refunded_minor: sql<number>`refunded_minor + ${amountMinor}` })
    .where('id', '=', id)
    .where(sql<boolean>`refunded_minor + ${amountMinor} <= total_minor`)
    .where(sql<boolean>`refunded_minor + disputed_minor + ${amountMinor} <= total_minor`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertRefund(tx: Tx, refund: RefundsTable): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute()
}

/** Counts the refund of an order that sold out as let go; it goes by the id of the payment. */
export async function releaseShort(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set((is) => ({ released_minor: is.ref('card_minor') }))
    .where('id', '=', attemptId)
    .execute()
}

export const listRefunds = (queries: Queries, orderId: string): Promise<RefundsTable[]> =>
  queries
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const refundsOfOrders = async (
  queries: Queries,
  orderIds: readonly string[],
): Promise<RefundsTable[]> =>
  orderIds.length === 0
    ? []
    : queries.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).execute()

export const findRefund = (queries: Queries, id: string): Promise<RefundsTable | undefined> =>
  queries.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertShipment(tx: Tx, shipment: ShipmentsTable): Promise<void> {
  await tx.insertInto('shipments').values(shipment).execute()
}

/** Corrects what was noted of a parcel. */
export async function updateTracking(
  tx: Tx,
  { id, carrier, tracking_id, tracking_url }: ShipmentsTable,
): Promise<void> {
  await tx.updateTable('shipments').set({ carrier, tracking_id, tracking_url }).where('id', '=', id).execute()
}

/** Notes when a parcel arrived, or that it has not. */
export async function setDelivered(tx: Tx, { id, delivered_at }: ShipmentsTable): Promise<void> {
  await tx.updateTable('shipments').set({ delivered_at }).where('id', '=', id).execute()
}

export const listShipments = (queries: Queries, orderId: string): Promise<ShipmentsTable[]> =>
  queries
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute()

/** What went back on gift cards, by order; those of which nothing did are absent. */
export async function giftCardsRefunded(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('refunds')
    .select((is) => ['order_id', is.fn.sum<number | string>('gift_card_minor').as('minor')])
    .where('order_id', 'in', orderIds)
    .where('gift_card_minor', '>', 0)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, minor }) => [order_id, Number(minor)]))
}

/** Of several orders, in the order in which they were sent. */
export const shipmentsOfOrders = async (
  queries: Queries,
  orderIds: readonly string[],
): Promise<ShipmentsTable[]> =>
  orderIds.length === 0
    ? []
    : queries
        .selectFrom('shipments')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('shipped_at')
        .orderBy('id')
        .execute()

/** The one way in which the audit changes: what it says in words about a person who was erased. */
export async function replaceAuditDetail(tx: Tx, id: string, detail: AuditTable['detail']): Promise<void> {
  await tx.updateTable('audit').set({ detail }).where('id', '=', id).execute()
}

/** Why money went back, in words that may be the buyer's. */
export async function clearReasons(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('refunds').set({ reason: '' }).where('order_id', '=', orderId).execute()
}

/** Clears what leads to the carrier's page, which shows the address. */
export async function clearTracking(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ tracking_id: '', tracking_url: '' })
    .where('order_id', '=', orderId)
    .execute()
}

export const findShipment = (queries: Queries, id: string): Promise<ShipmentsTable | undefined> =>
  queries.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()

export const listAuditEntries = (queries: Queries, ref: string): Promise<AuditTable[]> =>
  queries.selectFrom('audit').selectAll().where('ref', '=', ref).orderBy('at').orderBy('id').execute()

/** What the provider calls the payment of an attempt; null before it has a session. */
export interface PaymentIds {
  readonly provider: string
  readonly session: string
  /** Null while it is not known. */
  readonly id: string | null
}

export async function findPaymentIds(queries: Queries, attemptId: string): Promise<PaymentIds | null> {
  const row = await queries
    .selectFrom('payment_attempts')
    .select(['provider', 'session_id', 'payment_id'])
    .where('id', '=', attemptId)
    .executeTakeFirst()
  return row?.session_id == null
    ? null
    : { provider: row.provider, session: row.session_id, id: row.payment_id }
}
