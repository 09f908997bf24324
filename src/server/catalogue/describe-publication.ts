import type { CatalogueChange } from '#contract/catalogue-changes.ts'

import type { ProductsTable } from '../database/tables/catalogue-tables.ts'
import { archivedAsMissing } from './preserve-unspecified.ts'

/** Returns what a write makes of whether a product is for sale; nothing where it stays as it is. */
export function describePublication(
  known: ProductsTable,
  row: Pick<ProductsTable, 'archived_at' | 'publish_at' | 'content_hash'>,
): CatalogueChange[] {
  if (row.publish_at !== null && known.publish_at !== row.publish_at)
    return [{ code: 'goes-live', params: { at: row.publish_at } }]
  if (known.archived_at !== null && row.archived_at === null) return [{ code: 'on-sale-again', params: {} }]
  const isArchived = row.content_hash === archivedAsMissing
  const wasArchived = known.content_hash === archivedAsMissing
  if (isArchived !== wasArchived && row.archived_at !== null)
    return [{ code: isArchived ? 'archived' : 'draft', params: {} }]
  if (known.publish_at !== null && row.publish_at === null && row.archived_at !== null)
    return [{ code: 'draft', params: {} }]
  return known.archived_at === null && row.archived_at !== null ? [{ code: 'unpublished', params: {} }] : []
}
