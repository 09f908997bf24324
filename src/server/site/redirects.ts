import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { platformTarget } from '#domain/redirects/platform-addresses.ts'

const lookAgainMs = 1000

/**
 * Where an address leads that is not a page, by the site's `_redirects.json` and by how other platforms address what the shop has. Looked at
 * again after a second, since another build may be published at any time. Returns a Location without query, or null.
 */
export function createRedirects(siteDir: string): (segments: readonly string[]) => string | null {
  const file = path.join(siteDir, '_redirects.json')
  let table = new Map<string, string>()
  let readFrom = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  const pages = { has: (page: string) => existsSync(path.join(siteDir, page, 'index.html')) }
  function refresh(): void {
    if (performance.now() - lookedAt <= lookAgainMs) return
    lookedAt = performance.now()
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAt !== readFrom && changedAt !== 0)
      table = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    readFrom = changedAt
  }
  return (segments) => {
    refresh()
    const folded = `/${segments.join('/').toLowerCase()}`
    const entry = table.get(folded)
    if (entry !== undefined) return entry
    const target = platformTarget(folded, table, pages)
    // Entries are encoded already; a page found by its name is not.
    return target === null ? null : encodeURI(decodeURI(target))
  }
}

/** The address with the query of who asks, before its place on the page. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target
  const [, address = '', place = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query}${place}`
}
