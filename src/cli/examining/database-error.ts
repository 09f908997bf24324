import path from 'node:path'

import type { DataPlace } from '#server/data-place.ts'
import { databaseFile } from '#server/database/open.ts'
import { DatabaseUnreachable } from '#server/database/unreachable.ts'

import { errorText } from '../coded-error.ts'

/** SQLITE_CORRUPT and SQLITE_NOTADB; the bits above tell what was read. */
const damage = new Set([11, 26])

/** SQLITE_READONLY and SQLITE_CANTOPEN: the file or its folder is another user's. */
const foreign = new Set([8, 14])
/** SQLITE_FULL */
const full = new Set([13])
/** SQLITE_IOERR: what a full disk is, too, where there is no room for the files beside the database. */
const unreadable = new Set([10])

/** PostgreSQL's `insufficient_privilege`. */
const isForbidden = (reason: unknown): reason is Error =>
  reason instanceof Error && 'code' in reason && reason.code === '42501'

const hasCode = (codes: ReadonlySet<number>, reason: unknown): boolean =>
  reason instanceof Error &&
  'errcode' in reason &&
  typeof reason.errcode === 'number' &&
  codes.has(reason.errcode & 0xff)

/** Is it SQLite that says that its file is damaged? */
const isDamage = (reason: unknown): boolean => hasCode(damage, reason)

/** The sentence for a database that is damaged, away or not to be written, with advice; null where the reason is another. */
export function databaseErrorText(reason: unknown): string | null {
  if (isDamage(reason)) return `The database ${cannotBeRead(reason, restoreAdvice)}`
  if (hasCode(foreign, reason))
    return `The database cannot be written: ${errorText(reason)}. ${foreignAdvice}`
  if (hasCode(full, reason)) return `The database cannot be written: ${errorText(reason)}. ${fullAdvice}`
  if (hasCode(unreadable, reason)) return `The database ${cannotBeRead(reason, diskAdvice)}`
  if (isForbidden(reason)) return `The database refuses: ${reason.message}. ${ownerAdvice}`
  if (reason instanceof DatabaseUnreachable) return `The database ${cannotBeRead(reason, postgresAdvice)}`
  return null
}

/** That the database, or what else, cannot be read, why, and what to do: the words of all commands. */
export const cannotBeRead = (reason: unknown, advice: string): string =>
  `cannot be read: ${errorText(reason).replace(/\.$/, '')}. ${advice}`.trimEnd()

/** What to do about a database that cannot be read. A backup is not to be restored over a file that is only locked. */
export function databaseAdvice(reason: unknown, { dataDir, databaseUrl }: DataPlace): string {
  if (databaseUrl !== null) return isForbidden(reason) ? ownerAdvice : postgresAdvice
  if (isDamage(reason)) return restoreAdvice
  // What is not SQLite's own says by itself what to do.
  const isSqlite = reason instanceof Error && 'errcode' in reason
  return isSqlite
    ? `Can this user read and write ${path.join(dataDir, databaseFile)}, and does nothing else hold it?`
    : ''
}

const postgresAdvice = 'Is DATABASE_URL right, and PostgreSQL running?'
const ownerAdvice =
  'The user in DATABASE_URL must own the database and its tables: createdb --owner=USER, pg_restore as that user.'
const foreignAdvice = 'Give DATA_DIR and everything in it to the user of the shop.'
const fullAdvice = 'Make room on the disk, then call this again.'
const diskAdvice = 'Is its disk full, or broken?'
const restoreAdvice = 'Restore a backup: vitrine restore --help'
