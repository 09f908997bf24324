import type { CurrentPage, NavigationFailure } from './use-page.ts'

/** What is shown. */
export interface RouterView {
  readonly page: CurrentPage | null
  readonly isPending: boolean
  readonly failure: NavigationFailure | null
}

/** What the router's two parts share: the one that every page needs at once, and the one that moves people. */
export interface NavigationHost {
  /** The history entry of the document's first page. */
  readonly firstState: unknown
  readonly view: () => RouterView
  readonly show: (change: Partial<RouterView>) => void
}
