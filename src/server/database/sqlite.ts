import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import { copySqlite } from './copy-sqlite.ts'
import type { Database, Queries, Tx } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { Kysely, SqliteDialect, type SqliteDatabase } from './kysely.ts'
import { runsPrepared, type RunStatement } from './prepared.ts'
import { createDryRun } from './dry-run-database.ts'
import type { Tables } from './tables/tables.ts'

const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 5000;
  pragma temp_store = memory;`

function openFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file)
  connection.exec(pragmas)
  return connection
}

interface Cached {
  readonly statement: StatementSync
  readonly reader: boolean
}

/** Prepares every statement once. */
function preparedOnce(connection: DatabaseSync): (sql: string) => Cached {
  const statements = new Map<string, Cached>()
  return (sql) => {
    let cached = statements.get(sql)
    if (!cached) {
      const statement = connection.prepare(sql)
      cached = { statement, reader: statement.columns().length > 0 }
      statements.set(sql, cached)
    }
    return cached
  }
}

/** Kysely types no parameter; SQLite itself refuses what it cannot store. */
const toInputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

/** Kysely on a connection, by the interface that it knows, and the shortcut of `prepared` beside it. */
function queriesOn(connection: DatabaseSync): Queries {
  const prepare = preparedOnce(connection)
  const database: SqliteDatabase = {
    close: () => connection.close(),
    prepare(sql) {
      const { statement, reader } = prepare(sql)
      return {
        reader,
        all: (parameters) => statement.all(...toInputs(parameters)),
        run(parameters) {
          const { changes, lastInsertRowid } = statement.run(...toInputs(parameters))
          return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
        },
        iterate: (parameters) => statement.iterate(...toInputs(parameters)),
      }
    },
  }
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const run: RunStatement = (sql, parameters) => prepare(sql).statement.all(...toInputs(parameters))
  runsPrepared(queries, run)
  return queries
}

/**
 * Names, addresses and hashes of passwords stand in it: no other user of the machine reads a new one, whatever the umask. SQLite gives its
 * log the rights of the file.
 */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** SQLite in one file: write-ahead log, every commit on disk before it is answered, reads on a connection of their own. */
export function openSqlite(file: string): Database {
  makePrivate(file)
  const writer = openFile(file)
  const reader = openFile(file)
  reader.exec('pragma query_only = on')
  const writerQueries = queriesOn(writer)
  const read = queriesOn(reader)
  // groupCommit opens the transaction itself, so this connection is only ever used inside one.
  const write = groupCommit(writer, writerQueries as unknown as Tx)
  return {
    dialect: 'sqlite',
    read,
    write,
    statement: write,
    performDryRun: (tables, work) => performDryRunOn(copySqlite(file, tables), work),
    retries: () => 0,
    async close() {
      await write(() => Promise.resolve())
      await read.destroy()
      await writerQueries.destroy()
    },
  }
}

/** Ends with the callback, and with it the copy that the connection holds. */
async function performDryRunOn<T>(
  connection: DatabaseSync,
  work: (copy: Database) => Promise<T>,
): Promise<T> {
  const read = queriesOn(connection)
  const write = groupCommit(connection, read as unknown as Tx)
  try {
    return await work(createDryRun({ dialect: 'sqlite', read, write, statement: write }))
  } finally {
    await read.destroy()
  }
}
