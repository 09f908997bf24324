import type { MarketsConfig } from '#contract/markets.ts'
import { productGaps } from '#contract/staff/product-names.ts'
import type { Common, ProductRow } from '#contract/staff/products.ts'
import type { NamedProduct } from '#domain/product/picture-names.ts'

import type { Database, Queries } from '../../database/database.ts'
import { changesBetween, readVersion } from '../changes.ts'
import type { ImportItem } from '../product-document.ts'
import { findGaps } from './find-gaps.ts'
import { readProposedAlts, type IsProposed } from './proposed-alts.ts'
import { maxRead, readStoredProducts, type StoredProduct } from './stored-product.ts'

/** A product with what it is found by. */
export interface IndexedProduct {
  readonly row: ProductRow
  /** In small letters. */
  readonly text: string
  readonly pictures: readonly { readonly url: string; readonly alt: string }[]
  /** By which files of pictures name it. */
  readonly named: NamedProduct
}

export interface ProductIndex {
  /** All products, on sale or not, as they are now. */
  read(): Promise<ReadonlyMap<string, IndexedProduct>>
}

/** Keeps a line of each product in memory, and reads again those that changed since, as far as the database tells. */
export function createProductIndex(
  database: Database,
  markets: Pick<MarketsConfig, 'pricelists'>,
): ProductIndex {
  let known: { readonly version: number; readonly products: Map<string, IndexedProduct> } | null = null
  let reading: Promise<ReadonlyMap<string, IndexedProduct>> | null = null

  async function refresh(): Promise<ReadonlyMap<string, IndexedProduct>> {
    const queries = database.read
    const version = await readVersion(queries)
    if (known?.version === version) return known.products
    const changes = known && (await changesBetween(queries, known.version, version))
    if (known === null || changes === null) {
      const ids = await queries.selectFrom('products').select('id').execute()
      known = {
        version,
        products: await readAll(
          queries,
          ids.map(({ id }) => id),
          markets,
        ),
      }
      return known.products
    }
    const named = (wanted: string) =>
      new Set(changes.filter(({ kind }) => kind === wanted).map(({ name }) => name))
    const ids = named('product')
    const pictures = named('picture')
    for (const [id, product] of known.products)
      if (product.pictures.some(({ url }) => pictures.has(url))) ids.add(id)
    const products = new Map(known.products)
    for (const [id, product] of await readAll(queries, [...ids], markets)) products.set(id, product)
    known = { version, products }
    return products
  }
  return {
    read: () =>
      (reading ??= refresh()
        .then(async (products) => markProposed(products, await readProposedAlts(database.read)))
        .finally(() => {
          reading = null
        })),
  }
}

/** Adds what is to be checked, which changes without the catalogue. */
function markProposed(
  products: ReadonlyMap<string, IndexedProduct>,
  proposed: ReadonlyMap<string, IsProposed>,
): ReadonlyMap<string, IndexedProduct> {
  const marked = [...proposed].flatMap(([id, isProposed]): [string, IndexedProduct][] => {
    const product = products.get(id)
    if (!product?.pictures.some(isProposed) || product.row.gaps.includes('alt')) return []
    const gaps = productGaps.filter((gap) => gap === 'alt' || product.row.gaps.includes(gap))
    return [[id, { ...product, row: { ...product.row, gaps } }]]
  })
  return marked.length === 0 ? products : new Map([...products, ...marked])
}

async function readAll(
  queries: Queries,
  ids: readonly string[],
  markets: Pick<MarketsConfig, 'pricelists'>,
): Promise<Map<string, IndexedProduct>> {
  const found = new Map<string, IndexedProduct>()
  for (let from = 0; from < ids.length; from += maxRead) {
    const products = await readStoredProducts(queries, ids.slice(from, from + maxRead))
    const hashes = await readPictureHashes(queries, products)
    for (const product of products) found.set(product.row.id, index(product, markets, hashes))
  }
  return found
}

/** Returns the hashes of pictures that are here, by the address that they came from. */
export async function readPictureHashes(
  queries: Queries,
  products: readonly StoredProduct[],
): Promise<ReadonlyMap<string, string>> {
  const urls = [...new Set(products.flatMap(listPictures).map(({ url }) => url))]
  const hashes = new Map<string, string>()
  for (let from = 0; from < urls.length; from += maxRead) {
    const some = urls.slice(from, from + maxRead)
    const rows = await queries.selectFrom('media_sources').selectAll().where('url', 'in', some).execute()
    for (const { url, hash } of rows) hashes.set(url, hash)
  }
  return hashes
}

const listPictures = ({ product }: StoredProduct) => product.colors.flatMap(({ document }) => document.images)

function index(
  stored: StoredProduct,
  markets: Pick<MarketsConfig, 'pricelists'>,
  hashes: ReadonlyMap<string, string>,
): IndexedProduct {
  const { row, product, status, version } = stored
  const { document } = product
  const items = product.colors.flatMap((color) => color.items)
  const pictures = listPictures(stored)
  const facts = { isHere: (url: string) => hashes.has(url), isProposed: () => false }
  const words = [
    document.name,
    document.productSku,
    document.handle,
    ...product.colors.map((color) => color.document.color ?? ''),
    ...items.flatMap(({ sku, ean }) => [sku, ean]),
  ]
  return {
    text: words.join('\n').toLowerCase(),
    pictures,
    named: nameForPictures(stored),
    row: {
      id: row.id,
      handle: document.handle,
      version,
      name: document.name,
      sku: document.productSku,
      status,
      publishAt: row.publish_at,
      season: document.facts?.season ?? '',
      categories: document.categoryPaths.map((path) => path.join(' > ')),
      colors: product.colors.length,
      sizes: items.length,
      picture: pictures.map(({ url }) => hashes.get(url)).find((hash) => hash !== undefined) ?? null,
      gaps: [...new Set(findGaps(stored, markets, facts).map(({ kind }) => kind))],
      hsCode: findCommon(items, ({ facts }) => facts?.hsCode ?? null),
      weightGrams: findCommon(items, ({ facts }) => facts?.weightGrams ?? null),
      prices: Object.fromEntries(
        markets.pricelists.map(({ id }) => [id, findCommon(items, ({ prices }) => pickPrice(prices[id]))]),
      ),
      updatedAt: row.updated_at,
    },
  }
}

const nameForPictures = ({ row, product, colors }: StoredProduct): NamedProduct => ({
  id: row.id,
  names: [product.document.handle, product.document.productSku],
  colors: product.colors.map(({ document, items }, place) => ({
    id: colors[place]?.id ?? '',
    name: document.color ?? '',
    codes: [colors[place]?.uri ?? '', document.sku, ...items.flatMap(({ sku, ean }) => [sku, ean])],
  })),
})

const pickPrice = (price: ImportItem['prices'][string] | undefined) =>
  price ? { amountMinor: price.amountMinor, beforeMinor: price.beforeMinor } : null

function findCommon<Value>(
  items: readonly ImportItem[],
  read: (item: ImportItem) => Value | null,
): Common<Value> {
  const [first, ...others] = items.map(read)
  const text = JSON.stringify(first)
  return others.every((each) => JSON.stringify(each) === text)
    ? { value: first ?? null, isMixed: false }
    : { value: null, isMixed: true }
}
