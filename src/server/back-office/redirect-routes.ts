import type { RedirectAnswer } from '#contract/staff/redirects.ts'
import type { Redirect } from '#contract/snapshot.ts'
import { traceRedirect } from '#domain/redirects/trace-redirect.ts'

import { refuse } from '../application/refuse.ts'
import {
  addRedirect,
  changeRedirect,
  listRedirects,
  removeRedirect,
} from '../catalogue/redirects/change-redirects.ts'
import { redirectsCsv } from '../catalogue/redirects/export-redirects.ts'
import { findRedirects } from '../catalogue/redirects/find-redirects.ts'
import { importRedirects } from '../catalogue/redirects/import-redirects.ts'
import { readSource, readTarget, RedirectError } from '../catalogue/redirects/read-redirect.ts'
import { readRedirectTable } from '../catalogue/redirects/redirect-file.ts'
import type { RedirectsTable } from '../database/tables/catalogue-tables.ts'
import { spellImported } from '../../texts/en/redirect-faults.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 100
/** A list of 50,000 addresses. */
const maxBytes = 8 * 1024 * 1024

/** Old addresses that lead to new ones: found, made, changed, taken away; as files in and out. */
export async function registerRedirectRoutes(
  server: StaffServer,
  { publicUrl }: { readonly publicUrl: string },
): Promise<void> {
  const { host } = new URL(publicUrl)
  const read = (redirect: Redirect): Redirect => ({
    from: orRefuse(() => readSource(redirect.from), 'from'),
    to: orRefuse(() => readTarget(redirect.to, host), 'to'),
  })
  serveOwnCall(server, 'listRedirects', async ({ context, query: { text = '', after = '' } }) =>
    answerWith(await listRedirects(context, undefined), (all) => {
      const found = findRedirects(all, text)
      const rest = found.filter(({ from_path }) => from_path > after)
      const page = rest.slice(0, pageLength)
      return {
        redirects: page.map(redirectAnswer(all)),
        total: found.length,
        next: rest.length > pageLength ? (page.at(-1)?.from_path ?? null) : null,
      }
    }),
  )
  serveOwnCall(server, 'addRedirect', async ({ context, body }) =>
    answerWith(await addRedirect(context, read(body)), newAnswer),
  )
  serveOwnCall(server, 'changeRedirect', async ({ context, body: { was, ...redirect } }) =>
    answerWith(await changeRedirect(context, { was, ...read(redirect) }), newAnswer),
  )
  serveOwnCall(server, 'removeRedirect', async ({ context, body }) =>
    answerWith(await removeRedirect(context, body), () => body),
  )
  serveOwnCall(server, 'exportRedirects', async ({ context, reply }) =>
    answerWith(await listRedirects(context, undefined), (all) => {
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="redirects.csv"')
      return redirectsCsv(all)
    }),
  )
  await server.fastify.register((fastify, _, done) => {
    fastify.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    serveOwnCall({ ...server, fastify }, 'importRedirects', async ({ context, query, request }) => {
      const { body } = request
      if (!Buffer.isBuffer(body) || body.length === 0) return refuse('file-missing', {})
      const file = orRefuse(() => readRedirectTable(query.name, body, host), 'name')
      const input = { file: query.name, ...file }
      const done = await (query.isDryRun === 'true'
        ? importRedirects.preview(context, input)
        : importRedirects(context, input))
      return done.isDone ? { ...done, value: spellImported(done.value) } : done
    })
    done()
  })
}

/** Reads what was typed; refuses `redirect-invalid` with the reason. */
function orRefuse<Value>(work: () => Value, field: string): Value {
  try {
    return work()
  } catch (reason) {
    if (reason instanceof RedirectError) return refuse('redirect-invalid', { fault: reason.fault }, field)
    throw reason
  }
}

const newAnswer = (redirect: Redirect): RedirectAnswer => ({
  ...redirect,
  origin: 'command',
  via: [],
  isLoop: false,
})

/** Makes answers of rows, each with the way that it takes through the others. */
function redirectAnswer(all: readonly RedirectsTable[]): (row: RedirectsTable) => RedirectAnswer {
  const table = new Map(all.map(({ from_path, to_path }) => [from_path, to_path]))
  return ({ from_path: from, to_path: to, origin }) => ({
    from,
    to,
    origin,
    ...traceRedirect({ from, to }, table),
  })
}
