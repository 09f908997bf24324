import { cardsPerFile, type ListingPage } from '#contract/page-data.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

import type { CatalogueIndex, Category } from './catalogue-index.ts'
import { countFacets } from './facets.ts'
import { lastChange } from './last-change.ts'
import { cardsFile, listingPath } from './page-path.ts'
import type { PlannedData, PlannedPage } from './planned-page.ts'
import type { CardSource } from '#domain/product-card.ts'

/** Cards of one screenful; the storefront shows as many at a time. */
export const cardsPerPage = 24
/** Models that a listing's description names. */
const namedModels = 5

/** What a running publisher keeps about a listing, so that a change elsewhere does not count its facets again. */
export interface RememberedListing {
  readonly variants: readonly CatalogueVariant[]
  readonly facets: ListingPage['facets']
}

interface Listing {
  readonly category: Category | null
  readonly heading: string
  readonly variants: readonly CatalogueVariant[]
}

/** Whether a listing counts two variants alike. */
const countsAlike = (a: CatalogueVariant, b: CatalogueVariant | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.model === b.model &&
    a.color === b.color &&
    a.material === b.material &&
    a.giftCard === b.giftCard &&
    a.items.length === b.items.length &&
    a.items.every((item, position) => item.name === b.items[position]?.name))

/** Answers the very object of last time while the counts are the same, so that pages can be compared by identity. */
function facetsOf(
  path: string,
  variants: readonly CatalogueVariant[],
  remembered: Map<string, RememberedListing>,
) {
  const known = remembered.get(path)
  const isSame =
    known?.variants.length === variants.length &&
    variants.every((variant, position) => countsAlike(variant, known.variants[position]))
  const facets = isSame ? known.facets : countFacets(variants)
  remembered.set(path, { variants, facets })
  return facets
}

/** What search engines show under a listing's title: the models that stand first. */
function describe(heading: string, variants: readonly CatalogueVariant[]): string {
  const models = [...new Set(variants.map(({ name }) => name))]
  if (models.length === 0) return ''
  const more = models.length > namedModels ? ' and more' : ''
  return `${heading}: ${models.slice(0, namedModels).join(', ')}${more}.`
}

/** `/shop/` and one listing per category, each in screenfuls, with all its cards in data files. */
export function planListings(
  index: CatalogueIndex,
  cards: CardSource,
  remembered: Map<string, RememberedListing> = new Map(),
): { pages: PlannedPage[]; data: PlannedData[] } {
  const categories = index.categories.map(({ name, uri }): Category => ({ name, uri }))
  const categoriesText = JSON.stringify(categories)
  const colors = (variant: CatalogueVariant) => index.colors(variant.style).length
  const listings: Listing[] = [
    { category: null, heading: 'Shop', variants: index.listed },
    ...index.categories.map((category) => ({
      category,
      heading: category.name,
      variants: category.variants,
    })),
  ]
  const planned = listings.map(({ category, heading, variants }) => {
    const path = listingPath(category?.uri ?? null)
    const source = category ? `category "${category.name}" (${category.uri})` : 'the list of all products'
    const facets = facetsOf(path, variants, remembered)
    const pageCount = Math.max(1, Math.ceil(variants.length / cardsPerPage))
    const pages = Array.from({ length: pageCount }, (_, position): PlannedPage => {
      const page = position + 1
      const shown = variants.slice(position * cardsPerPage, page * cardsPerPage)
      return {
        path: listingPath(category?.uri ?? null, page),
        source: page === 1 ? source : `page ${page} of ${source}`,
        inputs: [facets, categoriesText, heading, variants.length, ...shown, ...shown.map(colors)],
        lastChange: lastChange(page === 1 ? variants : shown),
        context: (): ListingPage => ({
          template: 'listing',
          title: page === 1 ? heading : `${heading}, page ${page}`,
          description: describe(heading, shown),
          heading,
          path,
          page,
          pageCount,
          total: variants.length,
          cards: shown.map((variant) => cards.card(variant)),
          facets,
          categories,
        }),
      }
    })
    const partCount = Math.max(1, Math.ceil(variants.length / cardsPerFile))
    const data = Array.from({ length: partCount }, (_, position): PlannedData => {
      const part = variants.slice(position * cardsPerFile, (position + 1) * cardsPerFile)
      return {
        file: cardsFile(path, position + 1),
        source: `cards of ${source}`,
        inputs: [...part, ...part.map(colors)],
        text: (hash) =>
          `{"hash":${JSON.stringify(hash)},"cards":[${part.map((each) => cards.json(each)).join(',')}]}`,
      }
    })
    return { pages, data }
  })
  return { pages: planned.flatMap(({ pages }) => pages), data: planned.flatMap(({ data }) => data) }
}
