import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { clockDifferenceMs } from '../clock-difference.ts'
import type { Database, Tx } from '../database/database.ts'
import type { ThrottlesTable } from '../database/tables/customer-tables.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** So many in a window of time. */
interface Window {
  readonly max: number
  readonly windowMs: number
}
/** So many without waiting, then one after each delay, which doubles up to the longest. Forgotten after a day without a try. */
interface Backoff {
  readonly free: number
  readonly firstMs: number
  readonly longestMs: number
}
export type Rule = Window | Backoff

export interface Use {
  /** What is counted, e.g. `login-account:anna@example.com`; kept as a hash. */
  readonly key: string
  readonly rule: Rule
}

export interface Throttle {
  /**
   * Counts one use of each, before the work that is limited, so that tries at the same moment cannot slip through together.
   * Throws 429 with Retry-After when one of them is used up; what comes after it in the list is not counted then.
   */
  take(uses: readonly Use[]): Promise<void>
  /** As `take`, but answers false instead. */
  mayTake(uses: readonly Use[]): Promise<boolean>
  /** Starts the count over: the try was no guess. */
  clear(tx: Tx, key: string): Promise<void>
  /** Takes back one use that was counted, and the delay that came of it; those before it stay counted. */
  giveBack(tx: Tx, key: string): Promise<void>
  /** Multiplies what is allowed; 0 switches limits off. */
  readonly factor: number
  /** Makes transactions that lock one of the same keys wait until this one ends. Keys are taken in one order, so none deadlock. */
  lock(tx: Tx, keys: readonly string[]): Promise<void>
  /** Forgets what counts no more. Returns how many. */
  forgetOld(): Promise<number>
}

const day = 24 * 60 * 60_000

const hashed = (key: string) => hash('sha256', key, 'hex')

/** Whether a count begins later than any server's clock says now: it was made before the clock was set back. */
const isOfTheFuture = ({ since }: ThrottlesTable, now: number): boolean => since > now + clockDifferenceMs

/** Milliseconds to wait, 0 for none, and the row as it is next. */
function judge(
  row: ThrottlesTable,
  rule: Rule,
  factor: number,
  now: number,
): { wait: number; next: ThrottlesTable } {
  if ('windowMs' in rule) {
    const isOver = row.since <= now - rule.windowMs || isOfTheFuture(row, now)
    const used = isOver ? 0 : row.used
    if (used >= rule.max * factor) return { wait: row.since + rule.windowMs - now, next: row }
    return { wait: 0, next: { ...row, used: used + 1, since: isOver ? now : row.since, blocked_until: 0 } }
  }
  const isStale = row.since <= now - day || isOfTheFuture(row, now)
  if (row.blocked_until > now && !isStale) return { wait: row.blocked_until - now, next: row }
  const used = (isStale ? 0 : row.used) + 1
  const beyond = used - rule.free * factor
  const delay = beyond < 0 ? 0 : Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(beyond, 40))
  return { wait: 0, next: { ...row, used, since: now, blocked_until: delay === 0 ? 0 : now + delay } }
}

/**
 * Limits that hold for all servers of the shop together, since they are counted in its database (docs/security.md#limits; faults E3, E4). `factor`
 * multiplies how many are allowed; 0 switches the limits off.
 */
export function createThrottle({
  database,
  now,
  factor,
}: {
  database: Database
  now: () => number
  factor: number
}): Throttle {
  /** The row, locked until the transaction ends; others who count the same thing wait. */
  const locked = (tx: Tx, key: string): Promise<ThrottlesTable> =>
    tx
      .insertInto('throttles')
      .values({ key, used: 0, since: now(), blocked_until: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow()

  /** Milliseconds to wait; 0 when all were counted. */
  const count = (uses: readonly Use[]): Promise<number> =>
    database.write(async (tx) => {
      for (const { key, rule } of uses) {
        const { wait, next } = judge(await locked(tx, hashed(key)), rule, factor, now())
        if (wait > 0) return wait
        await tx.updateTable('throttles').set(next).where('key', '=', next.key).execute()
      }
      return 0
    })

  return {
    factor,
    async lock(tx, keys) {
      for (const key of keys.map(hashed).toSorted()) await locked(tx, key)
    },
    async take(uses) {
      if (factor === 0) return
      const wait = await count(uses)
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
    },
    mayTake: async (uses) => factor === 0 || (await count(uses)) === 0,
    async clear(tx, key) {
      await tx.deleteFrom('throttles').where('key', '=', hashed(key)).execute()
    },
    async giveBack(tx, key) {
      const { used } = await locked(tx, hashed(key))
      await tx
        .updateTable('throttles')
        .set({ used: Math.max(0, used - 1), blocked_until: 0 })
        .where('key', '=', hashed(key))
        .execute()
    },
    forgetOld: () =>
      database.write(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('throttles')
          .where('since', '<', now() - day)
          .where('blocked_until', '<', now())
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      }),
  }
}

/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, of which a single household has that many. */
export function getNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const parts = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? parts
      : [...parts, ...Array<string>(8 - parts.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
