import type { ListingPage, ProductCard } from '#contract/page-data.ts'
import * as texts from '#texts/listing.ts'

import { useOwnSizes } from '../stores/own-sizes.ts'
import { cardsOfAnyPrice } from './choose-cards.ts'
import { Filters, Option } from './filters.tsx'
import { type ListingState, toggleValue } from './listing-filter.ts'
import { PriceFilter } from './price-filter.tsx'
import { type CardPrice, priceSpan } from './price-range.ts'

export interface ListFiltersProps {
  facets: ListingPage['facets']
  /** All cards of the listing; null while they are not here. */
  cards: readonly ProductCard[] | null
  state: ListingState
  priceOn: CardPrice
  /** That this shopper sees prices in; null where nothing has a price. */
  currency: string | null
  /** Takes a price while it is typed, not when it is left. */
  isLive?: boolean
  onChange: (state: ListingState) => void
}

/** All that a list can be narrowed by: the shopper's own size first, then the values of the list, and what it costs. */
export function ListFilters({ isLive = false, onChange, ...props }: ListFiltersProps) {
  const { facets, cards, state, priceOn, currency } = props
  const span = cards && priceSpan(cardsOfAnyPrice(cards, state, priceOn), priceOn)
  return (
    <Filters
      facets={facets}
      chosen={state.chosen}
      onToggle={(kind, value) => onChange(toggleValue(state, kind, value))}
      first={<OwnSize facets={facets} state={state} onChange={onChange} />}
      price={
        <PriceFilter
          price={state.price}
          span={span}
          currency={currency}
          isLive={isLive}
          onPrice={(price) => onChange({ ...state, price, page: 1 })}
        />
      }
    />
  )
}

/** The sizes that are remembered, in one press. Nothing where the list has none of them. */
function OwnSize({ facets, state, onChange }: Pick<ListFiltersProps, 'facets' | 'state' | 'onChange'>) {
  const remembered = useOwnSizes()
  const own = facets.size.filter(({ value }) => remembered.includes(value))
  const sizes = own.map(({ value }) => value)
  if (sizes.length === 0) return null
  const { size: before } = state.chosen
  const isChosen = sizes.every((size) => before.includes(size))
  const others = before.filter((size) => !sizes.includes(size))
  const size = isChosen ? others : [...others, ...sizes]
  return (
    <Option
      text={texts.inMySize(sizes)}
      isChosen={isChosen}
      isEmpty={own.every(({ count }) => count === 0)}
      onToggle={() => onChange({ ...state, chosen: { ...state.chosen, size }, page: 1 })}
    />
  )
}
