import { existsSync } from 'node:fs'
import path from 'node:path'

import { platformTarget } from '#domain/redirects/platform-addresses.ts'

import { readPublishedFile } from '../http/published-file.ts'

/**
 * Where an address leads that is not a page, by the site's `_redirects.json` and by how other platforms address what the shop has.
 * Returns a Location without query, or null.
 */
export function createRedirects(siteDir: string): (segments: readonly string[]) => string | null {
  const readTable = readPublishedFile(
    path.join(siteDir, '_redirects.json'),
    new Map<string, string>(),
    (content) => {
      return new Map(Object.entries(JSON.parse(content) as Record<string, string>))
    },
  )
  const pages = { has: (page: string) => existsSync(path.join(siteDir, page, 'index.html')) }
  return (segments) => {
    const table = readTable()
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
