import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type PostgresServer, startPostgres } from './postgres.ts'

/**
 * One PostgreSQL for a whole run, started when the first test asks (`fresh-database.ts`), so that a run without such tests pays
 * nothing. Tests live in other processes and ask through a Unix socket that the environment names. Beside it there is room for a
 * migrated SQLite.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['VITRINE_TEST_POSTGRES']) return undefined
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-run-'))
  const socket = path.join(dir, 'ask')
  let postgres: Promise<PostgresServer> | undefined
  const underway = new Set<Promise<unknown>>()
  async function answer(removed: string | null): Promise<string> {
    postgres ??= startPostgres()
    const server = await postgres
    if (removed === null) return server.createDatabase()
    await server.dropDatabase(removed)
    return removed
  }
  const broker = createServer((request, response) => {
    const asked = answer(new URL(request.url ?? '/', 'http://broker').searchParams.get('url'))
      .then((url) => response.end(url))
      .catch((reason: unknown) => {
        response.statusCode = 500
        response.end(reason instanceof Error ? reason.message : String(reason))
      })
      .finally(() => underway.delete(asked))
    underway.add(asked)
  })
  await new Promise<void>((resolve) => broker.listen(socket, resolve))
  process.env['VITRINE_TEST_POSTGRES'] = socket
  process.env['VITRINE_TEST_SQLITE'] = path.join(dir, 'migrated')
  return async () => {
    delete process.env['VITRINE_TEST_POSTGRES']
    delete process.env['VITRINE_TEST_SQLITE']
    broker.close()
    // A database may still be on its way out: nobody waits for that but this.
    await Promise.all(underway)
    await postgres?.then(
      (server) => server.stop(),
      () => undefined,
    )
    rmSync(dir, { recursive: true })
  }
}
