import { cardsPerFile, type ListingPage } from '#contract/page-data.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { createFacetCounter } from '#domain/product/facet-counter.ts'
import type { BaseColorFinder } from '#domain/product/find-base-colors.ts'
import * as titles from '#texts/titles.ts'

import { isSameList } from '../equal-values.ts'
import { cardsFile, listingPath } from '../page-path.ts'
import type { CatalogueIndex, Category, CategoryListing, Listed } from './catalogue-index.ts'
import { lastChange } from './last-change.ts'
import type { LatestCatalogue } from './latest-catalogue.ts'
import { listApart } from './lists-apart.ts'
import type { PlannedData, PlannedPage } from './planned-page.ts'

/** Cards of one screenful; the storefront shows as many at a time. */
export const cardsPerPage = 24
/** Models that a listing's description names. */
const namedModels = 5

interface Listing extends Listed {
  readonly category: Category | null
  readonly heading: string
  readonly path: string
  readonly facets: ListingPage['facets']
  /** All categories of the shop, also as JSON. */
  readonly categories: readonly Category[]
  readonly categoriesText: string
}

/** What a running publisher keeps about a listing, so that a change elsewhere plans none of it again. */
export interface RememberedListing {
  readonly listing: Listing
  readonly pages: readonly PlannedPage[]
  readonly data: readonly PlannedData[]
}

/** Whether a listing counts two variants alike. */
const countsAlike = (a: CatalogueVariant, b: CatalogueVariant | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.model === b.model &&
    a.color === b.color &&
    a.swatch?.hex === b.swatch?.hex &&
    a.material === b.material &&
    a.kind === b.kind &&
    a.items.length === b.items.length &&
    a.items.every((item, position) => item.name === b.items[position]?.name))

/** Returns the very object of last time while the counts are the same, so that pages can be compared by identity. */
function buildFacets(
  variants: readonly CatalogueVariant[],
  known: Listing | undefined,
  findBases: BaseColorFinder,
) {
  const isSame =
    known?.variants.length === variants.length &&
    variants.every((variant, position) => countsAlike(variant, known.variants[position]))
  return isSame ? known.facets : createFacetCounter(variants, findBases)([...variants.keys()]).facets
}

/** What search engines show under a listing's title: the models that stand first. */
function describe(heading: string, variants: readonly CatalogueVariant[]): string {
  const models = [...new Set(variants.map(({ name }) => name))]
  if (models.length === 0) return ''
  return titles.listingDescription(heading, models.slice(0, namedModels), models.length > namedModels)
}

/** `/shop/`, one listing per category, what is new and what is reduced, each in screenfuls, with all its cards in data files. */
export function planListings(
  index: CatalogueIndex,
  { latest, findBases }: { readonly latest: LatestCatalogue; readonly findBases: BaseColorFinder },
  remembered: Map<string, RememberedListing> = new Map(),
): { pages: PlannedPage[]; data: PlannedData[] } {
  const listed = [...index.categories, ...listApart(index)]
  const categories = listed.map(({ name, uri }): Category => ({ name, uri }))
  const categoriesText = JSON.stringify(categories)
  const planned = [{ category: null, ...index.listed }, ...listed.map(ofCategory)].map(
    ({ category, variants, colors, order }) => {
      const path = listingPath(category?.uri ?? null)
      const known = remembered.get(path)
      const heading = category?.name ?? titles.shop
      const facets = buildFacets(variants, known?.listing, findBases)
      const shown = { category, heading, path, variants, colors, facets, categories, categoriesText }
      const listing = { ...shown, ...(order && { order }) }
      const plan = planListing(listing, latest, known)
      remembered.set(path, plan)
      return plan
    },
  )
  return { pages: planned.flatMap(({ pages }) => pages), data: planned.flatMap(({ data }) => data) }
}

const ofCategory = ({ name, uri, ...listed }: CategoryListing) => ({ category: { name, uri }, ...listed })

function planListing(
  listing: Listing,
  latest: LatestCatalogue,
  known: RememberedListing | undefined,
): RememberedListing {
  const isSame = known ? compareListings(known.listing, listing) : () => false
  const count = listing.variants.length
  const pages = Array.from({ length: Math.max(1, Math.ceil(count / cardsPerPage)) }, (_, position) => {
    // The first tells when anything in the list last changed.
    const [from, to] = position === 0 ? [0, count] : [position * cardsPerPage, (position + 1) * cardsPerPage]
    const page = isSame(from, to) ? known?.pages[position] : undefined
    return page ?? planScreenful(listing, position + 1, latest)
  })
  const data = Array.from({ length: Math.max(1, Math.ceil(count / cardsPerFile)) }, (_, position) => {
    const part = isSame(position * cardsPerFile, (position + 1) * cardsPerFile)
      ? known?.data[position]
      : undefined
    return part ?? planCards(listing, position + 1, latest)
  })
  return { listing, pages, data }
}

/** Whether two listings show the same from one place to another; never where something is another that all their pages show. */
function compareListings(before: Listing, now: Listing): (from: number, to: number) => boolean {
  const isAlike =
    before.facets === now.facets &&
    before.heading === now.heading &&
    before.categoriesText === now.categoriesText &&
    pageOrder(before) === pageOrder(now) &&
    before.variants.length === now.variants.length
  return (from, to) => {
    if (!isAlike) return false
    const end = Math.min(to, now.variants.length)
    for (let at = from; at < end; at++)
      if (
        before.variants[at] !== now.variants[at] ||
        !isSameList(before.colors[at] ?? [], now.colors[at] ?? [])
      )
        return false
    return true
  }
}

/** What a page says of its order; null: newest first. */
const pageOrder = ({ order }: Listed): ListingPage['order'] | null => {
  if (!order) return null
  if (order.rule === 'best-selling') return 'best-selling'
  return order.rule === 'in-stock' && order.first.length === 0 ? null : 'chosen'
}

/** What cards say of the other colours of their models: how many of each stand before them. */
const listColors = (colors: Listed['colors'], from: number, to: number): unknown[] =>
  colors.slice(from, to).flatMap((each) => [each.length, ...each])

const describeSource = ({ category }: Listing) =>
  category ? `category "${category.name}" (${category.uri})` : 'the list of all products'

/** `page` counts from one. */
function planScreenful(listing: Listing, page: number, latest: LatestCatalogue): PlannedPage {
  const { category, heading, path, variants, colors, facets, categories, categoriesText } = listing
  const [from, to] = [(page - 1) * cardsPerPage, page * cardsPerPage]
  const shown = variants.slice(from, to)
  const order = pageOrder(listing)
  const source = describeSource(listing)
  return {
    path: listingPath(category?.uri ?? null, page),
    source: page === 1 ? source : `page ${page} of ${source}`,
    inputs: [
      facets,
      categoriesText,
      heading,
      variants.length,
      order,
      ...shown,
      ...listColors(colors, from, to),
    ],
    lastChange: lastChange(page === 1 ? variants : shown),
    structuredData: (made) =>
      made.trail([
        { name: titles.shop, path: listingPath(null) },
        ...categories
          .filter(({ uri }) => uri === category?.uri || category?.uri.startsWith(`${uri}/`))
          .map(({ name, uri }) => ({ name, path: listingPath(uri) })),
      ]),
    context: screenful({
      heading,
      path,
      page,
      total: variants.length,
      shown,
      facets,
      categories,
      latest,
      ...(order && { order }),
    }),
  }
}

const screenful =
  ({
    shown,
    latest,
    ...listing
  }: Pick<ListingPage, 'heading' | 'path' | 'page' | 'total' | 'facets' | 'categories' | 'order'> & {
    readonly shown: readonly CatalogueVariant[]
    readonly latest: LatestCatalogue
  }) =>
  (): ListingPage => {
    const { heading, page, total } = listing
    return {
      template: 'listing',
      title: page === 1 ? heading : titles.pageOf(heading, page),
      description: describe(heading, shown),
      heading,
      path: listing.path,
      page,
      pageCount: Math.max(1, Math.ceil(total / cardsPerPage)),
      total,
      cards: shown.map((variant) => latest.get().cards.listed(variant)),
      facets: listing.facets,
      categories: listing.categories,
      ...(listing.order && { order: listing.order }),
    }
  }

/** `part` counts from one. */
function planCards(listing: Listing, part: number, latest: LatestCatalogue): PlannedData {
  const [from, to] = [(part - 1) * cardsPerFile, part * cardsPerFile]
  const shown = listing.variants.slice(from, to)
  return {
    file: cardsFile(listing.path, part),
    source: `cards of ${describeSource(listing)}`,
    inputs: [...shown, ...listColors(listing.colors, from, to)],
    text: cardsText(shown, latest),
  }
}

const cardsText = (shown: readonly CatalogueVariant[], latest: LatestCatalogue) => (hash: string) => {
  const { cards } = latest.get()
  return `{"hash":${JSON.stringify(hash)},"cards":[${shown.map((each) => cards.json(each)).join(',')}]}`
}
