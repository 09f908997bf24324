import type { PageContext } from '#contract/page-data.ts'

import { decodePart, isSamePath, withoutPrefix } from './base-prefix.ts'
import { arrive, type Arrival } from './arrive.ts'
import { findPage, type FoundPage } from './find-page.ts'
import type { Guard } from './guard.ts'
import { createHistoryEntries, type How, newKey } from './history-entries.ts'
import { type Match, type PageModule, withTrailingSlash } from './route.ts'
import type { CurrentPage, RouterView } from './use-page.ts'

/** What the router's two parts share: the one that every page needs at once, and the one that moves people. */
export interface NavigationHost {
  /** The history entry of the document's first page. */
  readonly firstState: unknown
  readonly view: () => RouterView
  readonly show: (change: Partial<RouterView>) => void
}

interface NavigationOptions extends NavigationHost {
  readonly guard: Guard
  /** The code of the screen that a verdict names. */
  readonly loadModule: (match: Match, context: PageContext | null) => Promise<PageModule>
  /** Under which the shop is served, `/shop1`; empty for most. */
  readonly prefix: string
  /** Before another page is shown: title and other parts of the head. Where only query or anchor change, a page may have put its own. */
  readonly onPage: (page: CurrentPage) => void
}

/** What moves people between pages. Loaded when somebody is about to move. */
export interface Navigation {
  /** The document's own page where its data is not embedded. */
  first(): Promise<CurrentPage | null>
  push(href: string): void
  replace(href: string): void
  /** A click on a link: unlike `push`, an unknown path goes to the server for its own 404. */
  follow(url: URL): void
  pop(state: unknown): void
  /** Called when a page is in the document: scroll and focus. */
  arrived(page: CurrentPage): void
}

/** The page as it is shown, from what was found for an address. */
function buildPage(
  url: URL,
  path: string,
  { match, context, Page }: FoundPage,
  keys: { key: string; viewKey: string },
): CurrentPage {
  return {
    ...match,
    path,
    query: url.searchParams,
    hash: decodePart(url.hash.slice(1)),
    context,
    Page,
    ...keys,
  }
}

function loadDocument(url: URL, how: How): void {
  if (url.href === location.href) location.reload()
  else if (how === 'push') location.assign(url.href)
  else location.replace(url.href)
}

/**
 * Moves between pages without loading documents: history, the guard's verdict, the screen's code, then the page. The latest
 * navigation wins: whatever an older one brings afterwards is kept for later but moves nobody.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { prefix, onPage, firstState, view, show } = options
  const entries = createHistoryEntries(firstState)
  const arrivals = new Map<string, Arrival>()
  let latest = 0
  const pathWithoutPrefix = (url: URL) => withoutPrefix(url.pathname, prefix)

  function commit(url: URL, how: How, found: FoundPage): CurrentPage {
    const typed = pathWithoutPrefix(url) ?? '/'
    const path = found.match.route.path === '*' ? typed : withTrailingSlash(typed, found.match)
    const shown = view().page
    const isSame = shown !== null && isSamePath(path, shown.path)
    const key = entries.write(prefix + path + url.search + url.hash, how, isSame)
    const page = {
      ...buildPage(url, path, found, { key, viewKey: isSame ? shown.viewKey : newKey() }),
      isFromTop: how === 'push' && !isSame && url.hash === '',
    }
    arrivals.set(key, { how, isSamePath: isSame })
    if (!isSame) onPage(page)
    show({ page, isPending: false, failure: null })
    return page
  }

  /** Spec 2.36: logged, the page stays, and so does its address. */
  function fail({ href }: URL, how: How, error: Error): void {
    console.error(error)
    // After Back the browser stands elsewhere already, also where a link was followed before that page came.
    entries.takeBack()
    // The document's own page is had by loading it again: no move leads to where one is.
    const retry = () => (how === 'first' ? location.reload() : go(href, 'push'))
    show({ isPending: false, failure: { href, message: error.message, retry } })
  }

  async function navigate(url: URL, how: How, isLink = false): Promise<CurrentPage | null> {
    latest += 1
    const turn = latest
    show({ isPending: true, failure: null })
    const path = pathWithoutPrefix(url) ?? '/'
    // Before the first page the browser's own address is the current one.
    const currentPath = view().page?.path ?? pathWithoutPrefix(new URL(location.href)) ?? '/'
    const isLatest = () => turn === latest
    const outcome = await findPage({ path, href: url.href, isLink, currentPath, isLatest }, options)
    if (outcome.kind === 'page') return commit(url, how, outcome.page)
    if (outcome.kind === 'full-load') loadDocument(url, how)
    if (outcome.kind === 'failed') fail(url, how, outcome.error)
    return null
  }

  function go(href: string, how: 'push' | 'replace', isLink = false): void {
    const url = new URL(href, location.href)
    if (url.origin !== location.origin || pathWithoutPrefix(url) === null) return location.assign(url.href)
    if (url.href !== location.href) return void navigate(url, how, isLink)
    // On the way back the address is ahead of the page: its link leads there as well.
    if (!entries.isShown()) return void navigate(url, 'replace', isLink)
    // The same address again goes nowhere, but a navigation under way is no longer wanted, and an anchor is.
    latest += 1
    show({ isPending: false, failure: null })
    arrive({ key: entries.key(), hash: decodePart(url.hash.slice(1)) }, { how, isSamePath: true })
  }

  // Back from a document that was loaded in full: this one wakes up as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && show({ isPending: false }))

  return {
    first: () => navigate(new URL(location.href), 'first'),
    push: (href) => go(href, 'push'),
    replace: (href) => go(href, 'replace'),
    follow: (url) => go(url.href, 'push', true),
    pop(state) {
      if (entries.pop(state)) void navigate(new URL(location.href), 'pop')
    },
    arrived(page) {
      const arrival = arrivals.get(page.key)
      arrivals.delete(page.key)
      if (arrival) arrive(page, arrival)
    },
  }
}
