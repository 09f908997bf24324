import type { Focus } from '#contract/snapshot.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { MediaTable } from '../database/tables/catalogue-tables.ts'

/** Focal points that pictures with this content have, by any of their names. */
export const focusesByHash = (queries: Queries, hash: string): Promise<Focus[]> =>
  queries
    .selectFrom('media_sources')
    .innerJoin('picture_focus', 'picture_focus.url', 'media_sources.url')
    .select(['picture_focus.x', 'picture_focus.y'])
    .where('media_sources.hash', '=', hash)
    .execute()

/** A picture that is here, with the focal point of the name it was found by, if it has one. */
export type FoundMedia = MediaTable & { readonly focusX: number | null; readonly focusY: number | null }

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
): Promise<Map<string, FoundMedia>> {
  const found = new Map<string, FoundMedia>()
  for (let from = 0; from < urls.length; from += 500) {
    const rows = await queries
      .selectFrom('media_sources')
      .innerJoin('media', 'media.hash', 'media_sources.hash')
      .leftJoin('picture_focus', 'picture_focus.url', 'media_sources.url')
      .selectAll('media')
      .select(['media_sources.url', 'picture_focus.x as focusX', 'picture_focus.y as focusY'])
      .where('media_sources.url', 'in', urls.slice(from, from + 500))
      .execute()
    for (const { url, ...media } of rows) found.set(url, media)
  }
  return found
}
