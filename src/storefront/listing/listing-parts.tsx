import { useEffect, useRef } from 'react'

import type { ListingPage } from '#contract/page-data.ts'
import * as texts from '#texts/listing.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { useOwnSizes } from '../stores/own-sizes.ts'
import { promotedValues, type WayOut } from './choose-cards.ts'
import {
  chosenCount,
  type ChosenFilter,
  clearValues,
  dropFilter,
  filterNames,
  filterText,
  listChosen,
  type ListingState,
  pagePath,
  type Sort,
  sorts,
  toggleValue,
} from './listing-filter.ts'

const removeLabel = (filter: ChosenFilter) =>
  texts.removeFilter(filterNames[filter.kind], filter.kind === 'price' ? filterText(filter) : filter.value)
const chips = () => [...document.querySelectorAll<HTMLElement>('.chips .chip')]

/** What is chosen, each to be taken off by itself. The focus goes on to the next one. */
export function Chips({ state, onChange }: { state: ListingState; onChange: (state: ListingState) => void }) {
  return (
    <div className="chips">
      {listChosen(state).map((filter, position) => (
        <button
          key={filter.kind + filter.value}
          ref={handFocus(() => chips()[position] ?? chips().at(-1) ?? pageHeading())}
          type="button"
          className="chip"
          aria-label={removeLabel(filter)}
          onClick={() => onChange(dropFilter(state, filter))}
        >
          {filterText(filter)}
          <Icon shape="close" />
        </button>
      ))}
      <button
        ref={handFocus(pageHeading)}
        type="button"
        className="text-button"
        onClick={() => onChange(clearValues(state))}
      >
        {texts.clearAll}
      </button>
    </div>
  )
}

interface SortChoiceProps {
  state: ListingState
  /** The order in which the list stands by itself; absent: newest first. */
  order: ListingPage['order']
  onChange: (state: ListingState) => void
}

export function SortChoice({ state, order, onChange }: SortChoiceProps) {
  const { sort } = state
  const onSort = (next: Sort) => onChange({ ...state, sort: next, page: 1 })
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Chosen before the scripts came, on the list as every page was made.
    const early = select.current?.value
    if (early && early !== sort && location.search === '') onSort(early as Sort)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes to life
  }, [])
  return (
    <label className="listing__sort">
      <span className="soft small">{texts.sort}</span>
      <select
        ref={select}
        className="field__input"
        autoComplete="off"
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort) /* the options are the keys of `sorts` */}
      >
        {Object.entries(sorts).map(([value, name]) => (
          <option key={value} value={value}>
            {value === 'newest' && order ? texts.orders[order] : name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How much of the list is shown, and more of it. */
export function LoadMore({
  shown,
  total,
  isBusy,
  hasFailed,
  next,
  onMore,
}: {
  shown: number
  total: number
  isBusy: boolean
  hasFailed: boolean
  /** The page that shows more, for whoever has no script. */
  next: string
  onMore: () => void
}) {
  return (
    <div className="listing__more">
      <p className="small soft" role="status">
        {texts.shownOf(shown, total)}
      </p>
      <progress className="listing__meter" value={shown} max={total} aria-label={texts.shownSoFar} />
      {hasFailed && <p className="field__fault">{texts.theRestCould}</p>}
      {shown < total && (
        <a
          className="button button--plain"
          role="button"
          href={next}
          aria-disabled={isBusy || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isBusy) onMore()
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
        >
          {texts.loadMore}
        </a>
      )}
    </div>
  )
}

/** Below a page that was opened by its own address, `/shop/2/`: where the list goes on, both ways. */
export function PageLinks({ page, pageCount, path }: { page: number; pageCount: number; path: string }) {
  return (
    <nav className="listing__pages" aria-label={texts.pages}>
      <a href={pagePath(path, page - 1)}>{texts.previous}</a>
      <span className="soft small">{texts.getPage(page, pageCount)}</span>
      {page < pageCount && <a href={pagePath(path, page + 1)}>{texts.next}</a>}
    </nav>
  )
}

/** A few of the values that most products have, on top of the list where the filters themselves are put away. */
export function Promoted({
  facets,
  state,
  onChange,
}: {
  facets: ListingPage['facets']
  state: ListingState
  onChange: (state: ListingState) => void
}) {
  const promoted = promotedValues(facets, state.chosen, useOwnSizes())
  if (promoted.length === 0) return null
  return (
    <div className="promoted" role="group" aria-label={texts.popularFilters}>
      {promoted.map((filter) => (
        <button
          key={filter.kind + filter.value}
          ref={handFocus(
            () => chips().find((chip) => chip.ariaLabel === removeLabel(filter)) ?? pageHeading(),
          )}
          type="button"
          className="chip"
          onClick={() => onChange(toggleValue(state, filter.kind, filter.value))}
        >
          {filterText(filter)}
        </button>
      ))}
    </div>
  )
}

/** Which of the filters alone is in the way, where that is known, and the way out of all of them; where none is set, that there is nothing. */
export function NothingFits({
  state,
  ways,
  onChange,
}: {
  state: ListingState
  ways?: readonly WayOut[]
  onChange: (state: ListingState) => void
}) {
  if (chosenCount(state) === 0) return <p className="listing__empty title">{texts.nothingYet}</p>
  return (
    <div className="listing__empty">
      <p className="title">{texts.nothingFitsAllOfThat}</p>
      <p>{texts.takeOneOfTheFilters}</p>
      {ways?.map(({ filter, count }) => (
        <button
          key={filter.kind + filter.value}
          ref={handFocus(pageHeading)}
          type="button"
          className="chip"
          onClick={() => onChange(dropFilter(state, filter))}
        >
          {texts.withoutFilter(filterText(filter), count)}
        </button>
      ))}
      <button
        ref={handFocus(pageHeading)}
        type="button"
        className="button button--plain"
        onClick={() => onChange(clearValues(state))}
      >
        {texts.clearAllFilters}
      </button>
    </div>
  )
}
