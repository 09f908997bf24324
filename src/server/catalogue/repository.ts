import type { Queries, Tx } from '../database/database.ts'
import type {
  ItemsTable,
  PriceHistoryTable,
  PricesTable,
  ProductsTable,
  VariantsTable,
} from '../database/tables/catalogue-tables.ts'
import { sql } from '../database/kysely.ts'
import { lowestRunning, priceKey, runningPrices, takePriceTurn } from './running-prices-repository.ts'

export async function nextVariantId(tx: Tx): Promise<string> {
  const { value } = await tx
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', 'variant-id')
    .returning('value')
    .executeTakeFirstOrThrow()
  return String(value)
}

/** Rows that fit into one statement, below the parameter limits of both databases. */
const portion = 500
function* splitPortions<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += portion) yield all.slice(from, from + portion)
}

export const productBySource = (queries: Queries, sourceKey: string) =>
  queries.selectFrom('products').selectAll().where('source_key', '=', sourceKey).executeTakeFirst()

/** Products to which SKUs belong, with the key of their source. */
export async function productsOfSkus(queries: Queries, skus: readonly string[]): Promise<ProductsTable[]> {
  const found = new Map<string, ProductsTable>()
  for (const some of splitPortions(skus)) {
    const rows = await queries
      .selectFrom('items')
      .innerJoin('variants', 'variants.id', 'items.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .selectAll('products')
      .where('items.sku', 'in', some)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

export const listVariants = (queries: Queries, productId: string): Promise<VariantsTable[]> =>
  queries.selectFrom('variants').selectAll().where('product_id', '=', productId).orderBy('position').execute()

export const listItems = (queries: Queries, productId: string): Promise<ItemsTable[]> =>
  queries
    .selectFrom('items')
    .selectAll('items')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .where('variants.product_id', '=', productId)
    .orderBy('items.id')
    .execute()

export const listPrices = (queries: Queries, productId: string): Promise<PricesTable[]> =>
  queries
    .selectFrom('prices')
    .selectAll('prices')
    .innerJoin('items', 'items.id', 'prices.item_id')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .where('variants.product_id', '=', productId)
    .execute()

/** Items of other products that bear one of these SKUs, with whether their page and product are on sale. */
export async function otherHolders(queries: Queries, productId: string | null, skus: readonly string[]) {
  const rows = []
  for (const some of splitPortions(skus))
    rows.push(
      ...(await queries
        .selectFrom('items')
        .innerJoin('variants', 'variants.id', 'items.variant_id')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .selectAll('items')
        .select([
          'variants.body as variant_body',
          'variants.archived_at as variant_archived_at',
          'products.archived_at as product_archived_at',
        ])
        .where('items.sku', 'in', some)
        .$if(productId !== null, (query) => query.where('products.id', '!=', productId ?? ''))
        .execute()),
    )
  return rows
}
export type SkuHolder = Awaited<ReturnType<typeof otherHolders>>[number]

/** What a product sells under a SKU that ends in its page's id. */
export const listSeparateItems = (queries: Queries, productId: string) =>
  queries
    .selectFrom('items')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .select(['items.sku', 'items.variant_id'])
    .where('variants.product_id', '=', productId)
    .where('items.archived_at', 'is', null)
    .where(sql<boolean>`items.sku like '%-' || items.variant_id`)
    .execute()

/** Is this path a product's, sold or not, or a content page's? */
export async function isPathTaken(queries: Queries, uri: string): Promise<boolean> {
  const variant = await queries.selectFrom('variants').select('id').where('uri', '=', uri).executeTakeFirst()
  if (variant) return true
  const page = await queries
    .selectFrom('pages')
    .select('path')
    .where((where) => where.or([where('path', '=', `/${uri}/`), where('path', 'like', `/${uri}/%`)]))
    .executeTakeFirst()
  return page !== undefined
}

export const insertProduct = (tx: Tx, row: ProductsTable) => tx.insertInto('products').values(row).execute()
export const updateProduct = (tx: Tx, id: string, change: Partial<ProductsTable>) =>
  tx.updateTable('products').set(change).where('id', '=', id).execute()
export const insertVariant = (tx: Tx, row: VariantsTable) => tx.insertInto('variants').values(row).execute()
export const updateVariant = (tx: Tx, id: string, change: Partial<VariantsTable>) =>
  tx.updateTable('variants').set(change).where('id', '=', id).execute()
export const updateItem = (tx: Tx, id: string, change: Partial<ItemsTable>) =>
  tx.updateTable('items').set(change).where('id', '=', id).execute()

export async function insertItems(tx: Tx, rows: readonly ItemsTable[]): Promise<void> {
  for (const some of splitPortions(rows)) await tx.insertInto('items').values(some).execute()
}

/** Sets ordinary prices, and writes into the history what is asked from then on: a campaign may be lower. */
export async function writePrices(tx: Tx, rows: readonly PricesTable[], validFrom: number): Promise<void> {
  if (rows.length > 0) await takePriceTurn(tx)
  for (const some of splitPortions(rows)) {
    await tx
      .insertInto('prices')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'pricelist_id']).doUpdateSet((excluded) => ({
          amount_minor: excluded.ref('excluded.amount_minor'),
          before_minor: excluded.ref('excluded.before_minor'),
        })),
      )
      .execute()
    const items = some.map(({ item_id }) => item_id)
    const running = await lowestRunning(runningPrices(tx).where('item_id', 'in', items))
    const known = some.map(({ item_id, pricelist_id, amount_minor }) => ({
      item_id,
      pricelist_id,
      amount_minor: Math.min(amount_minor, running.get(priceKey({ item_id, pricelist_id })) ?? amount_minor),
      valid_from: validFrom,
    }))
    await insertHistory(tx, known)
  }
}

/** Writes prices into the history, each from a moment on. */
export async function insertHistory(tx: Tx, rows: readonly PriceHistoryTable[]): Promise<void> {
  for (const some of splitPortions(rows))
    await tx
      .insertInto('price_history')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['item_id', 'pricelist_id', 'valid_from'])
          .doUpdateSet((excluded) => ({ amount_minor: excluded.ref('excluded.amount_minor') })),
      )
      .execute()
}

/** Every price that items had, in the order of time. */
export const listHistory = (tx: Tx, items: readonly string[]): Promise<PriceHistoryTable[]> =>
  tx.selectFrom('price_history').selectAll().where('item_id', 'in', items).orderBy('valid_from').execute()

export const deletePrice = (tx: Tx, itemId: string, pricelistId: string) =>
  tx.deleteFrom('prices').where('item_id', '=', itemId).where('pricelist_id', '=', pricelistId).execute()

/** Products that came from a kind of file and are on sale, or will be by themselves, by the start of their source key. */
export const liveProductsFrom = (queries: Queries, prefix: string) =>
  queries
    .selectFrom('products')
    .select(['id', 'source_key', 'body'])
    .where('source_key', 'like', `${prefix}%`)
    .where((where) => where.or([where('archived_at', 'is', null), where('publish_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Documents of everything that may be for sale, for an export. */
export async function readLiveBodies(queries: Queries) {
  const products = await queries
    .selectFrom('products')
    .select(['id', 'source_key', 'body'])
    .where('archived_at', 'is', null)
    .execute()
  const variants = await queries
    .selectFrom('variants')
    .select(['id', 'body'])
    .where('archived_at', 'is', null)
    .execute()
  return { products, variants }
}
