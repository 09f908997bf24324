import path from 'node:path'

import { databaseFile } from '#server/database/open.ts'

import { why } from './finding.ts'

/** SQLITE_CORRUPT and SQLITE_NOTADB; the bits above tell what was read. */
const damage = new Set([11, 26])

/** Is it SQLite that says that its file is damaged? */
export const isDamage = (reason: unknown): boolean =>
  reason instanceof Error &&
  'errcode' in reason &&
  typeof reason.errcode === 'number' &&
  damage.has(reason.errcode & 0xff)

/** That the database, or what else, cannot be read, why, and what to do: the words of all commands. */
export const cannotBeRead = (reason: unknown, cure: string): string =>
  `cannot be read: ${why(reason).replace(/\.$/, '')}. ${cure}`.trimEnd()

/** What to do about a database that cannot be read. A backup is not to be restored over a file that is only locked. */
export function databaseCure(
  reason: unknown,
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | null },
): string {
  if (databaseUrl !== null) return 'Is DATABASE_URL right, and PostgreSQL running?'
  return isDamage(reason)
    ? restoreCure
    : `Can this user read and write ${path.join(dataDir, databaseFile)}, and does nothing else hold it?`
}

export const restoreCure = 'Restore a backup: vitrine restore --help'
