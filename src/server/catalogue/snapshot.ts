import { sql } from 'kysely'

import type {
  CatalogueItem,
  CataloguePrice,
  CatalogueVariant,
  Media,
  Snapshot,
  SnapshotPage,
} from '#contract/snapshot.ts'
import { slugOf } from '#domain/slug.ts'

import type { Database } from '../database/database.ts'
import type { ItemsTable, ProductsTable, VariantsTable } from '../database/catalogue-tables.ts'
import type { ProductDocument, VariantDocument } from './product-document.ts'
import { readLiveRows, type LiveRows } from './repository.ts'

const dayMs = 86_400_000

/** A million prices take longer than any shopper may wait. */
const patienceMs = 60_000

/** Everything that is on sale and every page, as one value, from one moment of the database. */
export async function readSnapshot(database: Database): Promise<Snapshot> {
  const transaction = database.read.transaction()
  const rows =
    database.dialect === 'postgres'
      ? await transaction.setIsolationLevel('repeatable read').execute(async (tx) => {
          await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(tx)
          return readLiveRows(tx)
        })
      : await transaction.execute(readLiveRows)
  return makeSnapshot(rows)
}

function makeSnapshot(rows: LiveRows): Snapshot {
  const products = new Map(
    rows.products.map((row) => [row.id, { row, document: JSON.parse(row.body) as ProductDocument }]),
  )
  const itemsByVariant = groupBy(rows.items, ({ variant_id }) => variant_id)
  const priceOf = pricesByItem(rows)
  const media = new Map(rows.media.map((row) => [row.url, row]))
  const soldOut = new Set(rows.soldOut.map(({ sku }) => sku))
  const variants: CatalogueVariant[] = []
  for (const row of [...rows.variants].sort(byIdThenPosition)) {
    const product = products.get(row.product_id)
    const items = itemsByVariant.get(row.id)
    if (product && items) variants.push(makeVariant(row, { product, items, priceOf, soldOut, media }))
  }
  return {
    version: rows.version,
    variants: withMatching(variants, products),
    // A body was written by the import of content, which knows these shapes.
    pages: rows.pages.map(
      ({ path, body, updated_at }) =>
        ({ path, ...(JSON.parse(body) as object), updatedAt: updated_at }) as SnapshotPage,
    ),
  }
}

/** Ids count up as products come, so a model's colours stand together as they were imported. */
function byIdThenPosition(a: VariantsTable, b: VariantsTable): number {
  return a.product_id === b.product_id ? a.position - b.position : Number(a.id) - Number(b.id)
}

interface Parts {
  readonly product: { readonly row: ProductsTable; readonly document: ProductDocument }
  readonly items: readonly ItemsTable[]
  readonly priceOf: (itemId: string) => CatalogueItem['prices']
  readonly soldOut: ReadonlySet<string>
  readonly media: ReadonlyMap<string, LiveRows['media'][number]>
}

function makeVariant(
  row: VariantsTable,
  { product, items, priceOf, soldOut, media }: Parts,
): CatalogueVariant {
  const { document } = product
  const own = JSON.parse(row.body) as VariantDocument
  const sold = items.map(({ id, name, sku, ean }): CatalogueItem => ({
    id,
    name,
    sku,
    ean,
    ...(soldOut.has(sku) && { soldOut: true }),
    prices: priceOf(id),
  }))
  const defaultAlt = own.color === null ? document.name : `${document.name}, ${own.color}`
  return {
    id: row.id,
    style: product.row.id,
    uri: row.uri,
    sku: own.sku,
    productSku: document.productSku,
    name: document.name,
    variantName: own.color ?? '',
    model: document.model,
    color: own.color,
    swatch: own.swatch,
    material: document.material,
    description: document.description,
    excerpt: document.excerpt,
    categories: categoriesOf(document.categoryPaths),
    details: document.details,
    media: own.images.flatMap(({ url, alt }): Media[] => {
      const found = media.get(url)
      if (!found) return []
      const { hash, width, height, placeholder } = found
      return [{ type: 'image', hash, alt: alt || defaultAlt, width, height, placeholder }]
    }),
    items: sold,
    prices: lowestPrices(sold),
    measurementChart: document.measurementChart,
    giftCard: document.giftCard,
    ...(document.unlisted ? { unlisted: true } : {}),
    matching: [],
    createdAt: row.created_at,
    updatedAt: product.row.updated_at,
  }
}

/** Every level of every path is a category; below the second, its name says the second too ("Men / Tops"). */
export function categoriesOf(paths: readonly (readonly string[])[]): CatalogueVariant['categories'] {
  const found = new Map<string, string>()
  for (const path of paths)
    for (const [index, name] of path.entries()) {
      const uri = path
        .slice(0, index + 1)
        .map(slugOf)
        .filter(Boolean)
        .join('/')
      const second = path[1]
      if (uri !== '' && !found.has(uri)) found.set(uri, index > 1 && second ? `${second} / ${name}` : name)
    }
  return [...found].map(([uri, name]) => ({ name, uri }))
}

function lowestPrices(items: readonly CatalogueItem[]): Record<string, CataloguePrice> {
  const lowest: Record<string, CataloguePrice> = {}
  for (const { prices } of items)
    for (const [pricelist, price] of Object.entries(prices)) {
      const present = lowest[pricelist]
      if (!present || price.amountMinor < present.amountMinor) lowest[pricelist] = price
    }
  return lowest
}

function pricesByItem(rows: LiveRows): (itemId: string) => CatalogueItem['prices'] {
  const history = groupBy(rows.history, (row) => `${row.item_id}\n${row.pricelist_id}`)
  const prices = new Map<string, Record<string, CataloguePrice>>()
  for (const { item_id, pricelist_id, amount_minor, before_minor } of rows.prices) {
    const lowest30Minor =
      before_minor === null ? null : lowestBeforeSale(history.get(`${item_id}\n${pricelist_id}`) ?? [])
    const own = prices.get(item_id) ?? {}
    own[pricelist_id] = { amountMinor: amount_minor, beforeMinor: before_minor, lowest30Minor }
    prices.set(item_id, own)
  }
  return (itemId) => prices.get(itemId) ?? {}
}

/**
 * The lowest price in the 30 days before the present one began, the one in force when those days began included (Directive (EU)
 * 2019/2161). Null when the shop has known no other price. `history` is in the order of time.
 */
export function lowestBeforeSale(
  history: readonly { amount_minor: number; valid_from: number }[],
): number | null {
  const present = history.at(-1)
  if (!present) return null
  let began = history.length - 1
  while (history[began - 1]?.amount_minor === present.amount_minor) began--
  const start = history[began]?.valid_from ?? present.valid_from
  const earlier = history.slice(0, began)
  const inForce = earlier.filter(
    (row, index) => (earlier[index + 1]?.valid_from ?? start) > start - 30 * dayMs,
  )
  return inForce.length === 0 ? null : Math.min(...inForce.map(({ amount_minor }) => amount_minor))
}

/** Resolves what goes with what: by page uri, handle, product SKU or item SKU; the first colour stands for its model. */
function withMatching(
  variants: readonly CatalogueVariant[],
  products: ReadonlyMap<string, Parts['product']>,
): CatalogueVariant[] {
  const byName = new Map<string, CatalogueVariant>()
  const name = (key: string, variant: CatalogueVariant) => {
    if (key !== '' && !byName.has(key.toLowerCase())) byName.set(key.toLowerCase(), variant)
  }
  for (const variant of variants) name(variant.uri, variant)
  for (const variant of variants) {
    name(products.get(variant.style)?.document.handle ?? '', variant)
    name(variant.productSku, variant)
    for (const { sku } of variant.items) name(sku, variant)
  }
  return variants.map((variant) => {
    const wanted = products.get(variant.style)?.document.goesWith ?? []
    if (wanted.length === 0) return variant
    const found = wanted
      .flatMap((key) => byName.get(key.toLowerCase()) ?? [])
      .filter(({ style }) => style !== variant.style)
    return { ...variant, matching: [...new Set(found.map(({ id }) => id))] }
  })
}

function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
