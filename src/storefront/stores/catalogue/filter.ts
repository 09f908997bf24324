import { createStore } from 'zustand/vanilla'

import { unknownFields } from '#contract/unknown-fields.ts'
import { type FacetKind, facetKinds } from '#contract/page-data.ts'

import { isText, persist } from '../persist.ts'
import { wasDoneThisSession } from '../session-notes.ts'

/** Spec 3.30; and a range of prices, as it stands in the address. */
export interface Filter {
  readonly kind: FacetKind | 'price'
  readonly value: string
}

export interface FilterState {
  selected: readonly Filter[]
}

const kinds: ReadonlySet<unknown> = new Set<Filter['kind']>([...facetKinds, 'price'])
const isFilters = (value: unknown): value is readonly Filter[] =>
  Array.isArray(value) &&
  value.length <= 200 &&
  value.every((entry: unknown) => {
    const { kind, value: text } = unknownFields(entry)
    return kinds.has(kind) && isText(text)
  })

export const filterStore = createStore<FilterState>(() => ({ selected: [] }))
const filterStorage = persist(filterStore, {
  name: 'filter',
  kind: 'session',
  fields: { selected: isFilters },
})

let isRestored = false

/** Brings back the session's filter; in a new session there is none (spec 2.30). Once in a document's life. */
export function restoreFilter(): void {
  if (isRestored) return
  isRestored = true
  filterStorage.restore()
  if (!wasDoneThisSession('filter-cleared')) filterStore.setState({ selected: [] })
}
