import type { Queries, Tx } from '../database/database.ts'
import type { EmailChangesTable } from '../database/tables/customer-tables.ts'

/** The two halves of a mailed link, the secret one as its hash. */
interface Link {
  readonly id: string
  readonly tokenHash: string
  readonly now: number
}

/** The change that an account waits to confirm; one to its present address proves that one. */
export const findPendingChange = (
  queries: Queries,
  customerId: string,
  now: number,
): Promise<EmailChangesTable | undefined> =>
  queries
    .selectFrom('email_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const findEmailChange = (queries: Queries, id: string): Promise<EmailChangesTable | undefined> =>
  queries.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** All that is known of where an account moved, the oldest first. */
export const listEmailChanges = (queries: Queries, customerId: string): Promise<EmailChangesTable[]> =>
  queries
    .selectFrom('email_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .whereRef('old_email', '<>', 'new_email')
    .orderBy('asked_at')
    .execute()

export async function insertEmailChange(tx: Tx, row: EmailChangesTable): Promise<void> {
  await tx.insertInto('email_changes').values(row).execute()
}

export async function updateEmailChange(
  tx: Tx,
  id: string,
  changes: Partial<Pick<EmailChangesTable, 'confirm_hash' | 'confirmed_at' | 'undo_hash' | 'undo_until'>>,
): Promise<void> {
  await tx.updateTable('email_changes').set(changes).where('id', '=', id).execute()
}

/** What is still to be confirmed. */
export async function deletePendingChanges(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** The change of an account to which this link to the new address belongs, confirmed before or not. */
export const findByConfirmLink = (
  queries: Queries,
  customerId: string,
  { id, tokenHash, now }: Link,
): Promise<EmailChangesTable | undefined> =>
  queries
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('confirm_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The change that a link to the old address can still undo. */
export const findUndoable = (
  queries: Queries,
  { id, tokenHash, now }: Link,
): Promise<EmailChangesTable | undefined> =>
  queries
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('undo_hash', '=', tokenHash)
    .where('undo_until', '>', now)
    .executeTakeFirst()

/** Removes a change with those that were asked for after it: none of their links works any more. Of many at once, one gets it. */
export async function takeChangesSince(
  tx: Tx,
  { id, customer_id, asked_at }: EmailChangesTable,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('email_changes')
    .where('customer_id', '=', customer_id)
    .where('asked_at', '>=', asked_at)
    .execute()
  return numDeletedRows > 0n
}

/** Whether an account that moved away from one of these addresses can still come back to it. */
export async function isAwaited(
  queries: Queries,
  emails: readonly string[],
  { now, except = '' }: { readonly now: number; readonly except?: string },
): Promise<boolean> {
  const row = await queries
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', 'in', emails)
    .where('undo_until', '>', now)
    .where('customer_id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many had no link left that works. */
export async function deleteEmailChangesBefore(tx: Tx, before: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('expires_at', '<', before)
    .where((is) => is.or([is('undo_until', 'is', null), is('undo_until', '<', before)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
