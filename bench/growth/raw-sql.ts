import { hash } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

import pg from 'pg'

/** A database beside the server, for more rows than anybody would send through an API. The statements are the same on both. */
export interface RawSql {
  /** In one transaction, after which the log is emptied: else it takes as much room as the rows. Knows `hash_of(text)`: SHA-256 as hex. */
  run(statements: readonly string[]): Promise<void>
  one<Row>(statement: string): Promise<Row>
  /** Tells PostgreSQL how much there is, as its autovacuum would. SQLite is told nothing: the shop never does. */
  settle(): Promise<void>
  close(): Promise<void>
}
export interface DataPlace {
  readonly dataDir: string
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null
}

/** Foreign keys are not checked here: the rows are made to fit, and checking a million of them takes minutes. */
export const openRawSql = ({ dataDir, databaseUrl }: DataPlace): Promise<RawSql> =>
  databaseUrl === null
    ? Promise.resolve(openSqliteFile(path.join(dataDir, 'vitrine.sqlite')))
    : openPostgresSession(databaseUrl)

function openSqliteFile(file: string): RawSql {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec('pragma busy_timeout = 60000; pragma synchronous = normal; pragma cache_size = -1500000')
  database.function('hash_of', { deterministic: true }, (text) => hash('sha256', String(text), 'hex'))
  return {
    async run(statements) {
      database.exec(
        ['begin immediate', ...statements, 'commit', 'pragma wal_checkpoint(truncate)'].join(';\n'),
      )
      // This process stood still meanwhile; it must see which connections the server has closed.
      await setImmediate()
    },
    // Whoever asks knows what the statement selects.
    one: <Row>(statement: string) => Promise.resolve(database.prepare(statement).get() as Row),
    settle: () => Promise.resolve(),
    close: () => Promise.resolve(database.close()),
  }
}

async function openPostgresSession(connectionString: string): Promise<RawSql> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set work_mem = '128MB';
    create or replace function hash_of(text) returns text language sql immutable
      return encode(sha256(convert_to($1, 'UTF8')), 'hex')`)
  return {
    async run(statements) {
      await client.query(['begin', ...statements, 'commit'].join(';\n'))
      await client.query('checkpoint')
    },
    async one<Row>(statement: string) {
      const { rows } = await client.query(statement)
      // Whoever asks knows what the statement selects.
      return rows[0] as Row
    },
    async settle() {
      await client.query('vacuum (analyze)')
      await client.query('checkpoint')
    },
    close: () => client.end(),
  }
}

/** A table of the whole numbers `n` from one to another, both included. */
export const counted = (from: number, to: number): string =>
  `counted(n) as (select cast(${from} as bigint) union all select n + 1 from counted where n < ${to})`

/** Text as it stands in a statement. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
