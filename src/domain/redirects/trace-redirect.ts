import type { Redirect } from '#contract/snapshot.ts'

import { foldedPath } from './folded-path.ts'

/** Where a redirect leads through others. */
export interface RedirectTrace {
  /** Old addresses that it passes through; visitors are spared them. */
  readonly via: readonly string[]
  /** Whether it comes back to an address that it has passed. */
  readonly isLoop: boolean
}

/** Follows a redirect through a table of old addresses to new ones. */
export function traceRedirect({ from, to }: Redirect, table: ReadonlyMap<string, string>): RedirectTrace {
  const via: string[] = []
  let target: string | undefined = to
  while (target?.startsWith('/')) {
    const folded = foldedPath(target.split(/[?#]/)[0] ?? '')
    if (folded === null) break
    if (folded === from || via.includes(folded)) return { via, isLoop: true }
    target = table.get(folded)
    if (target !== undefined) via.push(folded)
  }
  return { via, isLoop: false }
}
