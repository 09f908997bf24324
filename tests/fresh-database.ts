import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'

import { sql } from '#server/database/kysely.ts'
import { connectDatabase, databaseFile, openDatabase } from '#server/database/open.ts'

import type { PostgresServer } from './postgres.ts'
import { embeddedAlone } from './with-each-push.ts'

export type Dialect = 'sqlite' | 'postgres'
/**
 * Suites that must hold on both: `describe.each(dialects)('on %s', (dialect) => …)`. A push asks many of them of the embedded database
 * alone (`vitest.push.config.ts`).
 */
export const dialects: readonly Dialect[] = process.env[embeddedAlone] ? ['sqlite'] : ['sqlite', 'postgres']

/** Where `openDatabase` and the server find a database that nobody else uses. */
export interface FreshDatabase {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Removes the data folder, and soon the run's database: it is asked for and not waited for. Close the database first. */
  remove(): void
}

/** It has the schema of today. `postgres`: another server than the run's, for tests that crash it or use it up. */
export async function freshDatabase(
  dialect: Dialect,
  postgres?: Pick<PostgresServer, 'createDatabase'>,
): Promise<FreshDatabase> {
  const ask = () => postgres?.createDatabase() ?? askForPostgres('POST', '/')
  const databaseUrl = dialect === 'postgres' ? await ask() : null
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  if (dialect === 'sqlite') await copyMigrated(dataDir)
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

/** One without tables, for tests of what makes them. */
export async function emptyDatabase(dialect: Dialect): Promise<FreshDatabase> {
  const where = await freshDatabase(dialect)
  if (dialect === 'sqlite') {
    rmSync(path.join(where.dataDir, databaseFile), { force: true })
    return where
  }
  const database = await connectDatabase(where)
  await database.write(async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
  })
  await database.close()
  return where
}

/** Migrations run once in a run, as on PostgreSQL: every further database is a copy of the file. */
async function copyMigrated(dataDir: string): Promise<void> {
  const migrated = process.env['VITRINE_TEST_SQLITE']
  // Outside such a run whoever opens it migrates it.
  if (!migrated) return
  if (!existsSync(migrated)) await makeMigrated(migrated)
  copyFileSync(migrated, path.join(dataDir, databaseFile))
}

/** Several workers may make it at once: each is whole when it gets its name. */
async function makeMigrated(file: string): Promise<void> {
  const dir = mkdtempSync(`${file}-`)
  const database = await openDatabase({ dataDir: dir, databaseUrl: null })
  await database.close()
  const made = path.join(dir, databaseFile)
  const connection = new DatabaseSync(made)
  // All of it in the one file that is copied.
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
  renameSync(made, file)
  rmSync(dir, { recursive: true })
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
