import { type ReactNode, useState } from 'react'

import type { FacetKind, ListingPage } from '#contract/page-data.ts'
import * as texts from '#texts/listing.ts'

import { type Chosen, facetKinds, facetNames } from './listing-filter.ts'

interface FiltersProps {
  facets: ListingPage['facets']
  chosen: Chosen
  onToggle: (kind: FacetKind, value: string) => void
}

/** How many values of a kind stand open: sizes are short and stand side by side. */
const openCount = (kind: FacetKind) => (kind === 'size' ? 12 : 8)

/** Every value of every kind with its count. Those that would show nothing stay visible, and cannot be chosen. */
export function Filters({ facets, chosen, onToggle }: FiltersProps) {
  return (
    <div className="filters">
      {facetKinds.map((kind) => {
        const values = facets[kind]
        if (values.length === 0) return null
        // One or two more are shorter than the words that would hide them.
        const first = values.length > openCount(kind) + 2 ? values.slice(0, openCount(kind)) : values
        const rest = values.slice(first.length)
        const options = (shown: typeof values) => (
          <Options values={shown} chosen={chosen[kind]} onToggle={(value) => onToggle(kind, value)} />
        )
        return (
          <fieldset key={kind} className={kind === 'size' ? 'filters--sizes' : ''}>
            <legend className="filters__legend">{facetNames[kind]}</legend>
            {options(first)}
            {rest.length > 0 && (
              <Rest
                summary={texts.allOf(values.length)}
                hasChosen={rest.some(({ value }) => chosen[kind].includes(value))}
              >
                {() => options(rest)}
              </Rest>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

interface RestProps {
  summary: string
  hasChosen: boolean
  children: () => ReactNode
}

/** Closed it holds nothing: of a large catalogue's filters these values are most, and few people open them. */
function Rest({ summary, hasChosen, children }: RestProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="filters__rest"
      open={isOpen || hasChosen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="filters__all small">{summary}</summary>
      {(isOpen || hasChosen) && children()}
    </details>
  )
}

interface OptionsProps {
  values: ListingPage['facets'][FacetKind]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

function Options({ values, chosen, onToggle }: OptionsProps) {
  return (
    <div className="filters__options">
      {values.map(({ value, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            className="filters__option"
            aria-pressed={isChosen}
            disabled={count === 0 && !isChosen}
            onClick={() => onToggle(value)}
          >
            <span className="filters__value">{value}</span>
            <span className="filters__count">
              {count}
              <span className="hidden"> {texts.itemsWord(count)}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
