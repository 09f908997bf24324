import type { Queries, Tx } from '../../database/database.ts'
import type {
  EditedPagesTable,
  PageFilesTable,
  PageVersionsTable,
} from '../../database/tables/page-tables.ts'

export const findEdit = (queries: Queries, path: string): Promise<EditedPagesTable | undefined> =>
  queries.selectFrom('edited_pages').selectAll().where('path', '=', path).executeTakeFirst()

export const listEdits = (queries: Queries): Promise<EditedPagesTable[]> =>
  queries.selectFrom('edited_pages').selectAll().orderBy('path').execute()

/** Returns what is known of an edited page, and keeps others who change it waiting until the transaction ends. */
export async function lockEdit(tx: Tx, path: string): Promise<EditedPagesTable | undefined> {
  await tx.updateTable('edited_pages').set({ path }).where('path', '=', path).execute()
  return findEdit(tx, path)
}

export async function saveEdit(tx: Tx, row: EditedPagesTable): Promise<void> {
  const { path: _, ...values } = row
  await tx
    .insertInto('edited_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute()
}

export async function deleteEdit(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('edited_pages').where('path', '=', path).execute()
}

/** False where somebody has just written a version of that number. */
export async function insertVersion(tx: Tx, row: PageVersionsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page_versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['path', 'number']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns all versions of a page with what they say, the oldest first. */
export const listWholeVersions = (queries: Queries, path: string): Promise<PageVersionsTable[]> =>
  queries.selectFrom('page_versions').selectAll().where('path', '=', path).orderBy('number').execute()

export async function deleteVersions(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('page_versions').where('path', '=', path).execute()
}

export const findVersion = (
  queries: Queries,
  path: string,
  number: number,
): Promise<PageVersionsTable | undefined> =>
  queries
    .selectFrom('page_versions')
    .selectAll()
    .where('path', '=', path)
    .where('number', '=', number)
    .executeTakeFirst()

export const newestVersion = (queries: Queries, path: string): Promise<PageVersionsTable | undefined> =>
  queries
    .selectFrom('page_versions')
    .selectAll()
    .where('path', '=', path)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the versions of a page, the newest first, without what they say. */
export const listVersions = (
  queries: Queries,
  path: string,
): Promise<Omit<PageVersionsTable, 'path' | 'source'>[]> =>
  queries
    .selectFrom('page_versions')
    .select(['number', 'author', 'note', 'created_at'])
    .where('path', '=', path)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

/** Returns what published pages say: those that the back office has by their published version, the others by their file. */
export async function listPublishedSources(
  queries: Queries,
): Promise<{ readonly path: string; readonly source: string }[]> {
  const edited = await queries
    .selectFrom('edited_pages')
    .innerJoin('page_versions', (join) =>
      join
        .onRef('page_versions.path', '=', 'edited_pages.path')
        .onRef('page_versions.number', '=', 'edited_pages.published_number'),
    )
    .select(['edited_pages.path', 'page_versions.source'])
    .execute()
  const files = await queries
    .selectFrom('page_files')
    .innerJoin('pages', 'pages.path', 'page_files.path')
    .select(['page_files.path', 'page_files.source'])
    .where('page_files.path', 'not in', queries.selectFrom('edited_pages').select('path'))
    .execute()
  return [...edited, ...files]
}

/** Returns the newest version of each edited page. */
export const listDraftVersions = (queries: Queries): Promise<PageVersionsTable[]> =>
  queries
    .selectFrom('page_versions')
    .innerJoin('edited_pages', (join) =>
      join
        .onRef('edited_pages.path', '=', 'page_versions.path')
        .onRef('edited_pages.draft_number', '=', 'page_versions.number'),
    )
    .selectAll('page_versions')
    .execute()

export const findFile = (queries: Queries, path: string): Promise<PageFilesTable | undefined> =>
  queries.selectFrom('page_files').selectAll().where('path', '=', path).executeTakeFirst()

export const listFiles = (queries: Queries): Promise<PageFilesTable[]> =>
  queries.selectFrom('page_files').selectAll().execute()

export async function saveFile(tx: Tx, row: PageFilesTable): Promise<void> {
  const { path: _, ...values } = row
  await tx
    .insertInto('page_files')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute()
}

export async function deleteFile(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('page_files').where('path', '=', path).execute()
}
