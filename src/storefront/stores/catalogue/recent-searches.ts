import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { isText, persist } from '../persist.ts'

interface RecentState {
  /** The latest first. */
  searches: readonly string[]
}

const maxKept = 6
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= maxKept && value.every(isText)

const recentStore = createStore<RecentState>(() => ({ searches: [] }))
const storage = persist(recentStore, { name: 'searches', kind: 'local', fields: { searches: isList } })

/** Kept in this browser only. */
export function noteSearch(query: string): void {
  storage.restore()
  if (query === '') return
  recentStore.setState(({ searches }) => ({
    searches: [query, ...searches.filter((each) => each !== query)].slice(0, maxKept),
  }))
}

export const forgetSearches = (): void => recentStore.setState({ searches: [] })

/** Never drawn on a static page, so what was kept may be read at once. */
export function useRecentSearches(): readonly string[] {
  storage.restore()
  return useStore(recentStore, (state) => state.searches)
}
