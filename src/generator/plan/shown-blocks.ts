import type { PageBlock } from '#contract/page-data.ts'
import type { EditorialBlock } from '#contract/snapshot.ts'
import type { CardSource } from '#domain/product/product-card.ts'

import type { CatalogueIndex } from './catalogue-index.ts'

export interface ShownBlocks {
  /** What the cards in these blocks are made of: while it is the same, so are they. */
  inputs(blocks: readonly EditorialBlock[]): unknown[]
  /** The blocks with the products in them as they are now. One whose products are all gone is left out. */
  show(blocks: readonly EditorialBlock[]): PageBlock[]
}

/** Puts cards in place of the products that a page names. */
export function createShownBlocks(index: CatalogueIndex, cards: CardSource): ShownBlocks {
  const sold = (uris: readonly string[]) =>
    uris.flatMap((uri) => index.variantAt(uri) ?? []).filter(({ unlisted }) => !unlisted)
  return {
    inputs(blocks) {
      const named = blocks.flatMap((block) => (block.kind === 'products' ? block.products : []))
      const variants = sold([...new Set(named)])
      return [...variants, ...variants.map(({ style }) => index.colorCount(style))]
    },
    show: (blocks) =>
      blocks.flatMap((block): PageBlock[] => {
        if (block.kind !== 'products') return [block]
        const found = sold(block.products)
        if (found.length === 0) return []
        return [{ kind: 'products', heading: block.heading, cards: found.map((each) => cards.card(each)) }]
      }),
  }
}
