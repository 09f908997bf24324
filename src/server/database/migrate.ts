import { DataError } from '../data-error.ts'
import type { Database, Tx } from './database.ts'
import { sql } from './kysely.ts'
import { migrations, type Migration } from './migrations/all.ts'

const advisoryLock = 7_281_406

/**
 * The limits of the shop's own statements are not those of a migration: an index of a large table takes minutes, and so does waiting for
 * another server that makes it. But what waits for a table holds up all that wait behind it, so that is not for long.
 */
const takesItsTime = sql`set local statement_timeout = 0`
const waitsForOthers = sql`set local lock_timeout = 0`
const blocksNobody = sql`set local lock_timeout = '3s'`

/** The names of the migrations that `migrate` would apply. Only reads. */
export async function missingMigrations({ read }: Database): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  const tables = await read.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migrations')) return names
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(read)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

/** For those who ask for tables and columns of today, and must not make them. */
export async function refuseOldSchema(database: Database): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing.length > 0) throw new DataError({ code: 'schema-old', params: { missing } })
}

/** For those who may make a schema where there is none, but must not change one that others use. */
export async function makeSchema(database: Database): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing.length === migrations.length) await migrate(database)
  else await refuseOldSchema(database)
}

/**
 * Applies the migrations that are missing, all in one transaction: a failure leaves the schema as it was.
 * Returns the names that were applied.
 */
export function migrate(database: Database, wanted: readonly Migration[] = migrations): Promise<string[]> {
  return database.write(async (tx: Tx) => {
    // Two servers that start together: the second waits, then finds nothing to do.
    if (database.dialect === 'postgres') {
      await takesItsTime.execute(tx)
      await waitsForOthers.execute(tx)
      await sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx)
      await blocksNobody.execute(tx)
    }
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      tx,
    )
    const applied = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const known = new Set(applied.rows.map((row) => row.name))
    const missing = wanted.filter(({ name }) => !known.has(name))
    for (const { name, statements } of missing) {
      const list = 'postgres' in statements ? statements[database.dialect] : statements
      for (const statement of list) await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(tx)
    }
    return missing.map(({ name }) => name)
  })
}
