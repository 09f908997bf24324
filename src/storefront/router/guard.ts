import { pageDataMessages } from '#contract/page-data-messages.ts'
import type { PageContext } from '#contract/page-data.ts'

import { isSamePath, withoutOuterSlashes } from './base-prefix.ts'
import { dataKey, type PageDataLoader, PageDataError } from './page-data.ts'
import { type Match, matchPage, matchPath, notFoundMatch, type RouteTable } from './route.ts'

export interface PageVerdict {
  readonly kind: 'page'
  readonly match: Match
  readonly context: PageContext | null
}

export type Verdict =
  | PageVerdict
  /** The page belongs to another build: load its document. `page` is what came, should that not help. */
  | { readonly kind: 'stale'; readonly page: PageVerdict; readonly error: Error }
  /** No page and no route: whoever followed a link gets the server's own 404. */
  | { readonly kind: 'unknown'; readonly page: PageVerdict }
  | { readonly kind: 'failed'; readonly error: Error }

interface GuardOptions extends RouteTable {
  /** Whether there is a screen for what page data names. One whose code does not come is another matter: `findPage`. */
  readonly hasScreen: (context: PageContext) => boolean
  readonly pages: PageDataLoader
  /** The document's own page, from the state embedded in it: used once, then known like any other (spec 2.38). */
  readonly first: { readonly path: string; readonly context: PageContext } | null
}

export interface Guard {
  /** `currentPath` is the browser's now, without the prefix. */
  check(path: string, currentPath: string): Promise<Verdict>
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
const isMissing = (error: Error) =>
  error instanceof PageDataError && (error.code === 404 || error.code === 'MODULE_NOT_FOUND')

/** Decides what a navigation shows. Spec 2.31–2.39, in that order. */
export function createGuard({ hasScreen, pages, first, ...table }: GuardOptions): Guard {
  /** By path without outer slashes: `/a` and `/a/` share an entry. */
  const known = new Map<string, PageContext>()
  if (first) known.set(withoutOuterSlashes(first.path), first.context)

  const pageVerdict = (path: string, context: PageContext): PageVerdict => ({
    kind: 'page',
    match: matchPage(table, path, context),
    context,
  })

  /** Spec 2.34: the typed path keeps its address and gets the 404 page's data. */
  async function notFound(path: string): Promise<PageVerdict> {
    const match = notFoundMatch(table, path)
    const { context } = await pages.load(dataKey(match.route, '/404'))
    known.set(withoutOuterSlashes(path), context)
    return { kind: 'page', match, context }
  }

  function stale(error: PageDataError, path: string, currentPath: string): Verdict {
    // Spec 2.35: on the page's own path a full load would only bring the same again.
    if (!error.page || isSamePath(path, currentPath)) return { kind: 'failed', error }
    return { kind: 'stale', page: pageVerdict(path, error.page.context), error }
  }

  async function fetched(match: Match, path: string, currentPath: string): Promise<Verdict> {
    try {
      const { context } = await pages.load(dataKey(match.route, path))
      if (match.route === table.pageRoute && !hasScreen(context))
        throw new PageDataError('MODULE_NOT_FOUND', pageDataMessages.notFound(path))
      known.set(withoutOuterSlashes(path), context)
      return pageVerdict(path, context)
    } catch (thrown) {
      const error = asError(thrown)
      if (error instanceof PageDataError && error.code === 'INVALID_HASH')
        return stale(error, path, currentPath)
      if (!isMissing(error)) return { kind: 'failed', error }
      console.error(error)
      try {
        const page = await notFound(path)
        return match.route === table.pageRoute ? { kind: 'unknown', page } : page
      } catch (again) {
        return { kind: 'failed', error: asError(again) }
      }
    }
  }

  return {
    async check(path, currentPath) {
      const match = matchPath(table, path)
      if (match.route.meta.custom) return { kind: 'page', match, context: null }
      const context = known.get(withoutOuterSlashes(path))
      return context ? pageVerdict(path, context) : fetched(match, path, currentPath)
    },
  }
}
