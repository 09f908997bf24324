import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'

import type { Database } from '../database/database.ts'
import { readVersion } from './changes.ts'
import { itemAt, type ItemOnSale, variantAt } from './places.ts'
import { createCatalogueReader, type CatalogueReading } from './read-catalogue.ts'

export { bumpVersion } from './changes.ts'
export { readItemFacts } from './item-facts.ts'
export { readSnapshotAt, type ReadContentAt } from './read-catalogue.ts'
export { listScheduledProducts } from './scheduled-products.ts'
export { writeRedirects } from './redirects/service.ts'
export type { ItemOnSale } from './places.ts'

/** The catalogue of one moment, indexed. */
export interface CatalogueView {
  readonly version: number
  readonly snapshot: Snapshot
  variant(id: string): CatalogueVariant | undefined
  item(id: string): ItemOnSale | undefined
  bySku(sku: string): ItemOnSale | undefined
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
  const read = createCatalogueReader(database)

  async function refresh(): Promise<CatalogueView> {
    const askedAt = now()
    if (!view || (await readVersion(database.read)) !== view.version) view = createView(await read())
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

const createView = ({ snapshot, products, places }: CatalogueReading): CatalogueView => ({
  version: snapshot.version,
  snapshot,
  variant: (id) => variantAt(products, places.variants.get(id)),
  item: (id) => itemAt(products, places.items.get(id)),
  bySku: (sku) => itemAt(products, places.skus.get(sku)),
})
