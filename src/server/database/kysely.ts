import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { wholeKysely } from './whole-kysely.ts'

export type { CompiledQuery, Generated, PostgresPoolClient, SqliteDatabase, Transaction } from 'kysely'

async function load(): Promise<typeof import('kysely')> {
  const file = wholeKysely(path.join(import.meta.dirname, '../../../dist'))
  if (file === null || !existsSync(file)) return import('kysely')
  return (await import(pathToFileURL(file).href)) as typeof import('kysely')
}

/** All of Kysely that is used: import it from here. */
export const { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect, sql } = await load()
export type Kysely<T> = import('kysely').Kysely<T>
