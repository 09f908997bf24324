import type { Focus } from '#contract/snapshot.ts'
import type { PictureRow, PictureUse } from '#contract/staff/pictures.ts'

import type { Queries, Tx } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { sql } from '../../database/kysely.ts'
import { contains, containsAnyCase, jsonContains } from '../../database/text-search.ts'

/** Below which the team's pictures stand, so that no address of a product file is one of them. */
export const libraryFolder = 'library/'
/** As `add-picture.ts` makes them: signs that neither JSON nor HTML writes otherwise. */
const libraryNames = new RegExp(`${libraryFolder}[\\p{L}\\p{M}\\p{N}._-]+`, 'gu')

/** The focal point of a picture for which nobody has chosen one. */
export const middle: Focus = { x: 50, y: 50 }

/** Where a picture stands in the list: the newest first, then by its address. */
export interface PicturePlace {
  readonly addedAt: number
  readonly name: string
}

const rows = (queries: Queries) =>
  queries
    .selectFrom('media_sources')
    .innerJoin('media', 'media.hash', 'media_sources.hash')
    .leftJoin('picture_library', 'picture_library.url', 'media_sources.url')
    .leftJoin('picture_focus', 'picture_focus.url', 'media_sources.url')
    .select([
      'media_sources.url as name',
      'media.hash',
      'media.width',
      'media.height',
      'media.bytes',
      'picture_library.alt',
      'picture_library.added_at as addedAt',
      'picture_focus.x as focusX',
      'picture_focus.y as focusY',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toPicture = ({ focusX, focusY, ...row }: Row): PictureRow => ({
  ...row,
  alt: row.alt ?? '',
  focus: { x: focusX ?? middle.x, y: focusY ?? middle.y },
})

/** Returns the picture of a name; null: there is none. */
export async function findPicture(queries: Queries, name: string): Promise<PictureRow | null> {
  const row = await rows(queries).where('media_sources.url', '=', name).executeTakeFirst()
  return row ? toPicture(row) : null
}

/** Returns the pictures of names, by them; at most 500. */
export async function findPicturesByName(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, PictureRow>> {
  if (names.length === 0) return new Map()
  const found = await rows(queries).where('media_sources.url', 'in', names).execute()
  return new Map(found.map((row) => [row.name, toPicture(row)]))
}

/** Returns up to `limit` pictures behind a place. */
export async function readPictures(
  queries: Queries,
  asked: {
    readonly text: string
    readonly isAdded: boolean
    readonly after: PicturePlace | null
    readonly limit: number
  },
): Promise<PictureRow[]> {
  const addedAt = sql<number>`coalesce(picture_library.added_at, 0)`
  let query = rows(queries).orderBy(addedAt, 'desc').orderBy('media_sources.url').limit(asked.limit)
  if (asked.isAdded) query = query.where('picture_library.url', 'is not', null)
  const { text, after } = asked
  if (text !== '')
    query = query.where((is) =>
      is.or([containsAnyCase('media_sources.url', text), containsAnyCase('picture_library.alt', text)]),
    )
  if (after)
    query = query.where(
      sql<boolean>`(${addedAt} < ${after.addedAt} or (${addedAt} = ${after.addedAt} and media_sources.url > ${after.name}))`,
    )
  return (await query.execute()).map(toPicture)
}

/** Newest versions of pages that are edited, published or not. */
export const drafts = (queries: Queries) =>
  queries
    .selectFrom('edited_pages')
    .innerJoin('page_versions', (join) =>
      join
        .onRef('page_versions.path', '=', 'edited_pages.path')
        .onRef('page_versions.number', '=', 'edited_pages.draft_number'),
    )

/** Returns what shows a picture: products by its name, published pages by its file, drafts by its name. */
export async function readUses(
  queries: Queries,
  { name, hash }: Pick<PictureRow, 'name' | 'hash'>,
): Promise<PictureUse[]> {
  const products = await queries
    .selectFrom('products')
    .select(['products.id', 'products.body'])
    .where((is) =>
      is.or([
        // In a description, within a text of the document.
        contains('products.body', JSON.stringify(name).slice(1, -1)),
        is.exists(
          is
            .selectFrom('variants')
            .select('variants.id')
            .whereRef('variants.product_id', '=', 'products.id')
            .where(jsonContains('variants.body', name, 'url')),
        ),
      ]),
    )
    .orderBy('products.id')
    .execute()
  const pages = await queries
    .selectFrom('pages')
    .select('path')
    .where(contains('body', hash))
    .union(drafts(queries).select('edited_pages.path').where(contains('page_versions.source', name)))
    .orderBy('path')
    .execute()
  return [
    ...products.map(({ id, body }) => ({ kind: 'product' as const, id, name: fromJson(body).name })),
    ...pages.map(({ path }) => ({ kind: 'page' as const, id: path, name: path })),
  ]
}

/** Tells whether anything shows a picture of the library. Reads once all that can: a question for each picture would read it each time. */
export async function createUseFinder(
  queries: Queries,
): Promise<(picture: Pick<PictureRow, 'name' | 'hash'>) => boolean> {
  const named = [
    await queries.selectFrom('variants').select('body').where(contains('body', libraryFolder)).execute(),
    await queries.selectFrom('products').select('body').where(contains('body', libraryFolder)).execute(),
    await drafts(queries).select('page_versions.source as body').execute(),
  ].flat()
  const names = new Set(named.flatMap(({ body }) => body.match(libraryNames) ?? []))
  const pages = await queries.selectFrom('pages').select('body').execute()
  const hashes = new Set(pages.flatMap(({ body }) => body.match(/[0-9a-f]{32}/g) ?? []))
  return ({ name, hash }) => names.has(name) || hashes.has(hash)
}

/** Notes a picture as brought by the team, with its text alternative. */
export async function notePicture(
  tx: Tx,
  { name, alt, now }: { readonly name: string; readonly alt: string; readonly now: number },
): Promise<void> {
  await tx
    .insertInto('picture_library')
    .values({ url: name, alt, added_at: now })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ alt }))
    .execute()
}

/** Keeps the focal point of a picture by its name, so that it stays when the file is replaced. */
export async function keepFocus(tx: Tx, name: string, { x, y }: Focus): Promise<void> {
  await tx
    .insertInto('picture_focus')
    .values({ url: name, x, y })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ x, y }))
    .execute()
}

/** Forgets a name; the original stays, since a page that was published before may still ask for it. */
export async function forgetPicture(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('picture_library').where('url', '=', name).execute()
  await tx.deleteFrom('picture_focus').where('url', '=', name).execute()
  await tx.deleteFrom('proposed_alts').where('url', '=', name).execute()
  await tx.deleteFrom('media_sources').where('url', '=', name).execute()
}
