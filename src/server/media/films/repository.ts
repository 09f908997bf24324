import type { FilmRow, PictureUse } from '#contract/staff/pictures.ts'

import type { Queries, Tx } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { contains } from '../../database/text-search.ts'
import { drafts } from '../library/repository.ts'
import type { FilmsTable } from '../../database/tables/catalogue-tables.ts'

/** Returns which of these films are here, by their paths. */
export async function findFilms(queries: Queries, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const found = await queries.selectFrom('films').select('src').where('src', 'in', paths).execute()
  return new Set(found.map(({ src }) => src))
}

/** Notes a film; the same bytes again are the same film, under the name that it was brought with first. Returns whether it is new. */
export async function noteFilm(tx: Tx, film: FilmsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('films')
    .values(film)
    .onConflict((conflict) => conflict.column('src').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Returns all films, the newest first, without what plays them. */
export const readFilms = (queries: Queries): Promise<Omit<FilmRow, 'uses'>[]> =>
  queries
    .selectFrom('films')
    .select(['src', 'name', 'bytes', 'added_at as addedAt'])
    .orderBy('added_at', 'desc')
    .orderBy('src')
    .execute()

const paths = /\/images\/[0-9a-f]{32}\/film\.(?:mp4|webm)/g
const sign = '/film.'

/** Returns what plays films, by their paths: products, on sale or not, published pages and drafts. Reads all that can once. */
export async function readFilmUses(queries: Queries): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const variants = await queries
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.id', 'products.body as product', 'variants.body'])
    .where(contains('variants.body', sign))
    .orderBy('products.id')
    .execute()
  const pages = await queries
    .selectFrom('pages')
    .select(['path', 'body'])
    .where(contains('body', sign))
    .orderBy('path')
    .execute()
  const edited = await drafts(queries)
    .select(['edited_pages.path', 'page_versions.source as body'])
    .where(contains('page_versions.source', sign))
    .orderBy('edited_pages.path')
    .execute()
  const named = [
    ...variants.map(({ id, product, body }) => ({
      use: { kind: 'product' as const, id, name: fromJson(product).name },
      body,
    })),
    ...[...pages, ...edited].map(({ path, body }) => ({
      use: { kind: 'page' as const, id: path, name: path },
      body,
    })),
  ]
  const uses = new Map<string, PictureUse[]>()
  for (const { use, body } of named)
    for (const src of new Set(body.match(paths) ?? [])) {
      const known = uses.get(src) ?? []
      const isThere = known.some(({ kind, id }) => kind === use.kind && id === use.id)
      if (!isThere) uses.set(src, [...known, use])
    }
  return uses
}

/** Whether a version of a page that somebody may bring back plays it. */
export async function isRemembered(queries: Queries, src: string): Promise<boolean> {
  const version = await queries
    .selectFrom('page_versions')
    .select('path')
    .where(contains('source', src))
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}

export async function forgetFilm(tx: Tx, src: string): Promise<void> {
  await tx.deleteFrom('films').where('src', '=', src).execute()
}
