import { mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

interface Where {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/** Opens the database of a data folder, or PostgreSQL when a URL is given, with the schema that it has. */
export function connectDatabase({ dataDir, databaseUrl }: Where): Database {
  mkdirSync(dataDir, { recursive: true })
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(path.join(dataDir, 'vitrine.sqlite'))
}

/** The same, and brings its schema up to date. */
export async function openDatabase(where: Where): Promise<Database> {
  const database = connectDatabase(where)
  try {
    await migrate(database)
  } catch (reason) {
    await database.close()
    throw reason
  }
  return database
}
