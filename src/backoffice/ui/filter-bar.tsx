import { useId, useState } from 'react'

import * as texts from '#texts/backoffice-table.ts'

import { Button } from './button.tsx'
import { FilterField, type Filter } from './filter-field.tsx'
import { UrlSearch } from './url-search.tsx'

/** What the address says of each filter, by its name. */
export type FilterValues = Readonly<Record<string, string | undefined>>

interface Props {
  readonly search: { readonly name: string; readonly label: string }
  readonly filters: readonly Filter[]
  readonly values: FilterValues
  /** The values as they should be; the caller puts them into the address. `isTyped`: without a step of its own in the history. */
  readonly onChange: (values: FilterValues, isTyped: boolean) => void
}

/** Returns the values with one set, or taken out where it is empty. */
export function withFilter(values: FilterValues, name: string, value: string): FilterValues {
  const { [name]: _, ...rest } = values
  return value === '' ? rest : { ...rest, [name]: value }
}

/** Search and filters of a list. What they say stands in the address, so a view is a link; each that is set can be taken off by itself. */
export function FilterBar({ search, filters, values, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const set = filters.filter(({ name }) => values[name])
  const hidden = filters.filter(({ isFirst }) => !isFirst)
  const change = (name: string, value: string, isTyped = false) =>
    onChange(withFilter(values, name, value), isTyped)
  const fields = (some: readonly Filter[]) =>
    some.map((filter) => (
      <FilterField
        key={filter.name}
        filter={filter}
        value={values[filter.name] ?? ''}
        onChange={(value) => change(filter.name, value, filter.choices === undefined)}
      />
    ))
  return (
    <div role="search">
      <div className="filters">
        <UrlSearch
          label={search.label}
          value={values[search.name] ?? ''}
          onSettle={(text) => change(search.name, text, true)}
        />
        {fields(filters.filter(({ isFirst }) => isFirst))}
        {hidden.length > 0 && (
          <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.fewerFilters : texts.moreFilters}
          </Button>
        )}
      </div>
      {hidden.length > 0 && (
        <div id={id} className="filters filters--more" hidden={!isOpen}>
          {isOpen && fields(hidden)}
        </div>
      )}
      {set.length > 0 && (
        <ul className="chips" aria-label={texts.filtersSet}>
          {set.map((filter) => (
            <li key={filter.name}>
              <Button className="chip" onPress={() => change(filter.name, '')}>
                <span>{texts.filterText(filter.label, shownValue(filter, values[filter.name] ?? ''))}</span>
                <span className="unseen">{texts.removeFilter}</span>
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d="m2 2 8 8M10 2l-8 8" />
                </svg>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const shownValue = ({ choices = [] }: Filter, value: string): string =>
  choices.find(([choice]) => choice === value)?.[1] ?? value
