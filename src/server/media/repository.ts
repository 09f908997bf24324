import type { Queries, Tx } from '../database/database.ts'
import type { MediaTable } from '../database/tables/catalogue-tables.ts'

export const mediaByHash = (queries: Queries, hash: string) =>
  queries.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()

/** Address → hash of all pictures that are here. */
export async function knownSources(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.selectFrom('media_sources').selectAll().execute()
  return new Map(rows.map(({ url, hash }) => [url, hash]))
}

/** Addresses that a picture was asked for by. */
export async function sourcesOfMedia(queries: Queries, hash: string): Promise<string[]> {
  const rows = await queries.selectFrom('media_sources').select('url').where('hash', '=', hash).execute()
  return rows.map(({ url }) => url)
}

export async function saveMedia(tx: Tx, media: MediaTable, url: string): Promise<void> {
  await tx
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await tx
    .insertInto('media_sources')
    .values({ url, hash: media.hash })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ hash: media.hash }))
    .execute()
}

/** Pictures by the address that they came from. */
export async function mediaBySources(
  queries: Queries,
  urls: readonly string[],
): Promise<Map<string, MediaTable>> {
  const found = new Map<string, MediaTable>()
  for (let from = 0; from < urls.length; from += 500) {
    const rows = await queries
      .selectFrom('media_sources')
      .innerJoin('media', 'media.hash', 'media_sources.hash')
      .selectAll('media')
      .select('media_sources.url')
      .where('media_sources.url', 'in', urls.slice(from, from + 500))
      .execute()
    for (const { url, ...media } of rows) found.set(url, media)
  }
  return found
}
