import { hasFields } from '#contract/unknown-fields.ts'

import { DatabaseUnreachable } from '../database/unreachable.ts'

/** SQLite: full, read-only, I/O error, busy, out of memory (primary result codes). */
const sqliteUnavailable = new Set([5, 6, 7, 8, 10, 13, 14])
/** PostgreSQL: connection trouble (08), out of resources (53), being stopped (57P), timeouts, a replica that is read-only. */
const postgresUnavailable = /^(?:08...|53...|57P0.|57014|55P03|25006|25P03|40001|40P01)$/
const systemUnavailable = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
])

/** pg gives these no code. */
const lostConnection: ReadonlySet<unknown> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])

/** Returns a property of what was thrown, whatever that is. */
export const property = (reason: unknown, name: string): unknown =>
  hasFields(reason) && name in reason ? reason[name] : undefined

/** True when the shop works but its disk or database does not; the same request may succeed in a moment. */
export function isUnavailable(reason: unknown): boolean {
  if (reason instanceof DatabaseUnreachable) return true
  const code = property(reason, 'code')
  if (code === 'ERR_SQLITE_ERROR') return sqliteUnavailable.has(Number(property(reason, 'errcode')) & 0xff)
  if (typeof code === 'string' && (systemUnavailable.has(code) || postgresUnavailable.test(code))) return true
  // A socket of PostgreSQL that is not there, unlike any other file.
  if (code === 'ENOENT' && property(reason, 'syscall') === 'connect') return true
  return lostConnection.has(property(reason, 'message'))
}
