import type { Queries } from '../../database/database.ts'
import { isReservedUri } from '#domain/reserved-paths.ts'
import { fromJson } from '../../database/json.ts'
import { isPathTaken } from '../repository.ts'
import type { ImportProduct } from '../product-document.ts'
import type { ReportFault } from './change-fault.ts'
import type { StoredProduct } from './stored-product.ts'

/**
 * Reports SKUs and paths that a change wants and something else has. SKUs of what is off sale in other products are free: they are given
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
    if (isTaken || isReservedUri(page, wanted.document.giftCard))
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
  if (renamed.size === 0) return
  const holders = await queries
    .selectFrom('items')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['items.sku', 'items.archived_at', 'products.id', 'products.body', 'products.archived_at as off'])
    .where('items.sku', 'in', [...renamed.keys()])
    .execute()
  for (const { sku, id, body, archived_at, off } of holders) {
    const isFree = id !== before.row.id && (archived_at !== null || off !== null)
    if (!isFree)
      report(renamed.get(sku) ?? '', {
        code: 'sku-taken',
        params: { sku, product: fromJson(body).name },
      })
  }
}
