import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { DataError } from '../data-error.ts'
import { makeDataDir, type DataPlace } from '../data-place.ts'
import type { Database } from './database.ts'
import { makeSchema, migrate, refuseOldSchema } from './migrate.ts'

/** In the data folder. */
export const databaseFile = 'vitrine.sqlite'

/** What `vitrine restore` is bringing into the data folder; there until it is done. */
export const restoreDraft = '.restore'

/** A database would be made again, or be that of another day than the pictures. */
function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, restoreDraft)))
    throw new DataError({ code: 'restore-broken-off', params: { dataDir } })
}

async function openThere({ dataDir, databaseUrl }: DataPlace): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl)
  refuseHalfRestored(dataDir)
  return (await import('./sqlite.ts')).openSqlite(path.join(dataDir, databaseFile))
}

/** Opens the database of a data folder, or PostgreSQL when a URL is given, with the schema that it has. Only that one's driver is loaded. */
export async function connectDatabase(where: DataPlace): Promise<Database> {
  if (where.databaseUrl === null) makeDataDir(where.dataDir)
  else mkdirSync(where.dataDir, { recursive: true })
  return openThere(where)
}

/** For those who only look: makes neither folder nor database nor tables. Null when there is no database. */
export async function openUnmigrated(where: DataPlace): Promise<Database | null> {
  const isThere = where.databaseUrl !== null || existsSync(path.join(where.dataDir, databaseFile))
  return isThere ? openThere(where) : null
}

/** As `connectDatabase`, and brings its schema up to date. */
export const openDatabase = (where: DataPlace): Promise<Database> => connectAnd(migrate, where)

/**
 * For commands: makes the tables of a shop that is new. On PostgreSQL those of an older version are for `vitrine migrate` and for servers,
 * so that nobody changes them by a look at the orders; SQLite is one machine's, where all goes by itself.
 */
export const openOrMakeDatabase = (where: DataPlace): Promise<Database> =>
  where.databaseUrl === null ? openDatabase(where) : connectAnd(makeSchema, where)

/** The same for a shop that is there: a mistyped folder must not become an empty shop in which there is nothing to list. */
export async function openExistingDatabase(where: DataPlace): Promise<Database> {
  if (where.databaseUrl !== null) return connectAnd(refuseOldSchema, where)
  if (!existsSync(path.join(where.dataDir, databaseFile))) {
    refuseHalfRestored(where.dataDir)
    throw new DataError({ code: 'no-database', params: { dataDir: where.dataDir } })
  }
  return openDatabase(where)
}

async function connectAnd(
  prepare: (database: Database) => Promise<unknown>,
  where: DataPlace,
): Promise<Database> {
  const database = await connectDatabase(where)
  try {
    await prepare(database)
  } catch (reason) {
    await database.close()
    throw reason
  }
  return database
}
