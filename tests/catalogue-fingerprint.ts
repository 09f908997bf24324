import type { Database } from '#server/database/database.ts'
import { fromJson } from '#server/database/json.ts'
import { sql } from '#server/database/kysely.ts'

/**
 * Everything that a change of products may touch, as one text, but for times: products, pages, sizes, prices, units. What was noted of a
 * SKU that nothing has any more is no part of it.
 */
export async function catalogueFingerprint({ read }: Database): Promise<string> {
  const products = await read
    .selectFrom('products')
    .select(['id', 'source_key', 'body', 'content_hash', 'publish_at'])
    .select(sql<number>`case when archived_at is null then 1 else 0 end`.as('live'))
    .orderBy('id')
    .execute()
  const variants = await read
    .selectFrom('variants')
    .select(['id', 'uri', 'position', 'body'])
    .select(sql<number>`case when archived_at is null then 1 else 0 end`.as('live'))
    .orderBy('id')
    .execute()
  const items = await read
    .selectFrom('items')
    .select(['id', 'variant_id', 'sku', 'name', 'ean', 'position'])
    .select(sql<number>`case when archived_at is null then 1 else 0 end`.as('live'))
    .orderBy('id')
    .execute()
  const prices = await read
    .selectFrom('prices')
    .selectAll()
    .orderBy('item_id')
    .orderBy('pricelist_id')
    .execute()
  const stock = await read.selectFrom('stock').select(['sku', 'on_hand']).orderBy('sku').execute()
  const skus = new Set(items.map(({ sku }) => sku))
  const ofSkus = (noted: object = {}) => Object.entries(noted).filter(([sku]) => skus.has(sku))
  const pages = variants.map(({ body, ...variant }) => {
    const { importedStock, facts, ...own } = fromJson(body)
    return { ...variant, ...own, importedStock: ofSkus(importedStock), facts: ofSkus(facts) }
  })
  const units = stock.filter(({ sku }) => skus.has(sku))
  return JSON.stringify({ products, pages, items, prices, units }, null, 1)
}
