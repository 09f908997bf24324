import type { Queries } from './database.ts'
import { sql } from './kysely.ts'

/**
 * Puts temporary tables before all tables of the shop, with the rows of those that are named, and lets the connection write to nothing
 * else from then on. The tables of the shop are only read, so that a running one waits for nothing.
 */
export async function copyPostgres(connection: Queries, tables: readonly string[]): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    // A limit of the shop's statements: a large table takes longer to copy.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local transaction isolation level repeatable read`.execute(tx)
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables where schemaname = current_schema()`.execute(
      tx,
    )
    for (const { schema, name } of rows)
      await sql`create temp table ${sql.id(name)} (like ${sql.id(schema, name)} including all)`.execute(tx)
    for (const { schema, name } of rows.filter((each) => tables.includes(each.name)))
      await sql`insert into ${sql.id('pg_temp', name)} select * from ${sql.id(schema, name)}`.execute(tx)
  })
  await sql`set default_transaction_read_only = on`.execute(connection)
}
