import { importWhole } from '../whole-packages.ts'

export type {
  CompiledQuery,
  Generated,
  Insertable,
  PostgresPoolClient,
  RawBuilder,
  SqliteDatabase,
  Transaction,
} from 'kysely'

const whole = (await importWhole('kysely')) ?? (await import('kysely'))

/** All of Kysely that is used: import it from here. */
export const { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect, sql } =
  whole as typeof import('kysely')
export type Kysely<T> = import('kysely').Kysely<T>
