import type { Queries, Tx } from '../database/database.ts'
import type { OrderNotesTable } from '../database/tables/order-work-tables.ts'
import { deleteMails } from './order-mails-repository.ts'

export async function insertNote(tx: Tx, note: OrderNotesTable): Promise<void> {
  await tx.insertInto('order_notes').values(note).execute()
}

/** Deletes a note of its author; returns false where there is none. */
export async function deleteNote(
  tx: Tx,
  { id, orderId, author }: { readonly id: string; readonly orderId: string; readonly author: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_notes')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the notes of an order, the newest first. */
export const listNotes = (queries: Queries, orderId: string): Promise<OrderNotesTable[]> =>
  queries
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Takes away what was written about an order whose buyer is forgotten, and to the buyer. */
export async function forgetWords(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_notes').where('order_id', '=', orderId).execute()
  await deleteMails(tx, orderId)
  await tx.updateTable('order_holds').set({ note: '' }).where('order_id', '=', orderId).execute()
}
