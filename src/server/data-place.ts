import path from 'node:path'

import { ConfigError, environmentReader, matching, type EnvironmentReader } from './environment.ts'

/** Where a shop keeps its data. */
export interface DataPlace {
  readonly dataDir: string
  /** Null: SQLite in the data folder. */
  readonly databaseUrl: string | null
}

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)

/** The part of the configuration that says where the data is. */
export const dataPlace = (env: EnvironmentReader, environment: NodeJS.ProcessEnv): DataPlace => ({
  dataDir: path.resolve(environment['DATA_DIR']?.trim() || 'data'),
  databaseUrl: env.read<string | null>('DATABASE_URL', null, {
    parse: matching(isPostgresUrl),
    expected: 'a PostgreSQL address, or nothing for SQLite in DATA_DIR',
    example: 'postgres://shop:secret@db.example.com/shop',
  }),
})

/** Reads nothing else of the environment, for commands that need no more. Throws a ConfigError. */
export function readDataPlace(environment: NodeJS.ProcessEnv): DataPlace {
  const env = environmentReader(environment)
  const place = dataPlace(env, environment)
  if (env.faults.length > 0) throw new ConfigError(env.faults)
  return place
}
