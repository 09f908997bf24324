import type { ChainedRedirect, RefusedRedirect } from '#contract/redirect-faults.ts'
import type { ImportedRedirects } from '#contract/staff/redirects.ts'
import { traceRedirect } from '#domain/redirects/trace-redirect.ts'

import { defineAct } from '../../application/use-case.ts'
import { allRedirects } from './repository.ts'
import type { FiledRedirect, RedirectFile } from './redirect-file.ts'
import { removeRedirect, writeRedirects } from './service.ts'

export interface RedirectImport extends RedirectFile {
  /** The file's name, for the audit. */
  readonly file: string
}

/** What became of a file's rows. */
interface Imported extends Omit<ImportedRedirects, 'refused' | 'chained'> {
  readonly refused: readonly RefusedRedirect[]
  readonly chained: readonly ChainedRedirect[]
}

/**
 * Writes the redirects of a file, all or none; but for those that would lead back to themselves, which are refused by line. Returns how many
 * are new or changed, how many are taken away, and which lead through others.
 */
export const importRedirects = defineAct<RedirectImport, Imported>({
  permission: 'redirects.change',
  action: 'redirects',
  async run({ tx, app }, { file, redirects, removed, refused }) {
    let gone = 0
    for (const from of removed) gone += Number(await removeRedirect(tx, from))
    const table = new Map((await allRedirects(tx)).map(({ from_path, to_path }) => [from_path, to_path]))
    const { taken, loops, chained } = sortOut(redirects, table)
    const written = await writeRedirects(tx, taken, { origin: 'command', now: app.now() })
    const done = { written, removed: gone }
    return {
      value: { read: redirects.length, ...done, refused: [...refused, ...loops], chained },
      audit: written + gone > 0 ? [{ ref: file, detail: done }] : [],
    }
  },
})

interface Sorted {
  readonly taken: readonly FiledRedirect[]
  readonly loops: readonly RefusedRedirect[]
  readonly chained: readonly ChainedRedirect[]
}

/** Takes row by row what does not lead back to itself, beside what the shop has and the rows before it. */
function sortOut(redirects: readonly FiledRedirect[], known: ReadonlyMap<string, string>): Sorted {
  const table = new Map(known)
  // A row takes the place of what its address led to, so that does not count against another row.
  for (const { from } of redirects) table.delete(from)
  const taken: FiledRedirect[] = []
  const loops: RefusedRedirect[] = []
  for (const redirect of redirects) {
    const { from, to, line } = redirect
    const { via, isLoop } = traceRedirect(redirect, table)
    if (isLoop)
      loops.push({
        line,
        fault: { code: 'leads-back', params: { way: [from, ...via, table.get(via.at(-1) ?? '') ?? to] } },
      })
    else {
      table.set(from, to)
      taken.push(redirect)
    }
  }
  const chained = taken.flatMap(({ from, to, line }) => {
    const { via } = traceRedirect({ from, to }, table)
    const last = table.get(via.at(-1) ?? '')
    return last === undefined ? [] : [{ line, way: [from, ...via, last], last }]
  })
  return { taken, loops, chained }
}
