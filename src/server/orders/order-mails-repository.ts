import type { Queries, Tx } from '../database/database.ts'
import type { OrderMailsTable } from '../database/tables/order-work-tables.ts'

export async function insertMail(tx: Tx, mail: OrderMailsTable): Promise<void> {
  await tx.insertInto('order_mails').values(mail).execute()
}

/** Returns what was written about an order, the oldest first. */
export const listMails = (queries: Queries, orderId: string): Promise<OrderMailsTable[]> =>
  queries
    .selectFrom('order_mails')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()

export const findMail = (queries: Queries, id: string): Promise<OrderMailsTable | undefined> =>
  queries.selectFrom('order_mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Forgets what was written about an order. */
export async function deleteMails(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_mails').where('order_id', '=', orderId).execute()
}

/** Forgets mails by their ids. */
export async function deleteMailsById(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('order_mails').where('id', 'in', ids).execute()
}
