import type { Queries, Tx } from '../database/database.ts'
import type { DisputesTable, FraudWarningsTable, RefundState } from '../database/tables/after-sale-tables.ts'
import type { OutboxTable } from '../database/tables/commerce-tables.ts'
import type { OrderHoldsTable } from '../database/tables/order-work-tables.ts'

export const listDisputes = (queries: Queries, orderId: string): Promise<DisputesTable[]> =>
  queries
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

export const disputesOfPayment = (
  queries: Queries,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<DisputesTable[]> =>
  queries
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .execute()

export const listFraudWarnings = (queries: Queries, orderId: string): Promise<FraudWarningsTable[]> =>
  queries
    .selectFrom('fraud_warnings')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()

export const findAlerts = async (queries: Queries, orderId: string) => ({
  disputes: await listDisputes(queries, orderId),
  warnings: await listFraudWarnings(queries, orderId),
  staffHolds: await holdsOfOrders(queries, [orderId]),
})

export const findDispute = (queries: Queries, id: string): Promise<DisputesTable | undefined> =>
  queries.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

const maxDisputes = 500

/** A dispute with what its order says of it; null for a payment that made none. */
export interface DisputeOfOrder extends DisputesTable {
  readonly number: string | null
  readonly total_minor: number | null
  readonly refunded_minor: number | null
  readonly disputed_minor: number | null
  readonly order_currency: string | null
}

/** Disputes, the newest first: all in none of these states, or the newest 500 where none is named. */
export function newestDisputes(
  queries: Queries,
  { notIn }: { readonly notIn: readonly string[] },
): Promise<DisputeOfOrder[]> {
  const all = queries
    .selectFrom('disputes')
    .leftJoin('orders', 'orders.id', 'disputes.order_id')
    .selectAll('disputes')
    .select([
      'orders.number',
      'orders.total_minor',
      'orders.refunded_minor',
      'orders.disputed_minor',
      'orders.currency as order_currency',
    ])
    .orderBy('disputes.opened_at', 'desc')
    .orderBy('disputes.id')
  return (notIn.length > 0 ? all.where('disputes.status', 'not in', notIn) : all.limit(maxDisputes)).execute()
}

/** What staff hold, or held, of these orders. */
const holdsOfOrders = (queries: Queries, orderIds: readonly string[]): Promise<OrderHoldsTable[]> =>
  queries.selectFrom('order_holds').selectAll().where('order_id', 'in', orderIds).orderBy('held_at').execute()

export async function insertStaffHold(tx: Tx, hold: OrderHoldsTable): Promise<void> {
  await tx.insertInto('order_holds').values(hold).execute()
}

/** Disputes, warnings and holds of several orders. */
export async function alertsOfOrders(
  queries: Queries,
  orderIds: readonly string[],
): Promise<{ disputes: DisputesTable[]; warnings: FraudWarningsTable[]; staffHolds: OrderHoldsTable[] }> {
  if (orderIds.length === 0) return { disputes: [], warnings: [], staffHolds: [] }
  return {
    disputes: await queries.selectFrom('disputes').selectAll().where('order_id', 'in', orderIds).execute(),
    warnings: await queries
      .selectFrom('fraud_warnings')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .execute(),
    staffHolds: await holdsOfOrders(queries, orderIds),
  }
}

/** Writes a dispute as it is now. */
export async function replaceDispute(tx: Tx, dispute: DisputesTable): Promise<void> {
  const { id: _, ...values } = dispute
  await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Notes a warning once, before it is known whose order it is about. */
export async function insertFraudWarning(tx: Tx, warning: FraudWarningsTable): Promise<void> {
  await tx
    .insertInto('fraud_warnings')
    .values(warning)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Gives the warnings of a payment to its order; returns those that had none. */
export const claimFraudWarnings = (
  tx: Tx,
  { provider, paymentId, orderId }: { provider: string; paymentId: string; orderId: string },
): Promise<FraudWarningsTable[]> =>
  tx
    .updateTable('fraud_warnings')
    .set({ order_id: orderId })
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .where('order_id', 'is', null)
    .returningAll()
    .execute()

/** Lets the parcels of an order go in spite of all that is known against it. */
export async function releaseAlerts(tx: Tx, orderId: string, now: number): Promise<void> {
  for (const table of ['disputes', 'fraud_warnings', 'order_holds'] as const)
    await tx
      .updateTable(table)
      .set({ released_at: now })
      .where('order_id', '=', orderId)
      .where('released_at', 'is', null)
      .execute()
}

export async function moveRefund(
  tx: Tx,
  id: string,
  change: { state: RefundState; provider_refund_id: string | null },
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute()
}

/** What is refunded of an order, and what disputes have taken back of it; minor units. */
export async function setReturned(
  tx: Tx,
  id: string,
  returned: { refunded_minor: number; disputed_minor: number },
): Promise<void> {
  await tx.updateTable('orders').set(returned).where('id', '=', id).execute()
}

/** The jobs that ask the provider for refunds. */
export const refundJobs = async (
  queries: Queries,
  refundIds: readonly string[],
): Promise<Pick<OutboxTable, 'key' | 'attempts' | 'claimed_until' | 'done_at'>[]> =>
  refundIds.length === 0
    ? []
    : queries
        .selectFrom('outbox')
        .select(['key', 'attempts', 'claimed_until', 'done_at'])
        .where('kind', '=', 'refund')
        .where('key', 'in', refundIds)
        .execute()
