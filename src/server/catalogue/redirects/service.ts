import type { Redirect } from '#contract/snapshot.ts'

import { bumpVersion } from '../changes.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { RedirectsTable } from '../../database/tables/catalogue-tables.ts'
import { allRedirects, deleteRedirect, redirectFrom, saveRedirect } from './repository.ts'

type Origin = RedirectsTable['origin']

/** Which origin gives way to which: what a person typed goes before the file, and both before what happened by itself. */
const rank: Readonly<Record<Origin, number>> = { rename: 0, brand: 1, command: 2 }

/** Pages are read again with it, and redirects with them. */
const redirectsChanged = (tx: Tx) => bumpVersion(tx, { kind: 'pages', name: '' })

/** Writes redirects of one origin. One that an origin of higher rank has stays. Returns the number of those that are new or changed. */
export async function writeRedirects(
  tx: Tx,
  redirects: readonly Redirect[],
  { origin, now }: { readonly origin: Origin; readonly now: number },
): Promise<number> {
  let written = 0
  for (const { from, to } of redirects) {
    const known = await redirectFrom(tx, from)
    if (known && (rank[known.origin] > rank[origin] || (known.to_path === to && known.origin === origin)))
      continue
    await saveRedirect(tx, { from_path: from, to_path: to, origin, created_at: now })
    written++
  }
  if (written > 0) await redirectsChanged(tx)
  return written
}

/** Takes one away. Returns whether there was one. */
export async function removeRedirect(tx: Tx, from: string): Promise<boolean> {
  const isRemoved = await deleteRedirect(tx, from)
  if (isRemoved) await redirectsChanged(tx)
  return isRemoved
}

/** Makes those of the brand's file the same as the file. Returns the number of changes. */
export function syncBrandRedirects(
  database: Database,
  redirects: readonly Redirect[],
  now: number,
): Promise<number> {
  return database.write(async (tx) => {
    const wanted = new Set(redirects.map(({ from }) => from))
    let removed = 0
    for (const { from_path, origin } of await allRedirects(tx))
      if (origin === 'brand' && !wanted.has(from_path)) removed += Number(await deleteRedirect(tx, from_path))
    if (removed > 0) await redirectsChanged(tx)
    return removed + (await writeRedirects(tx, redirects, { origin: 'brand', now }))
  })
}
