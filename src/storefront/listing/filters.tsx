import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { type FacetKind, facetKinds, type ListingPage } from '#contract/page-data.ts'
import { baseColors } from '#domain/product/base-colors.ts'
import * as texts from '#texts/listing.ts'

import { type Chosen, filterNames } from './listing-filter.ts'

interface FiltersProps {
  facets: ListingPage['facets']
  chosen: Chosen
  onToggle: (kind: FacetKind, value: string) => void
  /** What stands before them, and after the colours. */
  first?: ReactNode
  price?: ReactNode
}

/** How many values of a kind stand open: sizes are short and stand side by side, and each shade has its base colour above. */
const openCount: Readonly<Record<FacetKind, number>> = {
  baseColor: Infinity,
  model: 8,
  color: 4,
  material: 8,
  size: 12,
}
const hexes: Readonly<Record<string, string>> = baseColors

/** Every value of every kind with its count. Those that would show nothing stay visible, and cannot be chosen. */
export function Filters({ facets, chosen, onToggle, first, price }: FiltersProps) {
  return (
    <div className="filters">
      {first}
      {facetKinds.map((kind) => (
        <Fragment key={kind}>
          <Values
            kind={kind}
            values={facets[kind]}
            chosen={chosen[kind]}
            onToggle={(value) => onToggle(kind, value)}
          />
          {kind === 'baseColor' && price}
        </Fragment>
      ))}
    </div>
  )
}

interface ValuesProps {
  kind: FacetKind
  values: ListingPage['facets'][FacetKind]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

function Values({ kind, values, chosen, onToggle }: ValuesProps) {
  if (values.length === 0) return null
  // One or two more are shorter than the words that would hide them.
  const open = values.length > openCount[kind] + 2 ? values.slice(0, openCount[kind]) : values
  const rest = values.slice(open.length)
  const options = (shown: typeof values) => (
    <div className="filters__options">
      {shown.map(({ value, count }) => (
        <Option
          key={value}
          text={value}
          count={count}
          swatch={kind === 'baseColor' ? hexes[value] : undefined}
          isChosen={chosen.includes(value)}
          isEmpty={count === 0}
          onToggle={() => onToggle(value)}
        />
      ))}
    </div>
  )
  return (
    <fieldset className={`filters--${kind}`}>
      <legend className="filters__legend">{filterNames[kind]}</legend>
      {options(open)}
      {rest.length > 0 && (
        <Rest
          summary={texts.allOf(values.length)}
          hasChosen={rest.some(({ value }) => chosen.includes(value))}
        >
          {() => options(rest)}
        </Rest>
      )}
    </fieldset>
  )
}

interface RestProps {
  summary: string
  hasChosen: boolean
  children: () => ReactNode
}

/** Closed it holds nothing: of a large catalogue's filters these values are most, and few people open them. */
function Rest({ summary, hasChosen, children }: RestProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Opened before the scripts came: nobody heard that.
  useLayoutEffect(() => {
    if (details.current?.open) setIsOpen(true)
  }, [])
  return (
    <details
      ref={details}
      className="filters__rest"
      open={isOpen || hasChosen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="filters__all small">{summary}</summary>
      {(isOpen || hasChosen) && children()}
    </details>
  )
}

interface OptionProps {
  text: string
  /** How many items it would show; absent where that is not said. */
  count?: number
  /** Of a base colour: what it looks like. */
  swatch?: string | undefined
  isChosen: boolean
  /** It would show nothing. */
  isEmpty: boolean
  onToggle: () => void
}

export const Option = ({ text, count, swatch, isChosen, isEmpty, onToggle }: OptionProps) => (
  <button
    type="button"
    className={swatch ? 'filters__option filters__option--swatch' : 'filters__option'}
    aria-pressed={isChosen}
    disabled={isEmpty && !isChosen}
    onClick={onToggle}
  >
    {swatch && (
      <svg className="filters__swatch" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9.5" fill={swatch} />
      </svg>
    )}
    <span className="filters__value">{text}</span>
    {count !== undefined && (
      <span className="filters__count">
        {count}
        <span className="hidden"> {texts.itemsWord(count)}</span>
      </span>
    )}
  </button>
)
