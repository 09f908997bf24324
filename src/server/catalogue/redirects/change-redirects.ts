import type { Redirect } from '#contract/snapshot.ts'
import { traceRedirect } from '#domain/redirects/trace-redirect.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, defineQuery } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import type { RedirectsTable } from '../../database/tables/catalogue-tables.ts'
import { allRedirects, redirectFrom } from './repository.ts'
import { removeRedirect as remove, writeRedirects } from './service.ts'

/** Returns all redirects, with where each comes from. */
export const listRedirects = defineQuery<void, RedirectsTable[]>({
  permission: 'redirects.read',
  run: ({ app }) => allRedirects(app.database.read),
})

export interface AddRedirect extends Redirect {
  /** Takes the place of one from the same address; without it that is refused. */
  readonly replaces?: boolean
}

/** Makes an old address lead to a new one. Refuses `redirect-taken`, `redirect-loop`. */
export const addRedirect = defineAct<AddRedirect, Redirect>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx, app }, { replaces = false, ...redirect }) {
    if (!replaces) await refuseTaken(tx, redirect.from)
    await refuseLoop(tx, redirect)
    await writeRedirects(tx, [redirect], { origin: 'command', now: app.now() })
    return { value: redirect, audit: [{ ref: redirect.from, detail: { to: redirect.to } }] }
  },
})

export interface ChangeRedirect extends Redirect {
  /** The old address until now. */
  readonly was: string
}

/** Changes either end of a redirect. Refuses `redirect-unknown`, `redirect-taken`, `redirect-loop`. */
export const changeRedirect = defineAct<ChangeRedirect, Redirect>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx, app }, { was, from, to }) {
    const before = await redirectFrom(tx, was)
    if (!before) return refuse('redirect-unknown', { from: was }, 'from')
    if (from !== was) {
      await refuseTaken(tx, from)
      await remove(tx, was)
    }
    await refuseLoop(tx, { from, to })
    await writeRedirects(tx, [{ from, to }], { origin: 'command', now: app.now() })
    const detail = { before: { from: was, to: before.to_path }, to }
    return { value: { from, to }, audit: [{ ref: from, detail }] }
  },
})

async function refuseTaken(tx: Tx, from: string): Promise<void> {
  const taken = await redirectFrom(tx, from)
  if (taken) refuse('redirect-taken', { from, to: taken.to_path }, 'from')
}

async function refuseLoop(tx: Tx, redirect: Redirect): Promise<void> {
  const { via, isLoop } = traceRedirect(redirect, await readTable(tx))
  if (isLoop) refuse('redirect-loop', { from: redirect.from, via }, 'to')
}

const readTable = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await allRedirects(tx)).map(({ from_path, to_path }) => [from_path, to_path]))

/** Takes a redirect away. Refuses `redirect-unknown`. */
export const removeRedirect = defineAct<{ readonly from: string }, null>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx }, { from }) {
    if (!(await remove(tx, from))) refuse('redirect-unknown', { from }, 'from')
    return { value: null, audit: [{ ref: from, detail: { removed: true } }] }
  },
})
