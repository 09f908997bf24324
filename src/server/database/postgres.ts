import { createHash } from 'node:crypto'

import pg from 'pg'

import { copyPostgres } from './copy-postgres.ts'
import type { Database } from './database.ts'
import { Kysely, PostgresDialect, type PostgresPoolClient } from './kysely.ts'
import { runsPrepared } from './prepared.ts'
import { createDryRun } from './dry-run-database.ts'
import type { Tables } from './tables/tables.ts'
import { DatabaseUnreachable } from './unreachable.ts'

// int8 comes as text by default; ours are money in minor units and epoch milliseconds, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const retryable = new Set(['40001', '40P01'])
const errorCode = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : ''

/** A newer version has added a column to what a planned statement answers: PostgreSQL refuses that plan for good. */
const isStalePlan = (reason: unknown): boolean =>
  errorCode(reason) === '0A000' && /cached plan/.test(String(reason))

interface NamedStatements {
  /** Sends a statement under its name; `alone` tells whether it may be sent again, since no transaction ends with it. */
  run(
    send: (named: pg.QueryConfig) => Promise<pg.QueryResult>,
    sql: string,
    values: unknown[],
    alone: boolean,
  ): Promise<pg.QueryResult>
}

/** Names each statement by its text, so that PostgreSQL plans it once per connection: unnamed ones cost it twice the CPU. */
function namedStatements(): NamedStatements {
  const names = new Map<string, string>()
  let replanned = 0
  const statementName = (text: string) => {
    let name = names.get(text)
    if (!name) {
      name = `${createHash('sha256').update(text).digest('hex').slice(0, 24)}.${replanned}`
      names.set(text, name)
    }
    return name
  }
  return {
    async run(send, text, values, alone) {
      const name = statementName(text)
      try {
        return await send({ name, text, values })
      } catch (reason) {
        if (!isStalePlan(reason)) throw reason
        // Under other names all are planned again, on every connection: whoever met one stale plan would meet the next.
        if (names.get(text) === name) {
          names.clear()
          replanned++
        }
        if (!alone) throw reason
        return send({ name: statementName(text), text, values })
      }
    },
  }
}

function withNamedStatements(pool: pg.Pool, url: string, statements: NamedStatements) {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isInTransaction = false
    // Kysely also overloads this for cursors, which are not used here; rows come typed as it asked for them.
    const query = (sql: string, parameters: unknown[] = []) => {
      const verb = /^(begin|commit|rollback|start|savepoint|release|create|alter|drop)\b/.exec(sql)?.[1]
      if (!verb) return statements.run((named) => client.query(named), sql, parameters, !isInTransaction)
      if (verb === 'begin' || verb === 'start') isInTransaction = true
      else if (verb === 'commit' || sql === 'rollback') isInTransaction = false
      return client.query(sql, parameters)
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    }
  }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((reason: unknown) => {
        throw new DatabaseUnreachable(url, reason)
      })
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** PostgreSQL by connection string. Statements and lock waits are bounded (faults C11), so nothing piles up behind a stuck one. */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // An idle client that loses its server reports here; the next query gets a fresh one or its own error.
  pool.on('error', () => undefined)
  // The pool listens to idle connections alone: one that is lost between two statements of a transaction would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const statements = namedStatements()
  const read = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool, url, statements) }),
  })
  runsPrepared(read, async (sql, parameters) => {
    const { rows } = await statements.run((named) => pool.query(named), sql, [...parameters], true)
    return rows as object[]
  })
  let retries = 0
  /** A conflict that PostgreSQL ends was rolled back whole, so it can be tried again; so was what met a stale plan. */
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (reason) {
        if (!(retryable.has(errorCode(reason)) || isStalePlan(reason)) || attempt === 5) throw reason
        retries++
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
      }
    }
  }
  return {
    dialect: 'postgres',
    read,
    write: (work) => again(() => read.transaction().execute(work)),
    statement: (work) => again(() => work(read)),
    performDryRun: (tables, work) => performDryRunOn(url, tables, work),
    retries: () => retries,
    close: () => read.destroy(),
  }
}

/** On a connection that has met no statement before: one that is planned already would go on with the tables that it knew. */
async function performDryRunOn<T>(
  url: string,
  tables: readonly (keyof Tables)[],
  work: (copy: Database) => Promise<T>,
): Promise<T> {
  const own = openPostgres(url, 1)
  try {
    return await own.read.connection().execute(async (connection) => {
      await copyPostgres(connection, tables)
      return work(
        createDryRun({
          dialect: 'postgres',
          read: connection,
          write: (each) => connection.transaction().execute(each),
          statement: (each) => each(connection),
        }),
      )
    })
  } finally {
    await own.close()
  }
}
