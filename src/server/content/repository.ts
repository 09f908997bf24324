import type { Queries, Tx } from '../database/database.ts'
import type { PagesTable } from '../database/tables/catalogue-tables.ts'

export const pageByPath = (queries: Queries, path: string) =>
  queries.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst()

/** The product page that has this path, if any. */
export const productAtPath = (queries: Queries, path: string) =>
  queries
    .selectFrom('variants')
    .select('id')
    .where('uri', '=', path.replace(/^\/|\/$/g, ''))
    .executeTakeFirst()

export const allPages = (queries: Queries) =>
  queries.selectFrom('pages').select(['path', 'body']).orderBy('path').execute()

/** Returns all pages that the shop shows, with when they last changed. */
export const publishedPages = (queries: Queries) =>
  queries.selectFrom('pages').select(['path', 'body', 'updated_at']).orderBy('path').execute()

export async function deletePage(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('pages').where('path', '=', path).execute()
}

/** Below the parameter limits of both databases. */
const portion = 500

/** Those of these product pages that there are, on sale or not. */
export async function urisOfProducts(queries: Queries, uris: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(uris)]
  const found = new Set<string>()
  for (let from = 0; from < wanted.length; from += portion) {
    const some = wanted.slice(from, from + portion)
    const rows = await queries.selectFrom('variants').select('uri').where('uri', 'in', some).execute()
    for (const { uri } of rows) found.add(uri)
  }
  return found
}

/** Takes away every page that is not at one of these paths. Returns those that went. */
export async function keepOnlyPages(tx: Tx, paths: readonly string[]): Promise<PagesTable[]> {
  const stored = await tx.selectFrom('pages').selectAll().execute()
  const gone = stored.filter(({ path }) => !paths.includes(path))
  for (const { path } of gone) await tx.deleteFrom('pages').where('path', '=', path).execute()
  return gone
}

export const savePage = (tx: Tx, page: PagesTable) =>
  tx
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet({ body: page.body, content_hash: page.content_hash, updated_at: page.updated_at }),
    )
    .execute()
