import type { ProductFilm } from '#contract/snapshot.ts'

import type { Queries } from '../database/database.ts'
import { readFit } from './fit/repository.ts'
import { runningPrices } from './running-prices-repository.ts'

/**
 * As many questions of one kind are prepared as there are lengths of lists, so a list is filled up to the next power of two with what
 * it has already.
 */
function filledUp(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)))
  return [...ids, ...Array.from({ length: length - ids.length }, () => ids[0] ?? '')]
}

/** Everything on sale of all products, or of some, as the database has it. To be called inside one transaction. */
export async function readLiveRows(queries: Queries, productIds: readonly string[] | null) {
  const some = productIds && filledUp(productIds)
  const products = await queries
    .selectFrom('products')
    .selectAll()
    .where('archived_at', 'is', null)
    .$if(some !== null, (query) => query.where('id', 'in', some ?? []))
    .execute()
  const variants = await queries
    .selectFrom('variants')
    .selectAll()
    .where('archived_at', 'is', null)
    .$if(some !== null, (query) => query.where('product_id', 'in', some ?? []))
    .execute()
  const variantIds = queries
    .selectFrom('variants')
    .select('id')
    .where('product_id', 'in', some ?? [])
  const itemIds = queries.selectFrom('items').select('id').where('variant_id', 'in', variantIds)
  const items = await queries
    .selectFrom('items')
    .selectAll()
    .where('archived_at', 'is', null)
    .$if(some !== null, (query) => query.where('variant_id', 'in', variantIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await queries
    .selectFrom('prices')
    .selectAll()
    .$if(some !== null, (query) => query.where('item_id', 'in', itemIds))
    .execute()
  const history = await queries
    .selectFrom('price_history')
    .innerJoin('prices', (join) =>
      join
        .onRef('prices.item_id', '=', 'price_history.item_id')
        .onRef('prices.pricelist_id', '=', 'price_history.pricelist_id'),
    )
    .select([
      'price_history.item_id',
      'price_history.pricelist_id',
      'price_history.amount_minor',
      'price_history.valid_from',
    ])
    .where((where) =>
      where.or([
        where('prices.before_minor', 'is not', null),
        where('prices.item_id', 'in', runningPrices(queries).select('campaign_prices.item_id')),
      ]),
    )
    .$if(some !== null, (query) => query.where('price_history.item_id', 'in', itemIds))
    .orderBy('price_history.valid_from')
    .execute()
  const campaigns = await runningPrices(queries)
    .select(['item_id', 'pricelist_id', 'amount_minor'])
    .$if(some !== null, (query) => query.where('item_id', 'in', itemIds))
    .execute()
  const fit = await readFit(queries, some)
  return { products, variants, items, prices, history, campaigns, fit }
}
export type LiveRows = Awaited<ReturnType<typeof readLiveRows>>

/** SQLite takes 32,766 parameters; long before, one look through all is as quick. */
const maxNamed = 4096

/** Pictures by the address that they came from: all, or at least those of some addresses. */
export async function readPictures(queries: Queries, wanted: readonly string[] | null) {
  if (wanted?.length === 0) return []
  const urls = wanted && wanted.length <= maxNamed ? wanted : null
  return queries
    .selectFrom('media_sources')
    .innerJoin('media', 'media.hash', 'media_sources.hash')
    .leftJoin('picture_focus', 'picture_focus.url', 'media_sources.url')
    .select(['media_sources.url', 'media.hash', 'media.width', 'media.height', 'media.placeholder'])
    .select(['picture_focus.x as focusX', 'picture_focus.y as focusY'])
    .$if(urls !== null, (query) => query.where('media_sources.url', 'in', filledUp(urls ?? [])))
    .execute()
}
export type LivePicture = Awaited<ReturnType<typeof readPictures>>[number]

/** Films that are here, by their paths; there are few of them. */
export async function readFilms(queries: Queries): Promise<ReadonlyMap<string, ProductFilm>> {
  const films = await queries.selectFrom('films').select(['src', 'added_at as addedAt']).execute()
  return new Map(films.map((film) => [film.src, film]))
}

export const readPages = (queries: Queries) =>
  queries.selectFrom('pages').select(['path', 'body', 'updated_at']).orderBy('path').execute()
