import type { FacetKind, ListingPage, ProductCard } from '#contract/page-data.ts'
import { facetKey } from '#domain/product/facet-key.ts'
import * as texts from '#texts/listing.ts'

/** Values inside a kind widen a result, kinds narrow it. */
export type Chosen = Readonly<Record<FacetKind, readonly string[]>>
export const sorts = {
  newest: texts.newest,
  price: texts.priceLowToHigh,
  'price-down': texts.priceHighToLow,
} as const
export type Sort = keyof typeof sorts

export interface ListingState {
  readonly chosen: Chosen
  readonly sort: Sort
  /** How many screenfuls are shown, from 1. */
  readonly page: number
}

export const pageSize = 24
export const facetKinds: readonly FacetKind[] = ['model', 'color', 'material', 'size']
export const facetNames: Readonly<Record<FacetKind, string>> = {
  model: texts.model,
  color: texts.colour,
  material: texts.material,
  size: texts.size,
}

const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(sorts, value)

/** Reads a listing's address: `?color=Taupe&size=41&sort=price&page=2`. Nonsense counts as absent. */
export function readListing(query: URLSearchParams): ListingState {
  const values = (kind: FacetKind) => [...new Set(query.getAll(kind).filter((value) => value !== ''))]
  const sort = query.get('sort')
  const page = Number(query.get('page'))
  return {
    chosen: {
      model: values('model'),
      color: values('color'),
      material: values('material'),
      size: values('size'),
    },
    sort: isSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}

/** The value that a list has for one that may be spelt otherwise; the address may be of a time when it was. */
export const spelledIn = (facets: ListingPage['facets'], kind: FacetKind, value: string): string | null =>
  facets[kind].find((each) => facetKey(each.value) === facetKey(value))?.value ?? null

/** A state of the address in the spelling of the list. */
export function spellListing(state: ListingState, facets: ListingPage['facets']): ListingState {
  const values = (kind: FacetKind) => [
    ...new Set(state.chosen[kind].map((value) => spelledIn(facets, kind, value) ?? value)),
  ]
  return {
    ...state,
    chosen: {
      model: values('model'),
      color: values('color'),
      material: values('material'),
      size: values('size'),
    },
  }
}

/** The query of a state, with its `?`; empty for the plain listing. */
export function writeListing({ chosen, sort, page }: ListingState): string {
  const query = new URLSearchParams()
  for (const kind of facetKinds) for (const value of chosen[kind]) query.append(kind, value)
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

/** Spec 4.21: choosing a chosen value removes it. A changed filter starts again at the first screenful. */
export function toggleValue(state: ListingState, kind: FacetKind, value: string): ListingState {
  const before = state.chosen[kind]
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  return { ...state, chosen: { ...state.chosen, [kind]: after }, page: 1 }
}

const none: Chosen = { model: [], color: [], material: [], size: [] }
export const clearValues = (state: ListingState): ListingState => ({ ...state, chosen: none, page: 1 })
export const chosenCount = (chosen: Chosen): number =>
  facetKinds.reduce((sum, kind) => sum + chosen[kind].length, 0)

const getFacetKeys = (card: ProductCard, kind: FacetKind): string[] => {
  if (kind === 'size') return card.sizes.map(facetKey)
  const value = card[kind]
  return value === null || value === '' ? [] : [facetKey(value)]
}

/** Whether a card fits what is chosen, but of one kind. */
function fitting(chosen: Chosen): (card: ProductCard, except?: FacetKind) => boolean {
  const wanted = facetKinds
    .filter((kind) => chosen[kind].length > 0)
    .map((kind) => ({ kind, keys: new Set(chosen[kind].map(facetKey)) }))
  return (card, except) =>
    wanted.every(({ kind, keys }) => kind === except || getFacetKeys(card, kind).some((key) => keys.has(key)))
}

const priceNumber = (card: ProductCard, pricelist: string | null): number => {
  const lists = card.markets.flatMap((market) => market.pricelists)
  return (lists.find((each) => each.pricelist_id === pricelist) ?? lists[0])?.price_as_number ?? Infinity
}

/** Cards without a size to buy stand last, otherwise in the same order. */
const soldOutLast = (cards: readonly ProductCard[]): ProductCard[] => [
  ...cards.filter(({ sizes }) => sizes.length > 0),
  ...cards.filter(({ sizes }) => sizes.length === 0),
]

/**
 * The cards that fit, in the order asked for, what is sold out last. `cards` stand newest first, as the generator wrote them, with the
 * sizes that can be bought. The plain list begins as its static page does, whatever sold out since: those cards are seen already.
 */
export function chooseCards(
  cards: readonly ProductCard[],
  { chosen, sort }: ListingState,
  pricelist: string | null,
): ProductCard[] {
  const fits = fitting(chosen)
  const those = cards.filter((card) => fits(card))
  if (sort === 'newest') {
    const seen = chosenCount(chosen) === 0 ? pageSize : 0
    return [...those.slice(0, seen), ...soldOutLast(those.slice(seen))]
  }
  const sign = sort === 'price' ? 1 : -1
  return soldOutLast(those.toSorted((a, b) => sign * (priceNumber(a, pricelist) - priceNumber(b, pricelist))))
}

/** How many cards each value would show together with what is chosen in the other kinds. Values and their order are the listing's. */
export function countFacets(
  cards: readonly ProductCard[],
  chosen: Chosen,
  facets: ListingPage['facets'],
): ListingPage['facets'] {
  const fits = fitting(chosen)
  const counted = (kind: FacetKind) => {
    const counts = new Map<string, number>()
    for (const card of cards) {
      if (!fits(card, kind)) continue
      for (const key of new Set(getFacetKeys(card, kind))) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return facets[kind].map(({ value }) => ({ value, count: counts.get(facetKey(value)) ?? 0 }))
  }
  return {
    model: counted('model'),
    color: counted('color'),
    material: counted('material'),
    size: counted('size'),
  }
}

/** `/shop/2/` of `/shop/`; the first page is the list itself. */
export const pagePath = (path: string, page: number): string => (page === 1 ? path : `${path}${page}/`)

const promotedCount: Readonly<Record<FacetKind, number>> = { model: 0, color: 2, material: 2, size: 2 }

/** The values of a kind that most products have, of kinds from which nothing is chosen yet and that part the list at all. */
export function promotedValues(
  facets: ListingPage['facets'],
  chosen: Chosen,
): { kind: FacetKind; value: string }[] {
  return facetKinds.flatMap((kind) =>
    chosen[kind].length > 0 || facets[kind].length < 2
      ? []
      : facets[kind]
          .toSorted((a, b) => b.count - a.count)
          .slice(0, promotedCount[kind])
          .filter(({ count }) => count > 0)
          .map(({ value }) => ({ kind, value })),
  )
}
