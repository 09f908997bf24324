import type { Redirect, Snapshot } from '#contract/snapshot.ts'
import { resolveRedirects } from '#domain/redirects/resolve-redirects.ts'

import type { PlannedData, PlannedPage } from '../plan/planned-page.ts'

/** Read by the nodes, and by whoever writes the files of other hosts. */
export const redirectsFile = '_redirects.json'

/** Old addresses with their final ones, so that nobody is sent twice. */
export function planRedirects({
  snapshot,
  pages,
}: {
  readonly snapshot: Snapshot
  readonly pages: readonly PlannedPage[]
}): PlannedData {
  const paths = pages.map(({ path }) => path)
  const { redirects } = resolveRedirects(
    [...nestedPages(paths), ...(snapshot.redirects ?? [])],
    new Set(paths),
  )
  const sorted = [...redirects].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify(Object.fromEntries(sorted))
  return { file: redirectsFile, source: 'redirects', inputs: [text], text: () => text }
}

/**
 * Categories and pages that stand below others here, and that other platforms know by their last name alone: `/collections/tops` for
 * `/shop/men/tops/`, `/pages/anna` for `/interviews/anna/`. Of two with one name the one that is less deep, then the first, is meant.
 */
function nestedPages(paths: readonly string[]): Redirect[] {
  const depth = (path: string) => path.split('/').length
  const nested = paths
    .filter((path) => path.endsWith('/') && depth(path) > 3 && !/^\/shop\/(?:.*\/)?\d+\/$/.test(path))
    .toSorted((one, other) => depth(one) - depth(other))
  const found = new Map<string, string>()
  for (const path of nested) {
    const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '')
    const from = `/${first === 'shop' ? 'collections' : 'pages'}/${rest.at(-1) ?? ''}`.toLowerCase()
    if (!found.has(from)) found.set(from, path)
  }
  return [...found].map(([from, to]) => ({ from, to }))
}
