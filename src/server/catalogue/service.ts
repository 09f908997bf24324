import type { CatalogueItem, CatalogueVariant, Snapshot } from '#contract/snapshot.ts'

import type { Database, Tx } from '../database/database.ts'
import { bumpVersion as raiseVersion, readVersion } from './repository.ts'
import { readSnapshot } from './snapshot.ts'

/** To be called in every transaction that changes what shoppers see, so that every server reads it anew. */
export const bumpVersion: (tx: Tx) => Promise<number> = raiseVersion

/** The catalogue of one moment, indexed. */
export interface CatalogueView {
  readonly version: number
  readonly snapshot: Snapshot
  variant(id: string): CatalogueVariant | undefined
  item(id: string): ItemOnSale | undefined
  bySku(sku: string): ItemOnSale | undefined
}
export interface ItemOnSale {
  readonly variant: CatalogueVariant
  readonly item: CatalogueItem
}
export interface CatalogueService {
  /** What is on sale now; at most a quarter of a second old. */
  current(): Promise<CatalogueView>
}

/** How long a version is believed before the database is asked again. */
const believedMs = 250

/** Keeps the catalogue in memory and reads it again when its version in the database has risen, whoever raised it. */
export function createCatalogue({
  database,
  now,
}: {
  database: Database
  now: () => number
}): CatalogueService {
  let view: CatalogueView | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<CatalogueView> | undefined

  async function refresh(): Promise<CatalogueView> {
    const askedAt = now()
    if (!view || (await readVersion(database.read)) !== view.version)
      view = viewOf(await readSnapshot(database))
    checkedAt = askedAt
    return view
  }
  return {
    async current() {
      // A clock that was set back counts as time passed.
      if (view && Math.abs(now() - checkedAt) < believedMs) return view
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
}

/** Indexes a snapshot. */
export function viewOf(snapshot: Snapshot): CatalogueView {
  const variants = new Map(snapshot.variants.map((variant) => [variant.id, variant]))
  const items = new Map<string, ItemOnSale>()
  const skus = new Map<string, ItemOnSale>()
  for (const variant of snapshot.variants)
    for (const item of variant.items) {
      items.set(item.id, { variant, item })
      skus.set(item.sku, { variant, item })
    }
  return {
    version: snapshot.version,
    snapshot,
    variant: (id) => variants.get(id),
    item: (id) => items.get(id),
    bySku: (sku) => skus.get(sku),
  }
}
