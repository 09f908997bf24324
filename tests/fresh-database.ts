import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import type { PostgresServer } from './postgres.ts'

/** Suites that must hold on both: `describe.each(dialects)('on %s', (dialect) => …)`. */
export const dialects = ['sqlite', 'postgres'] as const
export type Dialect = (typeof dialects)[number]

/** Where `openDatabase` and the server find a database that nobody else uses. */
export interface FreshDatabase {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Removes the data folder, and soon the run's database: it is asked for and not waited for. Close the database first. */
  remove(): void
}

/** `postgres`: another server than the run's, for tests that crash it or use it up. */
export async function freshDatabase(
  dialect: Dialect,
  postgres?: Pick<PostgresServer, 'createDatabase'>,
): Promise<FreshDatabase> {
  const ask = () => postgres?.createDatabase() ?? askForPostgres('POST', '/')
  const databaseUrl = dialect === 'postgres' ? await ask() : null
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  return {
    dataDir,
    databaseUrl,
    remove() {
      rmSync(dataDir, { recursive: true, force: true })
      // All are gone with the run's server at the latest, so it matters to nobody whether this one could be reached.
      if (databaseUrl && !postgres)
        askForPostgres('DELETE', `/?url=${encodeURIComponent(databaseUrl)}`).catch(() => undefined)
    },
  }
}

/**
 * The run keeps one PostgreSQL (`postgres-for-a-run.ts`): POST answers the connection string of a new database in it, DELETE removes one.
 */
function askForPostgres(method: 'POST' | 'DELETE', address: string): Promise<string> {
  const socketPath = process.env['VITRINE_TEST_POSTGRES']
  if (!socketPath) throw new Error('No PostgreSQL in this run: its vitest project lacks globalSetup.')
  return new Promise((resolve, reject) => {
    request({ socketPath, method, path: address }, (response) => {
      text(response).then(
        (answer) => (response.statusCode === 200 ? resolve(answer) : reject(new Error(answer))),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}
