import { useState } from 'react'

import { selectRange } from './select-range.ts'

/** Which rows of a table are selected: some by their keys, or everything that the view finds, beyond what is shown. */
export interface Selection {
  readonly keys: ReadonlySet<string>
  /** All that match, not the rows of this page. */
  readonly isAll: boolean
  readonly isEmpty: boolean
  readonly isWholePage: boolean
  readonly isPartOfPage: boolean
  has(key: string): boolean
  /** `isRange`: with all rows between it and the last one that was ticked. */
  toggle(key: string, isRange?: boolean): void
  togglePage(): void
  selectAll(): void
  clear(): void
}

interface State {
  readonly view: string
  readonly keys: ReadonlySet<string>
  readonly isAll: boolean
  readonly last: string | null
}

const nothing = (view: string): State => ({ view, keys: new Set(), isAll: false, last: null })

/**
 * Returns the selection of a table. It lives across the pages of a view and ends with it: `view` names what is searched for, and
 * `pageKeys` are the rows that are shown now.
 */
export function useSelection(view: string, pageKeys: readonly string[]): Selection {
  const [kept, setState] = useState<State>(() => nothing(view))
  const state = kept.view === view ? kept : nothing(view)
  const { keys, isAll } = state
  const selectedHere = isAll ? pageKeys.length : pageKeys.filter((key) => keys.has(key)).length
  const isWholePage = pageKeys.length > 0 && selectedHere === pageKeys.length
  return {
    keys,
    isAll,
    isEmpty: !isAll && keys.size === 0,
    isWholePage,
    isPartOfPage: selectedHere > 0 && !isWholePage,
    has: (key) => isAll || keys.has(key),
    toggle(key, isRange = false) {
      // Taking one out of "all" leaves the others of the page: what is not seen is not kept by chance.
      const before = isAll ? new Set(pageKeys) : keys
      const range = isRange && state.last !== null ? selectRange(pageKeys, state.last, key) : [key]
      const next = new Set(before)
      for (const each of range) {
        if (before.has(key)) next.delete(each)
        else next.add(each)
      }
      setState({ view, keys: next, isAll: false, last: key })
    },
    togglePage() {
      const next = new Set(isAll ? [] : keys)
      for (const key of pageKeys) {
        if (isWholePage) next.delete(key)
        else next.add(key)
      }
      setState({ view, keys: next, isAll: false, last: null })
    },
    selectAll: () => setState({ view, keys: new Set(), isAll: true, last: null }),
    clear: () => setState(nothing(view)),
  }
}
