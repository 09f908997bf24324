import type { ProductChange } from '#contract/staff/products.ts'

import type { Queries } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { archivedAsMissing } from '../preserve-unspecified.ts'
import type { ReportFault } from './change-fault.ts'
import type { StoredProduct } from './stored-product.ts'

/**
 * Reports what a change says to go with a product and nothing in the shop is called: by a page's path, a handle or a SKU, as pages look for
 * it. What stood there before is not judged, and neither is a draft: it may be live soon.
 */
export async function reportUnknownGoesWith(
  queries: Queries,
  { product }: StoredProduct,
  { goesWith = [] }: ProductChange,
  report: ReportFault,
): Promise<void> {
  const had = new Set(product.document.goesWith)
  const added = goesWith.filter((text) => !had.has(text))
  if (added.length === 0) return
  const names = await readNames(queries)
  for (const text of added)
    if (!names.has(text.toLowerCase())) report('goesWith', { code: 'goes-with-unknown', params: { text } })
}

/** All by which products that are not archived are found, in small letters. */
async function readNames(queries: Queries): Promise<ReadonlySet<string>> {
  const products = await queries
    .selectFrom('products')
    .select('body')
    .where('content_hash', '!=', archivedAsMissing)
    .execute()
  const pages = await queries
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('uri')
    .where('content_hash', '!=', archivedAsMissing)
    .where('variants.archived_at', 'is', null)
    .execute()
  const items = await queries
    .selectFrom('items')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('sku')
    .where('content_hash', '!=', archivedAsMissing)
    .where('variants.archived_at', 'is', null)
    .where('items.archived_at', 'is', null)
    .execute()
  const documents = products.map(({ body }) => fromJson(body))
  return new Set(
    [
      ...documents.flatMap(({ handle, productSku }) => [handle, productSku]),
      ...pages.map(({ uri }) => uri),
      ...items.map(({ sku }) => sku),
    ].map((name) => name.toLowerCase()),
  )
}

/** Returns the name of the product that has a handle, on sale or not; null where it is free. */
export async function findHandleHolder(queries: Queries, handle: string): Promise<string | null> {
  const rows = await queries.selectFrom('products').select(['source_key', 'body']).execute()
  for (const { source_key, body } of rows) {
    const document = fromJson(body)
    if (document.handle === handle || source_key === makeSourceKey(handle)) return document.name
  }
  return null
}

/** Returns under what a product that is made by hand is known again: a file that the shop exports has it by its handle, too. */
export const makeSourceKey = (handle: string): string => `shopify:${handle}`
