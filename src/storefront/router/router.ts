import type { PageContext } from '#contract/page-data.ts'

import { decodePart, withoutPrefix } from './base-prefix.ts'
import type { Navigation, NavigationHost } from './navigation.ts'
import { type Match, matchPage, matchPath, type PageModule, type RouteTable } from './route.ts'
import { noteInteraction } from './first-interaction.ts'
import type { CurrentPage, Navigator, RouterView } from './use-page.ts'

interface RouterOptions {
  /** Loads the part that moves people. */
  readonly loadNavigation: (host: NavigationHost) => Promise<Navigation>
  /** The first page where the document brings all that it needs, else null: the navigation then fetches it. */
  readonly firstPage: () => Promise<CurrentPage | null>
}

export interface Router extends Navigator {
  view(): RouterView
  /** The page of the document. Null when it could not be had: the document's own content then stays. */
  start(): Promise<CurrentPage | null>
  follow(url: URL): void
  /** Somebody is about to move. */
  warm(): void
  /** Every change of the view; `isNewPage` where another page or query is to be shown. */
  watch(listener: (view: RouterView, isNewPage: boolean) => void): () => void
  arrived(page: CurrentPage): void
}

/**
 * The part of the router that every page needs at once: what is shown, and who wants to know. The rest comes with the first
 * sign of a person; a click before it is here waits for it, and where it does not come documents are loaded as ever.
 */
export function createRouter({ loadNavigation, firstPage }: RouterOptions): Router {
  let view: RouterView = { page: null, isPending: false, failure: null }
  let loading: Promise<Navigation> | null = null
  let loaded: Navigation | null = null
  const listeners = new Set<(view: RouterView, isNewPage: boolean) => void>()
  const firstState: unknown = history.state

  function show(change: Partial<RouterView>): void {
    view = { ...view, ...change }
    for (const listener of listeners) listener(view, change.page !== undefined)
  }

  async function load(): Promise<Navigation> {
    try {
      loading ??= loadNavigation({ firstState, view: () => view, show })
      loaded = await loading
      return loaded
    } catch (error) {
      loading = null
      throw error
    }
  }

  function withNavigation(work: (navigation: Navigation) => void, otherwise: () => void): void {
    noteInteraction()
    if (loaded) work(loaded)
    else load().then(work, otherwise)
  }

  addEventListener('popstate', ({ state }) =>
    withNavigation(
      (navigation) => navigation.pop(state),
      () => location.reload(),
    ),
  )

  return {
    view: () => view,
    isPending: () => view.isPending,
    async start() {
      const page = await firstPage()
      if (page) show({ page })
      return (
        page ??
        (await load().then(
          (navigation) => navigation.first(),
          () => null,
        ))
      )
    },
    push: (href) =>
      withNavigation(
        (navigation) => navigation.push(href),
        () => location.assign(href),
      ),
    replace: (href) =>
      withNavigation(
        (navigation) => navigation.replace(href),
        () => location.replace(href),
      ),
    follow: (url) =>
      withNavigation(
        (navigation) => navigation.follow(url),
        () => location.assign(url.href),
      ),
    warm: () => void load().catch(() => undefined),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    subscribe(listener) {
      const onChange = (_: RouterView, isNewPage: boolean) => isNewPage && listener()
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    arrived: (page) => loaded?.arrived(page),
  }
}

interface FirstPageOptions extends RouteTable {
  readonly loadModule: (match: Match, context: PageContext | null) => Promise<PageModule>
  readonly prefix: string
  /** The state embedded in the document (spec 2.38); null when it is too large to be embedded. */
  readonly embedded: PageContext | null
}

/** The page that the document shows, from the state embedded in it. Null when that is not there, or the screen's code is not. */
export async function embeddedPage({
  loadModule,
  prefix,
  embedded,
  ...table
}: FirstPageOptions): Promise<CurrentPage | null> {
  const url = new URL(location.href)
  const path = withoutPrefix(url.pathname, prefix) ?? '/'
  const isCustom = matchPath(table, path).route.meta.custom === true
  if (!embedded && !isCustom) return null
  const match = matchPage(table, path, embedded)
  const context = isCustom ? null : embedded
  try {
    const { Page } = await loadModule(match, context)
    return {
      ...match,
      path,
      query: url.searchParams,
      hash: decodePart(url.hash.slice(1)),
      context,
      Page,
      key: '',
      viewKey: 'first',
    }
  } catch (error) {
    console.error(error)
    return null
  }
}
