import type { Queries } from '../../database/database.ts'
import { isReservedUri } from '#domain/reserved-paths.ts'
import { fromJson } from '../../database/json.ts'
import { archivedAsMissing } from '../preserve-unspecified.ts'
import { isPathTaken } from '../repository.ts'
import type { ImportProduct } from '../product-document.ts'
import type { ReportFault } from './change-fault.ts'
import type { NewSku } from './change-range.ts'
import type { StoredProduct } from './stored-product.ts'

/**
 * Reports SKUs and paths that a change wants and something else has. SKUs of what is archived in other products are free: they are given
 * up, as for an import.
 */
export async function reportTaken(
  queries: Queries,
  before: StoredProduct,
  wanted: ImportProduct,
  report: ReportFault,
): Promise<void> {
  await reportTakenSkus(queries, before, wanted, report)
  const pages = wanted.colors.flatMap(({ page }, place) =>
    page ? [{ page, id: before.colors[place]?.id }] : [],
  )
  for (const [place, { page, id }] of pages.entries()) {
    const isTwice = pages.findIndex((each) => each.page === page) < place
    const isTaken = isTwice || (await isPathTaken(queries, page))
    if (isTaken || isReservedUri(page, wanted.document.kind === 'gift-card'))
      report(`colors.${id}.uri`, { code: 'address-taken' })
  }
}

async function reportTakenSkus(
  queries: Queries,
  before: StoredProduct,
  wanted: ImportProduct,
  report: ReportFault,
): Promise<void> {
  const had = before.product.colors.flatMap(({ items }) => items)
  const ids = before.colors.flatMap(({ itemIds }) => itemIds)
  const has = wanted.colors.flatMap(({ items }) => items)
  const seen = new Set<string>()
  const renamed = new Map<string, string>()
  for (const [place, { sku }] of has.entries()) {
    const field = `items.${ids[place]}.sku`
    if (seen.has(sku)) report(field, { code: 'sku-twice', params: { sku } })
    seen.add(sku)
    if (sku !== '' && sku !== had[place]?.sku) renamed.set(sku, field)
  }
  for (const { sku, id, name, isArchived } of await listHolders(queries, [...renamed.keys()]))
    if (id === before.row.id || !isArchived)
      report(renamed.get(sku) ?? '', { code: 'sku-taken', params: { sku, product: name } })
}

/**
 * Reports SKUs of new sizes that something else has: another size of the product, or another product. A size of the same product that left
 * the shop comes back with its SKU.
 */
export async function reportTakenNewSkus(
  queries: Queries,
  wanted: { readonly id: string | null; readonly product: ImportProduct },
  newSkus: readonly NewSku[],
  report: ReportFault,
): Promise<void> {
  const all = wanted.product.colors.flatMap(({ items }) => items.map(({ sku }) => sku))
  const holders = await listHolders(
    queries,
    newSkus.map(({ sku }) => sku),
  )
  for (const { sku, field } of newSkus) {
    const holder = holders.find((each) => each.sku === sku && each.id !== wanted.id && !each.isArchived)
    if (all.filter((each) => each === sku).length > 1) report(field, { code: 'sku-twice', params: { sku } })
    if (holder) report(field, { code: 'sku-taken', params: { sku, product: holder.name } })
  }
}

interface SkuHolder {
  readonly sku: string
  /** Of the product. */
  readonly id: string
  readonly name: string
  readonly isArchived: boolean
}

async function listHolders(queries: Queries, skus: readonly string[]): Promise<SkuHolder[]> {
  if (skus.length === 0) return []
  const rows = await queries
    .selectFrom('items')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['items.sku', 'items.archived_at', 'products.id', 'products.body', 'products.content_hash'])
    .where('items.sku', 'in', skus)
    .execute()
  return rows.map(({ sku, id, body, archived_at, content_hash }) => ({
    sku,
    id,
    name: fromJson(body).name,
    isArchived: archived_at !== null || content_hash === archivedAsMissing,
  }))
}
