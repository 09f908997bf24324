import { mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

interface Where {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/** Opens the database of a data folder, or PostgreSQL when a URL is given, with the schema that it has. Only that one's driver is loaded. */
export async function connectDatabase({ dataDir, databaseUrl }: Where): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl)
  return (await import('./sqlite.ts')).openSqlite(path.join(dataDir, 'vitrine.sqlite'))
}

/** The same, and brings its schema up to date. */
export async function openDatabase(where: Where): Promise<Database> {
  const database = await connectDatabase(where)
  try {
    await migrate(database)
  } catch (reason) {
    await database.close()
    throw reason
  }
  return database
}
