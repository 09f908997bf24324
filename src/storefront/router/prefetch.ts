import type { PageContext } from '#contract/page-data.ts'

import { withoutPrefix } from './base-prefix.ts'
import { readAnchor, pageAddress } from './links.ts'
import { dataKey, type PageDataLoader } from './page-data.ts'
import { type Match, matchPath, type PageModule, type RouteTable } from './route.ts'
import { firstMove } from './first-interaction.ts'

/** Spec 2.25, 9.9. */
const prefetchRules = { delayMs: 250, marginPx: 20, threshold: 0.1 } as const

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** People who save data, and slow networks, get nothing that they did not ask for. */
export function wantsPrefetch({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g')
}

const connection = (): Connection => ('connection' in navigator ? (navigator.connection as Connection) : {})

/**
 * Loads pages ahead whose links come into view: each path once in a document's life, 250 ms after. Links are plain
 * `<a href>`; those that appear later are found too. Returns a function that stops it.
 */
export function prefetchVisibleLinks(prefix: string, prefetch: (url: URL) => void): () => void {
  if (!('IntersectionObserver' in globalThis) || !wantsPrefetch(connection())) return () => undefined
  const asked = new Set<string>([location.pathname])
  const watched = new WeakSet<Element>()
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // The first thing that an observer is told may be less than its threshold.
        if (intersectionRatio < prefetchRules.threshold || !(target instanceof HTMLAnchorElement)) continue
        inView.unobserve(target)
        const url = pageAddress(readAnchor(target), new URL(location.href), prefix)
        if (!url || asked.has(url.pathname)) continue
        asked.add(url.pathname)
        setTimeout(() => prefetch(url), prefetchRules.delayMs)
      }
    },
    { rootMargin: `${prefetchRules.marginPx}px`, threshold: prefetchRules.threshold },
  )
  const watch = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (watched.has(link)) continue
      watched.add(link)
      inView.observe(link)
    }
  }
  const added = new MutationObserver(watch)
  added.observe(document.body, { childList: true, subtree: true })
  watch()
  return () => {
    added.disconnect()
    inView.disconnect()
  }
}

interface PrefetchOptions extends RouteTable {
  readonly pages: PageDataLoader
  readonly loadModule: (match: Match, context: PageContext) => Promise<PageModule>
  readonly prefix: string
}

/** Loads a page's data and, once somebody is there, its screen's code. Nothing where there is nothing to load; a failure says nothing. */
export async function prefetchPage(
  url: URL,
  { pages, loadModule, prefix, ...table }: PrefetchOptions,
): Promise<void> {
  const path = withoutPrefix(url.pathname, prefix)
  if (path === null) return
  const match = matchPath(table, path)
  if (match.route.meta.custom || match.route.name === '404') return
  const page = await pages.prefetch(dataKey(match.route, path))
  if (!page) return
  await firstMove
  const screen = await loadModule(match, page.context).catch(() => null)
  await screen?.bringParts?.()
}
