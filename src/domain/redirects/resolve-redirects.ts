import type { Redirect } from '#contract/snapshot.ts'

import { platformTarget } from './platform-addresses.ts'
import { foldedPath } from './folded-path.ts'

/** Why a redirect is not served, or what is amiss with one that is. */
export interface RedirectProblem {
  readonly redirect: Redirect
  readonly kind: 'loop' | 'page' | 'dead'
}
export interface ResolvedRedirects {
  /** Old address to final one. */
  readonly redirects: ReadonlyMap<string, string>
  readonly problems: readonly RedirectProblem[]
}

/** The pages that there are, by their paths with a slash at both ends. */
interface Pages {
  has(path: string): boolean
}

const stripQuery = (target: string): string => target.split(/[?#]/)[0] ?? ''

/** The page of an address as it is written everywhere: with its slash. Null where there is none. */
function pageAt(path: string, pages: Pages): string | null {
  const folder = path.endsWith('/') ? path : `${path}/`
  return pages.has(folder) ? folder : null
}

/**
 * Brings every redirect to its final address, so that nobody is sent twice. One whose old address is a page is not served, since pages
 * go first; nor is one that leads back to itself. One that leads to no page of the shop is served and named. `pages` have their slash.
 */
export function resolveRedirects(all: readonly Redirect[], pages: Pages): ResolvedRedirects {
  const table = new Map(all.map(({ from, to }) => [from, to]))
  const redirects = new Map<string, string>()
  const problems: RedirectProblem[] = []
  for (const [from, to] of table) {
    const redirect = { from, to }
    if (pageAt(from, pages)) problems.push({ redirect, kind: 'page' })
    else {
      const final = finalTarget(redirect, table, pages)
      if (final === null) problems.push({ redirect, kind: 'loop' })
      else {
        redirects.set(from, final)
        const isDead = final.startsWith('/') && !pageAt(stripQuery(final), pages)
        if (isDead) problems.push({ redirect, kind: 'dead' })
      }
    }
  }
  return { redirects, problems }
}

/** Follows a redirect through others and through addresses of other platforms; null where it comes back. */
function finalTarget(
  { from, to }: Redirect,
  table: ReadonlyMap<string, string>,
  pages: Pages,
): string | null {
  const seen = new Set([from])
  let target = to
  for (;;) {
    if (!target.startsWith('/')) return target
    const path = stripQuery(target)
    const rest = target.slice(path.length)
    const page = pageAt(decodedPath(path), pages)
    if (page !== null) return encodeURI(page) + rest
    const folded = foldedPath(path)
    if (folded === null) return target
    if (seen.has(folded)) return null
    seen.add(folded)
    const next = table.get(folded) ?? platformTarget(folded, table, pages)
    if (next === null || next === undefined) return target
    target = next + (/[?#]/.test(next) ? '' : rest)
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
