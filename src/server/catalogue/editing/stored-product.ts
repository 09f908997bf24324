import { createHash } from 'node:crypto'

import type { ProductStatus } from '#contract/staff/product-names.ts'

import type { Queries } from '../../database/database.ts'
import { restoreProduct, toHashed } from '../../database/documents/stored-product.ts'
import { fromJson } from '../../database/json.ts'
import type {
  ItemsTable,
  PricesTable,
  ProductsTable,
  VariantsTable,
} from '../../database/tables/catalogue-tables.ts'
import { archivedAsMissing } from '../preserve-unspecified.ts'
import { pricesWithout, type ImportColor, type ImportItem, type ImportProduct } from '../product-document.ts'

/** Ids and paths of one colour, in the order of `product.colors`; those of its sizes in the order of `items`. */
export interface StoredColor {
  readonly id: string
  readonly uri: string
  readonly itemIds: readonly string[]
}

/** A product as the catalogue has it, on sale or not. */
export interface StoredProduct {
  readonly row: ProductsTable
  readonly status: ProductStatus
  /** As a file would bring it: written again, it changes nothing. */
  readonly product: ImportProduct
  readonly colors: readonly StoredColor[]
  /** Stands for all of it but its units: another one means that something was changed. */
  readonly version: string
}

/** As few as a statement may name. */
export const maxRead = 500

/** Returns products by their ids, in no order; those that are not there are absent. At most `maxRead`. */
export async function readStoredProducts(queries: Queries, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const products = await queries.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const variants = await queries
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  const ofProducts = queries.selectFrom('variants').select('id').where('product_id', 'in', ids)
  const items = await queries
    .selectFrom('items')
    .selectAll()
    .where('variant_id', 'in', ofProducts)
    .where('archived_at', 'is', null)
    .execute()
  const ofVariants = queries.selectFrom('items').select('id').where('variant_id', 'in', ofProducts)
  const prices = await queries.selectFrom('prices').selectAll().where('item_id', 'in', ofVariants).execute()
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  const byVariant = Map.groupBy(items, ({ variant_id }) => variant_id)
  const byItem = Map.groupBy(prices, ({ item_id }) => item_id)
  return products.map((row) => assemble(row, { variants: byProduct.get(row.id) ?? [], byVariant, byItem }))
}

export const readStoredProduct = async (queries: Queries, id: string): Promise<StoredProduct | undefined> =>
  (await readStoredProducts(queries, [id]))[0]

interface Parts {
  readonly variants: readonly VariantsTable[]
  readonly byVariant: ReadonlyMap<string, readonly ItemsTable[]>
  readonly byItem: ReadonlyMap<string, readonly PricesTable[]>
}

function assemble(row: ProductsTable, { variants, byVariant, byItem }: Parts): StoredProduct {
  const colors = variants
    .toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id))
    .map((variant) => ({
      variant,
      items: (byVariant.get(variant.id) ?? []).toSorted(
        (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
      ),
    }))
  const status = readStatus(row)
  const product: ImportProduct = {
    sourceKey: row.source_key,
    published: status === 'live',
    publishAt: row.publish_at,
    ...(status === 'archived' && { archived: true }),
    document: restoreProduct(fromJson(row.body)),
    colors: colors.map(({ variant, items }) => toColor(variant, items, byItem)),
  }
  const places = colors.map(({ variant, items }) => ({
    id: variant.id,
    uri: variant.uri,
    itemIds: items.map(({ id }) => id),
  }))
  const hashed = [{ ...product, document: toHashed(product.document) }, places]
  return { row, status, product, colors: places, version: hash(JSON.stringify(hashed)) }
}

function readStatus({ archived_at, publish_at, content_hash }: ProductsTable): ProductStatus {
  if (archived_at === null) return 'live'
  if (publish_at !== null) return 'scheduled'
  return content_hash === archivedAsMissing ? 'archived' : 'draft'
}

function toColor(
  variant: VariantsTable,
  items: readonly ItemsTable[],
  prices: ReadonlyMap<string, readonly PricesTable[]>,
): ImportColor {
  const { sku, color, swatch, images, notIn = {}, taxClasses = {}, facts = {} } = fromJson(variant.body)
  return {
    key: variant.source_key.slice(variant.source_key.lastIndexOf('#') + 1),
    document: { sku, color, swatch, images },
    uris: [variant.uri],
    items: items.map((item): ImportItem => {
      const [own, taxClass, excluded] = [facts[item.sku], taxClasses[item.sku], notIn[item.sku]]
      return {
        sku: item.sku,
        name: item.name,
        ean: item.ean,
        prices: pricesWithout(toPrices(prices.get(item.id) ?? []), excluded ?? []),
        onHand: null,
        keepsStock: 'always',
        ...(excluded && { notIn: excluded }),
        ...(taxClass !== undefined && { taxClass }),
        ...(own && { facts: own }),
      }
    }),
  }
}

const toPrices = (rows: readonly PricesTable[]): ImportItem['prices'] =>
  Object.fromEntries(
    rows
      .toSorted((a, b) => (a.pricelist_id < b.pricelist_id ? -1 : 1))
      .map(({ pricelist_id, amount_minor, before_minor }) => [
        pricelist_id,
        { amountMinor: amount_minor, beforeMinor: before_minor },
      ]),
  )

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
