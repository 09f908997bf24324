import type { Queries, Tx } from '../../database/database.ts'
import type { PageCommentsTable } from '../../database/tables/page-tables.ts'

/** Returns what was noted at a page, the oldest first. */
export const listComments = (queries: Queries, path: string): Promise<PageCommentsTable[]> =>
  queries
    .selectFrom('page_comments')
    .selectAll()
    .where('path', '=', path)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function insertComment(tx: Tx, row: PageCommentsTable): Promise<void> {
  await tx.insertInto('page_comments').values(row).execute()
}

export async function placeComment(
  tx: Tx,
  id: string,
  place: Pick<PageCommentsTable, 'block' | 'block_hash' | 'excerpt'> | { readonly block: null },
): Promise<void> {
  await tx.updateTable('page_comments').set(place).where('id', '=', id).execute()
}

/** False where the page has no such comment. */
export async function markComment(
  tx: Tx,
  { path, id }: Pick<PageCommentsTable, 'path' | 'id'>,
  mark: Pick<PageCommentsTable, 'resolved_at' | 'resolved_by'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page_comments')
    .set(mark)
    .where('path', '=', path)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What was noted at a page goes with it to another address. */
export async function moveComments(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('page_comments').set({ path: to }).where('path', '=', from).execute()
}

export async function deleteComments(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('page_comments').where('path', '=', path).execute()
}
