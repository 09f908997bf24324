import type { Snapshot } from '#contract/snapshot.ts'

import type { Queries, Tx } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { SiteEditsTable, SiteVersionsTable } from '../../database/tables/site-tables.ts'

/** Of the one row that there is. */
const id = 'site'

export const findSiteEdit = (queries: Queries): Promise<SiteEditsTable | undefined> =>
  queries.selectFrom('site_edits').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns what is known of the edited content, and keeps others who change it waiting until the transaction ends. */
export async function lockSiteEdit(tx: Tx): Promise<SiteEditsTable | undefined> {
  await tx.updateTable('site_edits').set({ id }).where('id', '=', id).execute()
  return findSiteEdit(tx)
}

export async function saveSiteEdit(tx: Tx, row: Omit<SiteEditsTable, 'id'>): Promise<void> {
  await tx
    .insertInto('site_edits')
    .values({ ...row, id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteSiteEdit(tx: Tx): Promise<void> {
  await tx.deleteFrom('site_edits').where('id', '=', id).execute()
}

/** False where somebody has just written a version of that number. */
export async function insertSiteVersion(tx: Tx, row: SiteVersionsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('site_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findSiteVersion = (queries: Queries, number: number): Promise<SiteVersionsTable | undefined> =>
  queries.selectFrom('site_versions').selectAll().where('number', '=', number).executeTakeFirst()

export const newestSiteVersion = (queries: Queries): Promise<SiteVersionsTable | undefined> =>
  queries.selectFrom('site_versions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Returns the versions, the newest first, without what they say. */
export const listSiteVersions = (queries: Queries): Promise<Omit<SiteVersionsTable, 'content'>[]> =>
  queries
    .selectFrom('site_versions')
    .select(['number', 'author', 'note', 'created_at'])
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

/** Returns what a snapshot has of it: the published version. Nothing where the brand's file says it. */
export async function readSiteContent(queries: Queries): Promise<Pick<Snapshot, 'siteContent'>> {
  const row = await queries
    .selectFrom('site_edits')
    .innerJoin('site_versions', 'site_versions.number', 'site_edits.published_number')
    .select('site_versions.content')
    .executeTakeFirst()
  return row ? { siteContent: fromJson(row.content) } : {}
}
