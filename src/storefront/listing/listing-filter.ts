import { type FacetKind, facetKinds, type ListingPage } from '#contract/page-data.ts'
import { eachFacetKind } from '#domain/product/each-facet-kind.ts'
import { facetKey } from '#domain/product/facet-key.ts'
import * as texts from '#texts/listing.ts'

import { type PriceRange, priceRangeText, readPriceRange, writePriceRange } from './price-range.ts'

/** Values inside a kind widen a result, kinds narrow it. */
export type Chosen = Readonly<Record<FacetKind, readonly string[]>>
/** `newest` is the order in which the list stands by itself. */
export const sorts = {
  newest: texts.newest,
  price: texts.priceLowToHigh,
  'price-down': texts.priceHighToLow,
} as const
export type Sort = keyof typeof sorts

export interface ListingState {
  readonly chosen: Chosen
  /** Chosen besides. One in another currency than the shopper's narrows nothing. */
  readonly price: PriceRange | null
  readonly sort: Sort
  /** How many screenfuls are shown, from 1. */
  readonly page: number
}

export const pageSize = 24
export const filterNames: Readonly<Record<ChosenFilter['kind'], string>> = {
  price: texts.price,
  baseColor: texts.colour,
  model: texts.model,
  color: texts.shade,
  material: texts.material,
  size: texts.size,
}

const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(sorts, value)

/** Reads a listing's address: `?baseColor=Beige&size=41&price=SEK-500-1500&sort=price&page=2`. Nonsense counts as absent. */
export function readListing(query: URLSearchParams): ListingState {
  const values = (kind: FacetKind) => [...new Set(query.getAll(kind).filter((value) => value !== ''))]
  const sort = query.get('sort')
  const page = Number(query.get('page'))
  return {
    chosen: eachFacetKind(values),
    price: readPriceRange(query.get('price')),
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
  return { ...state, chosen: eachFacetKind(values) }
}

/** The query of a state, with its `?`; empty for the plain listing. */
export function writeListing({ chosen, price, sort, page }: ListingState): string {
  const query = new URLSearchParams()
  for (const kind of facetKinds) for (const value of chosen[kind]) query.append(kind, value)
  if (price) query.set('price', writePriceRange(price))
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

export const clearValues = (state: ListingState): ListingState => ({
  ...state,
  chosen: eachFacetKind(() => []),
  price: null,
  page: 1,
})
/** One value, or the range of prices. */
export interface ChosenFilter {
  readonly kind: FacetKind | 'price'
  readonly value: string
}

/** What is chosen, each to be taken off by itself. */
export const listChosen = ({ chosen, price }: Pick<ListingState, 'chosen' | 'price'>): ChosenFilter[] => [
  ...facetKinds.flatMap((kind) => chosen[kind].map((value) => ({ kind, value }))),
  ...(price ? [{ kind: 'price' as const, value: writePriceRange(price) }] : []),
]
export const chosenCount = (state: Pick<ListingState, 'chosen' | 'price'>): number => listChosen(state).length
export const dropFilter = (state: ListingState, { kind, value }: ChosenFilter): ListingState =>
  kind === 'price' ? { ...state, price: null, page: 1 } : toggleValue(state, kind, value)

/** What a chip and a sentence call it. */
export function filterText({ kind, value }: ChosenFilter): string {
  if (kind === 'size') return texts.sizeNamed(value)
  const range = kind === 'price' ? readPriceRange(value) : null
  return range ? priceRangeText(range) : value
}

/** `/shop/2/` of `/shop/`; the first page is the list itself. */
export const pagePath = (path: string, page: number): string => (page === 1 ? path : `${path}${page}/`)
