import type { CatalogueChange } from '#contract/catalogue-changes.ts'

import type { Database } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { bumpVersion } from '../changes.ts'
import { archivedAsMissing } from '../preserve-unspecified.ts'
import { listItems, productBySource, updateItem, updateProduct } from '../repository.ts'
import type { ReportWriter } from './report/report.ts'
import type { ReadProduct } from './source-product.ts'

interface Removing {
  readonly report: ReportWriter
  readonly deps: { readonly database: Database; readonly now: () => number }
}

interface Removed {
  readonly name: string
  readonly what: readonly CatalogueChange[]
}

/** So that no file is taken for the one that was imported last. */
const changedSince = 'changed since'

/**
 * Takes a product that the file deletes, or some of its SKUs, off sale; rows stay for old orders. `isWritten`: the file has other rows
 * of the product, which were written. Returns whether there was anything to remove.
 */
export async function removeFromSale(
  { sourceKey, skus, isWritten }: NonNullable<ReadProduct['removal']> & { readonly isWritten: boolean },
  { report, deps }: Removing,
): Promise<boolean> {
  const now = deps.now()
  const removed = await deps.database.write(async (tx): Promise<Removed | null> => {
    const product = await productBySource(tx, sourceKey)
    if (!product) return null
    const { name } = fromJson(product.body)
    if (skus === 'all') {
      if (product.archived_at !== null && product.content_hash === archivedAsMissing) return null
      await updateProduct(tx, product.id, {
        archived_at: now,
        publish_at: null,
        content_hash: archivedAsMissing,
      })
      await bumpVersion(tx, { kind: 'product', name: product.id })
      return { name, what: [{ code: 'deleted-by-file', params: {} }] }
    }
    const items = await listItems(tx, product.id)
    const gone = items.filter(({ sku, archived_at }) => archived_at === null && skus.includes(sku))
    for (const { id } of gone) await updateItem(tx, id, { archived_at: now })
    if (gone.length === 0) return null
    if (!isWritten && product.archived_at === null)
      await updateProduct(tx, product.id, { content_hash: changedSince })
    await bumpVersion(tx, { kind: 'product', name: product.id })
    return { name, what: gone.map(({ sku }) => ({ code: 'item-leaves', params: { sku } })) }
  })
  if (removed === null) return false
  if (skus === 'all') report.counts.products.archived++
  report.change({
    product: removed.name,
    kind: skus === 'all' ? 'archived' : 'updated',
    what: removed.what,
  })
  return true
}

/** Whether the shop has a product of this source, as a file that creates or updates only must know. A deleted one it has not. */
export async function isKnownProduct({ read }: Database, sourceKey: string): Promise<boolean> {
  const product = await productBySource(read, sourceKey)
  return product !== undefined && product.content_hash !== archivedAsMissing
}
