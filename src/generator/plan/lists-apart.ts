import { isReduced, takeNew } from '#domain/product/arrivals.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import * as titles from '#texts/titles.ts'

import type { CatalogueIndex, CategoryListing } from './catalogue-index.ts'

/**
 * What came last and what is reduced, each as a list of its own, `/shop/new/` and `/shop/sale/`. None that would be empty, would hold all
 * that there is, or has the address of a category of the brand's own.
 */
export function listApart({ newest, categories, colors }: CatalogueIndex): CategoryListing[] {
  const all = newest.filter(({ unlisted }) => !unlisted)
  const list = (uri: string, name: string, variants: readonly CatalogueVariant[]): CategoryListing[] =>
    variants.length === 0 || variants.length === all.length || categories.some((each) => each.uri === uri)
      ? []
      : [{ uri, name, variants, colors: variants.map(({ style }) => colors(style)) }]
  return [...list('new', titles.newIn, takeNew(all)), ...list('sale', titles.sale, all.filter(isReduced))]
}
