import { type FacetKind, facetKinds, type ListingPage, type ProductCard } from '#contract/page-data.ts'
import { eachFacetKind } from '#domain/product/each-facet-kind.ts'
import { facetKey } from '#domain/product/facet-key.ts'

import {
  type Chosen,
  type ChosenFilter,
  chosenCount,
  dropFilter,
  listChosen,
  type ListingState,
  pageSize,
} from './listing-filter.ts'
import { type CardPrice, isWithin } from './price-range.ts'

const getFacetKeys = (card: ProductCard, kind: FacetKind): string[] => {
  if (kind === 'size') return card.sizes.map(facetKey)
  if (kind === 'baseColor') return card.baseColors?.map(facetKey) ?? []
  const value = card[kind]
  return value === null || value === '' ? [] : [facetKey(value)]
}

/** Whether a card fits what is chosen, but of one kind. */
function fitting(
  { chosen, price }: Pick<ListingState, 'chosen' | 'price'>,
  priceOn: CardPrice,
): (card: ProductCard, except?: FacetKind | 'price') => boolean {
  const wanted = facetKinds
    .filter((kind) => chosen[kind].length > 0)
    .map((kind) => ({ kind, keys: new Set(chosen[kind].map(facetKey)) }))
  return (card, except) =>
    (except === 'price' || isWithin(price, priceOn(card))) &&
    wanted.every(({ kind, keys }) => kind === except || getFacetKeys(card, kind).some((key) => keys.has(key)))
}

/** Cards without a size to buy stand last, otherwise in the same order. */
const soldOutLast = (cards: readonly ProductCard[]): ProductCard[] => [
  ...cards.filter(({ sizes }) => sizes.length > 0),
  ...cards.filter(({ sizes }) => sizes.length === 0),
]

/**
 * The cards that fit, in the order asked for, what is sold out last. `cards` stand as the generator wrote them, with the
 * sizes that can be bought. The plain list begins as its static page does, whatever sold out since: those cards are seen already.
 */
export function chooseCards(
  cards: readonly ProductCard[],
  state: ListingState,
  priceOn: CardPrice,
): ProductCard[] {
  const { sort } = state
  const fits = fitting(state, priceOn)
  const those = cards.filter((card) => fits(card))
  if (sort === 'newest') {
    const seen = chosenCount(state) === 0 ? pageSize : 0
    return [...those.slice(0, seen), ...soldOutLast(those.slice(seen))]
  }
  const sign = sort === 'price' ? 1 : -1
  // What is not sold to this shopper stands last, both ways.
  const amount = (card: ProductCard) => priceOn(card)?.amountMinor ?? sign * Number.MAX_SAFE_INTEGER
  return soldOutLast(those.toSorted((a, b) => sign * (amount(a) - amount(b))))
}

/** The cards that fit all but the price. */
export function cardsOfAnyPrice(
  cards: readonly ProductCard[],
  state: ListingState,
  priceOn: CardPrice,
): ProductCard[] {
  const fits = fitting(state, priceOn)
  return cards.filter((card) => fits(card, 'price'))
}

/** What shows something again where nothing fits: the filters of which one alone is in the way, each with how many it would bring. */
export const waysOut = (cards: readonly ProductCard[], state: ListingState, priceOn: CardPrice): WayOut[] =>
  listChosen(state)
    .map((filter) => ({ filter, count: chooseCards(cards, dropFilter(state, filter), priceOn).length }))
    .filter(({ count }) => count > 0)

export interface WayOut {
  readonly filter: ChosenFilter
  readonly count: number
}

/** How many cards each value would show together with what is chosen in the other kinds. Values and their order are the listing's. */
export function countFacets(
  cards: readonly ProductCard[],
  state: Pick<ListingState, 'chosen' | 'price'>,
  facets: ListingPage['facets'],
  priceOn: CardPrice,
): ListingPage['facets'] {
  const fits = fitting(state, priceOn)
  const counted = (kind: FacetKind) => {
    const counts = new Map<string, number>()
    for (const card of cards) {
      if (!fits(card, kind)) continue
      for (const key of new Set(getFacetKeys(card, kind))) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return facets[kind].map(({ value }) => ({ value, count: counts.get(facetKey(value)) ?? 0 }))
  }
  return eachFacetKind(counted)
}

const promotedCount: Readonly<Record<FacetKind, number>> = {
  baseColor: 2,
  model: 0,
  color: 0,
  material: 2,
  size: 2,
}

/**
 * The values of a kind that most products have, of kinds from which nothing is chosen yet and that part the list at all; of sizes the
 * shopper's own, where the list has them.
 */
export function promotedValues(
  facets: ListingPage['facets'],
  chosen: Chosen,
  ownSizes: readonly string[],
): { kind: FacetKind; value: string }[] {
  return facetKinds.flatMap((kind) => {
    if (chosen[kind].length > 0 || facets[kind].length < 2) return []
    const found = facets[kind].toSorted((a, b) => b.count - a.count).filter(({ count }) => count > 0)
    const own = kind === 'size' ? found.filter(({ value }) => ownSizes.includes(value)) : []
    return (own.length > 0 ? own : found.slice(0, promotedCount[kind])).map(({ value }) => ({ kind, value }))
  })
}
