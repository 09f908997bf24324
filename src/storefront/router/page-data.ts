import { pageDataMessages } from '#contract/page-data-messages.ts'
import type { PageData } from '#contract/page-data.ts'

import { withoutOuterSlashes } from './base-prefix.ts'
import type { Route } from './route.ts'

/**
 * 404: no such page. MODULE_NOT_FOUND: there is no screen for it. INVALID_HASH: the page belongs to another build. FAILED: anything
 * else. Spec 8.15.
 */
export type PageDataCode = 404 | 'MODULE_NOT_FOUND' | 'INVALID_HASH' | 'FAILED'

export class PageDataError extends Error {
  readonly code: PageDataCode
  /** With INVALID_HASH: what came. */
  readonly page: PageData | null

  constructor(code: PageDataCode, message: string, page: PageData | null = null) {
    super(message)
    this.name = 'PageDataError'
    this.code = code
    this.page = page
  }
}

interface PageDataOptions {
  /** `/assets/data`, with the path prefix. */
  readonly dataUrl: string
  /** The document's build hash; null when it names none, which accepts any page in development and none elsewhere. */
  readonly readHash: () => string | null
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export interface PageDataLoader {
  /** Concurrent callers share one request; a failure of any kind is forgotten, so that the next call asks again. */
  load(key: string): Promise<PageData>
  /** Loads ahead at low priority; never rejects (spec 2.39). Returns the page, or null when there is none. */
  prefetch(key: string): Promise<PageData | null>
}

/** Below the data area: the route's own data path, else `{path}/index.json` (spec 2.32). Query and hash take no part. */
export function dataKey(route: Route | null, path: string): string {
  if (route?.meta.dataPath) return route.meta.dataPath
  const trimmed = withoutOuterSlashes(path)
  return trimmed === '' ? '/index.json' : `/${trimmed}/index.json`
}

const getPath = (key: string) => key.replace(/index\.json$/, '')

function parsePage(text: string, url: string): PageData {
  let page: unknown
  try {
    page = JSON.parse(text)
  } catch (error) {
    throw new PageDataError(
      'FAILED',
      pageDataMessages.parse(url, error instanceof Error ? error.message : String(error)),
    )
  }
  const hash = typeof page === 'object' && page !== null && 'hash' in page ? page.hash : null
  if (typeof hash !== 'string' || hash === '')
    throw new PageDataError('FAILED', pageDataMessages.missingHash(url))
  // The hash names the build that wrote the file; its context is what that build's pages take.
  return page as PageData
}

/** Fetches pages with the hash guard of spec 4.24–4.28 and 5.24. Messages carry the data URL as a path. */
export function createPageData({
  dataUrl,
  readHash,
  timeoutMs = 15_000,
  fetch: send = (input, init) => fetch(input, init),
}: PageDataOptions): PageDataLoader {
  async function request(url: string, init: RequestInit): Promise<Response | null> {
    try {
      const response = await send(url, {
        ...init,
        credentials: 'include',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return response.status >= 500 ? null : response
    } catch {
      return null
    }
  }

  /** One more try for a server error or a network failure. */
  async function read(key: string, query: string, init: RequestInit): Promise<PageData> {
    const url = dataUrl + key
    const response = (await request(url + query, init)) ?? (await request(url + query, init))
    if (response?.status === 404) throw new PageDataError(404, pageDataMessages.notFound(getPath(key)))
    if (!response?.ok) throw new PageDataError('FAILED', pageDataMessages.fetch(url))
    const text = await response.text().catch(() => null)
    if (text === null) throw new PageDataError('FAILED', pageDataMessages.fetch(url))
    return parsePage(text, url)
  }

  const isOfThisBuild = ({ hash }: PageData) =>
    hash === readHash() || (import.meta.env.DEV && readHash() === null)

  /** A cache on the way may be older than the page: a mismatch is asked for once more past it. */
  async function readMatching(key: string, init: RequestInit): Promise<PageData> {
    const page = await read(key, '', init)
    if (isOfThisBuild(page)) return page
    const again = await read(key, `?h=${encodeURIComponent(readHash() ?? '')}`, { ...init, cache: 'reload' })
    if (isOfThisBuild(again)) return again
    throw new PageDataError(
      'INVALID_HASH',
      pageDataMessages.hashMismatch(again.hash, readHash() ?? ''),
      again,
    )
  }

  const loaded = new Map<string, Promise<PageData>>()
  function load(key: string, init: RequestInit = {}): Promise<PageData> {
    const known = loaded.get(key)
    if (known) return known
    const page = readMatching(key, init)
    loaded.set(key, page)
    page.catch(() => loaded.delete(key))
    return page
  }

  return {
    load: (key) => load(key),
    prefetch: (key) => load(key, { priority: 'low' }).catch(() => null),
  }
}
