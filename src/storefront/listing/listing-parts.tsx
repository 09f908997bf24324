import { useEffect, useRef } from 'react'

import type { FacetKind, ListingPage } from '#contract/page-data.ts'
import * as texts from '#texts/listing.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { Icon } from '../ui/icon.tsx'
import {
  type Chosen,
  facetKinds,
  facetNames,
  pagePath,
  promotedValues,
  type Sort,
  sorts,
} from './listing-filter.ts'

const removeLabel = (kind: FacetKind, value: string) => texts.removeFilter(facetNames[kind], value)
const chips = () => [...document.querySelectorAll<HTMLElement>('.chips .chip')]

/** What is chosen, each to be taken off by itself. The focus goes on to the next one. */
export function Chips({
  chosen,
  onRemove,
  onClear,
}: {
  chosen: Chosen
  onRemove: (kind: FacetKind, value: string) => void
  onClear: () => void
}) {
  const all = facetKinds.flatMap((kind) => chosen[kind].map((value) => ({ kind, value })))
  return (
    <div className="chips">
      {all.map(({ kind, value }, position) => (
        <button
          key={kind + value}
          ref={handFocus(() => chips()[position] ?? chips().at(-1) ?? pageHeading())}
          type="button"
          className="chip"
          aria-label={removeLabel(kind, value)}
          onClick={() => onRemove(kind, value)}
        >
          {kind === 'size' ? texts.sizeNamed(value) : value}
          <Icon shape="close" />
        </button>
      ))}
      <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={onClear}>
        {texts.clearAll}
      </button>
    </div>
  )
}

export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
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
            {name}
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
  chosen,
  onToggle,
}: {
  facets: ListingPage['facets']
  chosen: Chosen
  onToggle: (kind: FacetKind, value: string) => void
}) {
  const promoted = promotedValues(facets, chosen)
  if (promoted.length === 0) return null
  return (
    <div className="promoted" role="group" aria-label={texts.popularFilters}>
      {promoted.map(({ kind, value }) => (
        <button
          key={kind + value}
          ref={handFocus(
            () => chips().find((chip) => chip.ariaLabel === removeLabel(kind, value)) ?? pageHeading(),
          )}
          type="button"
          className="chip"
          onClick={() => onToggle(kind, value)}
        >
          {kind === 'size' ? texts.sizeNamed(value) : value}
        </button>
      ))}
    </div>
  )
}

export const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <div className="listing__empty">
    <p className="title">{texts.nothingFitsAllOfThat}</p>
    <p>{texts.takeOneOfTheFilters}</p>
    <button ref={handFocus(pageHeading)} type="button" className="button button--plain" onClick={onClear}>
      {texts.clearAllFilters}
    </button>
  </div>
)
