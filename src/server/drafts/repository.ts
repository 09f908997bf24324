import type { Queries, Tx } from '../database/database.ts'
import type { DraftsTable } from '../database/tables/voucher-tables.ts'

export const findDraft = (queries: Queries, id: string): Promise<DraftsTable | undefined> =>
  queries.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()

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
export async function saveDraft(tx: Tx, row: DraftsTable): Promise<void> {
  const { id: _, ...values } = row
  await tx
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** False when there was none. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('drafts').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
