import type { Queries, Tx } from '../database/database.ts'
import type {
  LaterWithdrawalItemsTable,
  LaterWithdrawalsTable,
  WithdrawalItemsTable,
  WithdrawalsTable,
} from '../database/tables/after-sale-tables.ts'

/** False when the order was withdrawn from before; then the first one stands. */
export async function insertWithdrawal(tx: Tx, row: WithdrawalsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertReturned(tx: Tx, rows: readonly WithdrawalItemsTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('withdrawal_items').values(rows).execute()
}

/** Keeps other statements about an order waiting until the transaction ends, on both databases. */
export async function lockWithdrawal(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('withdrawals').set({ order_id: orderId }).where('order_id', '=', orderId).execute()
}

export async function insertLater(
  tx: Tx,
  row: LaterWithdrawalsTable,
  items: readonly LaterWithdrawalItemsTable[],
): Promise<void> {
  await tx.insertInto('later_withdrawals').values(row).execute()
  if (items.length > 0) await tx.insertInto('later_withdrawal_items').values(items).execute()
}

/** The buyer's own words go; when it was withdrawn from, which articles and why stay: they say nothing of who it was. */
export async function clearMessages(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  for (const table of ['withdrawals', 'later_withdrawals'] as const)
    await tx.updateTable(table).set({ message: '' }).where('order_id', 'in', orderIds).execute()
}

export const findWithdrawal = (queries: Queries, orderId: string): Promise<WithdrawalsTable | undefined> =>
  queries.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const findReturned = (queries: Queries, orderId: string): Promise<WithdrawalItemsTable[]> =>
  queries.selectFrom('withdrawal_items').selectAll().where('order_id', '=', orderId).execute()

/** Oldest first. */
export const findLater = (queries: Queries, orderIds: readonly string[]): Promise<LaterWithdrawalsTable[]> =>
  queries
    .selectFrom('later_withdrawals')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('nth')
    .execute()

export const findLaterReturned = (queries: Queries, orderId: string): Promise<LaterWithdrawalItemsTable[]> =>
  queries.selectFrom('later_withdrawal_items').selectAll().where('order_id', '=', orderId).execute()
