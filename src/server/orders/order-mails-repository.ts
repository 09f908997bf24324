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

/** Which email about an order came back: of that name, or else the last one to one of these recipients in a time; epoch milliseconds. */
export function findBounced(
  queries: Queries,
  {
    messageName,
    recipients,
    from,
    until,
  }: {
    readonly messageName: string | null
    readonly recipients: readonly string[]
    readonly from: number
    readonly until: number
  },
): Promise<OrderMailsTable | undefined> {
  const sent = queries
    .selectFrom('order_mails')
    .selectAll()
    .where('recipient', 'in', recipients)
    .where('sent_at', '>=', from)
    .where('sent_at', '<', until)
    .orderBy('sent_at', 'desc')
    .limit(1)
  return (messageName === null ? sent : sent.where('message_name', '=', messageName)).executeTakeFirst()
}

export async function markBounced(
  tx: Tx,
  id: string,
  { refusal, at }: { readonly refusal: string; readonly at: number },
): Promise<void> {
  await tx.updateTable('order_mails').set({ refusal, bounced_at: at }).where('id', '=', id).execute()
}

/** Forgets what was written about an order. */
export async function deleteMails(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_mails').where('order_id', '=', orderId).execute()
}

/** Forgets mails by their ids. */
export async function deleteMailsById(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('order_mails').where('id', 'in', ids).execute()
}
