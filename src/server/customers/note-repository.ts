import type { Queries, Tx } from '../database/database.ts'
import type { CustomerNotesTable } from '../database/tables/customer-tables.ts'

/** Whose notes: those of an account, of addresses, or of both. */
export interface NotesOf {
  /** Null: of addresses alone. */
  readonly customerId: string | null
  /** As they are kept. */
  readonly emails: readonly string[]
}

export async function insertNote(tx: Tx, note: CustomerNotesTable): Promise<void> {
  await tx.insertInto('customer_notes').values(note).execute()
}

/** Returns what the team wrote about somebody, the newest first. */
export function listNotes(queries: Queries, { customerId, emails }: NotesOf): Promise<CustomerNotesTable[]> {
  return queries
    .selectFrom('customer_notes')
    .selectAll()
    .where((is) =>
      is.or([
        ...(customerId === null ? [] : [is('customer_id', '=', customerId)]),
        ...(emails.length === 0 ? [] : [is('email', 'in', emails)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes a note of its author; returns false where there is none. */
export async function deleteNote(
  tx: Tx,
  { id, author }: { readonly id: string; readonly author: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes what was written about these addresses. */
export async function deleteNotesAbout(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.deleteFrom('customer_notes').where('email', 'in', emails).execute()
}
