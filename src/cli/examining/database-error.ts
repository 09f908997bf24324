import path from 'node:path'

import type { DataPlace } from '#server/data-place.ts'
import { databaseFile } from '#server/database/open.ts'
import { DatabaseUnreachable } from '#server/database/unreachable.ts'
import * as texts from '#texts/database-errors.ts'

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
  const why = errorText(reason)
  if (isDamage(reason)) return texts.databaseUnreadable(why, texts.restoreAdvice)
  if (hasCode(foreign, reason)) return texts.databaseUnwritable(why, texts.foreignAdvice)
  if (hasCode(full, reason)) return texts.databaseUnwritable(why, texts.fullAdvice)
  if (hasCode(unreadable, reason)) return texts.databaseUnreadable(why, texts.diskAdvice)
  if (isForbidden(reason)) return texts.databaseRefuses(reason.message)
  if (reason instanceof DatabaseUnreachable) return texts.databaseUnreadable(why, texts.postgresAdvice)
  return null
}

/** What to do about a database that cannot be read. A backup is not to be restored over a file that is only locked. */
export function databaseAdvice(reason: unknown, { dataDir, databaseUrl }: DataPlace): string {
  if (databaseUrl !== null) return isForbidden(reason) ? texts.ownerAdvice : texts.postgresAdvice
  if (isDamage(reason)) return texts.restoreAdvice
  // What is not SQLite's own says by itself what to do.
  const isSqlite = reason instanceof Error && 'errcode' in reason
  return isSqlite ? texts.lockedAdvice(path.join(dataDir, databaseFile)) : ''
}
