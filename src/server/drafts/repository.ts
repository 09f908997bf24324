import type { Queries, Tx } from '../database/database.ts'
import type { DraftsTable } from '../database/tables/voucher-tables.ts'

export const findDraft = (queries: Queries, id: string): Promise<DraftsTable | undefined> =>
  queries.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the draft of the page at an address. */
export const findDraftAt = (queries: Queries, path: string): Promise<DraftsTable | undefined> =>
  queries.selectFrom('drafts').selectAll().where('path', '=', path).orderBy('id').executeTakeFirst()

export const listDrafts = (
  queries: Queries,
): Promise<Pick<DraftsTable, 'id' | 'title' | 'path' | 'created_at'>[]> =>
  queries
    .selectFrom('drafts')
    .select(['id', 'title', 'path', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Writes a draft; one with the same id is replaced. */
export async function saveDraft(tx: Tx, row: Omit<DraftsTable, 'linked_until'>): Promise<void> {
  const { id: _, ...values } = row
  await tx
    .insertInto('drafts')
    .values({ ...row, linked_until: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** False when there was none. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('drafts').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** False when there was none. */
export async function deleteDraftAt(tx: Tx, path: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('drafts').where('path', '=', path).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The latest link counts: one that ends sooner changes nothing. */
export async function noteLinkedUntil(tx: Tx, id: string, until: number): Promise<void> {
  await tx
    .updateTable('drafts')
    .set({ linked_until: until })
    .where('id', '=', id)
    .where((row) => row.or([row('linked_until', 'is', null), row('linked_until', '<', until)]))
    .execute()
}

/** Takes the draft of a page along to another address; one that was there before goes. */
export async function moveDraft(tx: Tx, from: string, to: string): Promise<void> {
  await deleteDraftAt(tx, to)
  await tx.updateTable('drafts').set({ path: to }).where('path', '=', from).execute()
}
