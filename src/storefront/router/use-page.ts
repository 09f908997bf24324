import { createContext, useContext } from 'react'

import type { PageContext } from '#contract/page-data.ts'

import type { PageModule, Route } from './route.ts'

/** The page on screen. */
export interface CurrentPage {
  readonly route: Route
  /** With its trailing slash, without the path prefix. An unknown path keeps what was typed. */
  readonly path: string
  /** Empty while hydrating (the static page knows no query), filled right after. */
  readonly query: URLSearchParams
  /** Decoded, without `#`. */
  readonly hash: string
  readonly params: Readonly<Record<string, string>>
  /** Null only on routes whose meta says custom. */
  readonly context: PageContext | null
  readonly Page: PageModule['Page']
  /** One per history entry. */
  readonly key: string
  /** Changes when another page is shown, not when only query or anchor change. */
  readonly viewKey: string
  /** People came by a link and see its top first; absent for documents, for the way back and for anchors. */
  readonly isFromTop?: boolean
  /** The document's own markup, shown as it is, when the first navigation failed. */
  readonly frozenHtml?: string
}

export interface PageView extends CurrentPage {
  /** Why the last navigation did not happen; null after the next one. `retry` tries it again. */
  readonly failure: NavigationFailure | null
}

export interface NavigationFailure {
  readonly href: string
  readonly message: string
  readonly retry: () => void
}

/** What is shown. */
export interface RouterView {
  readonly page: CurrentPage | null
  readonly isPending: boolean
  readonly failure: NavigationFailure | null
}

/** What views may do with the router. Addresses may be relative: `push('?size=41')`. */
export interface Navigator {
  push(href: string): void
  replace(href: string): void
  /** A navigation is under way; the page on screen is still the old one. */
  isPending(): boolean
  /** Called after every change of the view. Returns a function that stops it. */
  watch(listener: () => void): () => void
  /** Called after every change of page or query. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

export const PageViewContext = createContext<PageView | null>(null)
/** Absent in the static render, where nothing navigates. */
export const NavigatorContext = createContext<Navigator>({
  push: () => undefined,
  replace: () => undefined,
  isPending: () => false,
  watch: () => () => undefined,
  subscribe: () => () => undefined,
})

/** Route, path, query, parameters and context of the page on screen. */
export function usePage(): PageView {
  const view = useContext(PageViewContext)
  if (!view) throw new Error('usePage() needs a page around it: render inside <App>')
  return view
}

export const useRouter = (): Navigator => useContext(NavigatorContext)
