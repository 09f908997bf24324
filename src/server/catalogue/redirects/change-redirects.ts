import type { Redirect } from '#contract/snapshot.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, defineQuery } from '../../application/use-case.ts'
import type { RedirectsTable } from '../../database/tables/catalogue-tables.ts'
import { allRedirects } from './repository.ts'
import { removeRedirect as remove, writeRedirects } from './service.ts'

/** Returns all redirects, with where each comes from. */
export const listRedirects = defineQuery<void, RedirectsTable[]>({
  permission: 'redirects.read',
  run: ({ app }) => allRedirects(app.database.read),
})

/** Makes an old address lead to a new one. */
export const addRedirect = defineAct<Redirect, Redirect>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx, app }, redirect) {
    await writeRedirects(tx, [redirect], { origin: 'command', now: app.now() })
    return { value: redirect, audit: [{ ref: redirect.from, detail: { to: redirect.to } }] }
  },
})

/** Takes a redirect away. Refuses `redirect-unknown`. */
export const removeRedirect = defineAct<{ readonly from: string }, null>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx }, { from }) {
    if (!(await remove(tx, from))) refuse('redirect-unknown', { from }, 'from')
    return { value: null, audit: [{ ref: from, detail: { removed: true } }] }
  },
})

export interface RedirectImport {
  /** The file's name, for the audit. */
  readonly file: string
  readonly redirects: readonly Redirect[]
  /** Addresses that the file takes away. */
  readonly removed: readonly string[]
}

/** Writes the redirects of a file, all or none. Returns the number of new or changed ones, and of those taken away. */
export const importRedirects = defineAct<
  RedirectImport,
  { readonly written: number; readonly removed: number }
>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx, app }, { file, redirects, removed }) {
    let gone = 0
    for (const from of removed) gone += Number(await remove(tx, from))
    const written = await writeRedirects(tx, redirects, { origin: 'command', now: app.now() })
    const value = { written, removed: gone }
    return { value, audit: written + gone > 0 ? [{ ref: file, detail: value }] : [] }
  },
})
