import type { CardSource } from '#domain/product/product-card.ts'

import type { CatalogueIndex } from './catalogue-index.ts'

interface Catalogue {
  readonly index: CatalogueIndex
  readonly cards: CardSource
}

/** The catalogue that was planned last. A planned page may outlive its own, which must not be kept for it: each time it asks for this one. */
export interface LatestCatalogue {
  set(catalogue: Catalogue): void
  get(): Catalogue
  /** Null before the first. */
  peek(): Catalogue | null
}

export function latestCatalogue(): LatestCatalogue {
  let latest: Catalogue | null = null
  return {
    set: (catalogue) => (latest = catalogue),
    peek: () => latest,
    get() {
      if (!latest) throw new Error('A page is made before its shop is planned.')
      return latest
    },
  }
}
