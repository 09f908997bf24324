import { createStore } from 'zustand/vanilla'

import type { FacetKind } from '#contract/page-data.ts'

import { isText, persist } from './persist.ts'
import { wasDoneThisSession } from './session-notes.ts'

/** Spec 3.30. */
export interface Filter {
  readonly kind: FacetKind
  readonly value: string
}

export interface FilterState {
  selected: readonly Filter[]
}

const kinds: ReadonlySet<unknown> = new Set<FacetKind>(['model', 'color', 'material', 'size'])
const isFilters = (value: unknown): value is readonly Filter[] =>
  Array.isArray(value) &&
  value.length <= 200 &&
  value.every((entry: unknown) => {
    const { kind, value: text } = (entry ?? {}) as Partial<Filter>
    return kinds.has(kind) && isText(text)
  })

export const filterStore = createStore<FilterState>(() => ({ selected: [] }))
export const filterStorage = persist(filterStore, {
  name: 'filter',
  kind: 'session',
  fields: { selected: isFilters },
})

const isSame = (a: Filter, b: Filter) => a.kind === b.kind && a.value === b.value

export const filter = {
  /** Spec 4.21: selecting a selected filter removes it. */
  toggle(entry: Filter): void {
    const { selected } = filterStore.getState()
    const others = selected.filter((other) => !isSame(other, entry))
    filterStore.setState({ selected: others.length < selected.length ? others : [...selected, entry] })
  },
  /** From an address that names filters. */
  set(selected: readonly Filter[]): void {
    filterStore.setState({ selected })
  },
  clear(): void {
    filterStore.setState({ selected: [] })
  },
  /** Spec 2.30. */
  clearOncePerSession(): void {
    if (!wasDoneThisSession('filter-cleared')) filter.clear()
  },
}
