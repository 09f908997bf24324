import type { Queries, Tx } from '../../database/database.ts'
import type { CatalogueImportsTable } from '../../database/tables/catalogue-tables.ts'

/** Imports that can be taken back; of older ones it stays known that they were. */
const takenBack = 10
const listed = 50

export type ImportRow = Omit<CatalogueImportsTable, 'before_csv'> & { readonly hasBefore: boolean }

/** The newest imports, newest first. */
export async function listImportRows(queries: Queries): Promise<ImportRow[]> {
  const rows = await queries
    .selectFrom('catalogue_imports')
    .select(['id', 'file', 'actor', 'at', 'counts', 'changed', 'reverted_at', 'reverted_by'])
    .select((is) => is('before_csv', 'is not', null).as('hasBefore'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  // SQLite says 1 and 0.
  return rows.map((row) => ({ ...row, hasBefore: Boolean(row.hasBefore) }))
}

export const findImport = (queries: Queries, id: string): Promise<CatalogueImportsTable | undefined> =>
  queries.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps an import, and forgets the catalogue before those that are too old to be taken back. */
export async function insertImport(tx: Tx, row: CatalogueImportsTable): Promise<void> {
  await tx.insertInto('catalogue_imports').values(row).execute()
  const kept = await tx
    .selectFrom('catalogue_imports')
    .select('id')
    .where('before_csv', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(takenBack)
    .execute()
  await tx
    .updateTable('catalogue_imports')
    .set({ before_csv: null })
    .where('before_csv', 'is not', null)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute()
}

/** Marks an import as taken back; false where somebody else just did. */
export async function markReverted(
  tx: Tx,
  { id, at, by }: { readonly id: string; readonly at: number; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('catalogue_imports')
    .set({ reverted_at: at, reverted_by: by })
    .where('id', '=', id)
    .where('reverted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
