import type { Kysely, Transaction } from './kysely.ts'
import type { Tables } from './tables/tables.ts'

/** A transaction; the first argument of every service or repository function that needs one. */
export type Tx = Transaction<Tables>
/** What a read may use: a transaction, or the connection for plain reads. */
export type Queries = Kysely<Tables>

export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** For reads outside a transaction. Never write through it. */
  readonly read: Queries
  /**
   * Runs `story` in one transaction and answers what it answers once that is durable. On PostgreSQL a serialization failure or
   * deadlock (40001, 40P01) is tried again; on SQLite stories that arrive together share one commit, each in its own savepoint.
   * So a story may run more than once: it must do nothing but database work.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `write` for a story of exactly one statement, which is a transaction by itself: one round trip to PostgreSQL instead of three.
   */
  statement<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * Runs `story` on a copy of which nothing is kept, and in which writing keeps nobody waiting. It has every table, and the rows of those
   * that are named.
   */
  performDryRun<T>(tables: readonly (keyof Tables)[], work: (copy: Database) => Promise<T>): Promise<T>
  /** How often a transaction was tried again since the start. */
  retries(): number
  close(): Promise<void>
}
