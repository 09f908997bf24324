import type { FacetKind, ListingPage } from '#contract/page-data.ts'

import { type Chosen, facetKinds, facetNames } from './listing-filter.ts'

interface FiltersProps {
  facets: ListingPage['facets']
  chosen: Chosen
  onToggle: (kind: FacetKind, value: string) => void
}

/** Every value of every kind with its count. Those that would show nothing stay visible, and cannot be chosen. */
export function Filters({ facets, chosen, onToggle }: FiltersProps) {
  return (
    <div className="filters">
      {facetKinds.map(
        (kind) =>
          facets[kind].length > 0 && (
            <fieldset key={kind} className={kind === 'size' ? 'filters--sizes' : ''}>
              <legend className="filters__legend">{facetNames[kind]}</legend>
              <div className="filters__options">
                {facets[kind].map(({ value, count }) => {
                  const isChosen = chosen[kind].includes(value)
                  return (
                    <button
                      key={value}
                      type="button"
                      className="filters__option"
                      aria-pressed={isChosen}
                      disabled={count === 0 && !isChosen}
                      onClick={() => onToggle(kind, value)}
                    >
                      <span className="filters__value">{value}</span>
                      <span className="filters__count">
                        {count}
                        <span className="hidden"> {count === 1 ? 'item' : 'items'}</span>
                      </span>
                    </button>
                  )
                })}
              </div>
            </fieldset>
          ),
      )}
    </div>
  )
}
