import type { CatalogueVariant, SnapshotPage } from '#contract/snapshot.ts'

type Dated = CatalogueVariant | SnapshotPage

const changedAt = (entry: Dated): number | null =>
  entry.updatedAt ?? ('createdAt' in entry ? entry.createdAt : null)

/** When the newest of them last changed, epoch milliseconds; null where that is not known of any. */
export function lastChange(entries: readonly Dated[]): number | null {
  let last: number | null = null
  for (const entry of entries) {
    const change = changedAt(entry)
    if (change !== null && (last === null || change > last)) last = change
  }
  return last
}
