import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { DataError } from './data-error.ts'
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
    expected: 'postgres-address',
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

/** Makes the data folder where there is none. An error names the setting. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    for (const name of ['', ...readdirSync(dataDir)]) keepPrivate(path.join(dataDir, name))
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new DataError(
      { code: 'data-folder-unwritable', params: { dataDir, reason: why } },
      { cause: reason },
    )
  }
}

/**
 * Takes a file or folder away from the other users of the machine, as a data folder made by an earlier version, a copy or another umask may
 * need it. Folders shared with other nodes are links, which stay as they are. What belongs to another user stays, too.
 */
function keepPrivate(place: string): void {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (process.getuid !== undefined && ![0, found.uid].includes(process.getuid())) return
  try {
    chmodSync(place, found.mode & 0o700)
  } catch (reason) {
    // Removed meanwhile: a draft of another process.
    if (!(reason instanceof Error && 'code' in reason && reason.code === 'ENOENT')) throw reason
  }
}
