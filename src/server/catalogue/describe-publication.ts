import type { ProductsTable } from '../database/tables/catalogue-tables.ts'
import { archivedAsMissing } from './preserve-unspecified.ts'

/** Returns what a write makes of whether a product is for sale, in words; nothing where it stays as it is. */
export function describePublication(
  known: ProductsTable,
  row: Pick<ProductsTable, 'archived_at' | 'publish_at' | 'content_hash'>,
): string[] {
  if (row.publish_at !== null && known.publish_at !== row.publish_at)
    return [`goes live at ${new Date(row.publish_at).toISOString()}`]
  if (known.archived_at !== null && row.archived_at === null) return ['for sale again']
  const isArchived = row.content_hash === archivedAsMissing
  const wasArchived = known.content_hash === archivedAsMissing
  if (isArchived !== wasArchived && row.archived_at !== null) return [isArchived ? 'archived' : 'a draft']
  if (known.publish_at !== null && row.publish_at === null && row.archived_at !== null) return ['a draft']
  return known.archived_at === null && row.archived_at !== null ? ['no longer published'] : []
}
