import { foldQuery } from '#domain/product/search-words.ts'

import type { Database, Tx } from '../database/database.ts'

/** What was looked for and not found. */
export interface MissedSearch {
  /** In small letters, with single spaces. */
  readonly query: string
  readonly count: number
  /** `2026-11-27`, in UTC. */
  readonly lastDay: string
}

export interface MissedSearches {
  /** Counts a query that found nothing; it is written down within some seconds. What may name a person is not counted. */
  note(query: string): void
  /** Writes down what was counted since. */
  flush(): Promise<void>
  /** Deletes what nobody looked for in half a year, and the oldest above the most that are kept. Returns how many. */
  forgetOld(): Promise<number>
}

const flushMs = 5000
/** Between two writes; what comes beyond is not counted, so that nobody fills the memory. */
const maxPending = 500
const maxKept = 5000
const keptDays = 183
const dayMs = 24 * 3_600_000
/** More digits may be a telephone, an order or a card. */
const maxDigits = 6
const maxLength = 60

const dayText = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** Returns a query as it is counted; null for what is nothing, and for what may name a person: an address, a link, a long number. */
export function countableQuery(query: string): string | null {
  const text = foldQuery(query)
  const digits = text.match(/\d/g)?.length ?? 0
  const isPersonal = /[@\p{Cc}]|:\/\/|www\./u.test(text) || digits > maxDigits || text.length > maxLength
  return text === '' || isPersonal ? null : text
}

interface Deps {
  readonly database: Database
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/** Keeps what shoppers look for in vain, without them: words, how often, the last day. */
export function createMissedSearches({ database, now, log }: Deps): MissedSearches {
  let pending = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const counted = pending
    if (counted.size === 0) return
    pending = new Map()
    const lastDay = dayText(now())
    // In one order, so that two servers cannot wait for each other.
    const rows = [...counted]
      .map(([query, times]) => ({ query, times, last_day: lastDay }))
      .sort((a, b) => (a.query < b.query ? -1 : 1))
    await database.write((tx) => addRows(tx, rows))
  }

  return {
    note(query) {
      const text = countableQuery(query)
      if (text === null || (!pending.has(text) && pending.size >= maxPending)) return
      pending.set(text, (pending.get(text) ?? 0) + 1)
      timer ??= setTimeout(() => {
        flush().catch((reason: unknown) => log('Searches that found nothing could not be counted', reason))
      }, flushMs).unref()
    },
    flush,
    async forgetOld() {
      const oldest = dayText(now() - keptDays * dayMs)
      return await database.write(async (tx) => {
        const old = await tx.deleteFrom('missed_searches').where('last_day', '<', oldest).executeTakeFirst()
        const rest = await tx
          .deleteFrom('missed_searches')
          .where('query', 'in', (from) =>
            from
              .selectFrom('missed_searches')
              .select('query')
              .orderBy('last_day', 'desc')
              .orderBy('times', 'desc')
              .orderBy('query')
              // SQLite has no offset without a limit.
              .limit(1_000_000)
              .offset(maxKept),
          )
          .executeTakeFirst()
        return Number(old.numDeletedRows + rest.numDeletedRows)
      })
    },
  }
}

async function addRows(
  tx: Tx,
  rows: readonly { readonly query: string; readonly times: number; readonly last_day: string }[],
): Promise<void> {
  for (const row of rows)
    await tx
      .insertInto('missed_searches')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('query').doUpdateSet((eb) => ({
          times: eb('missed_searches.times', '+', row.times),
          last_day: row.last_day,
        })),
      )
      .execute()
}

/** Returns what was looked for in vain, the most often first, of equals the latest. */
export async function readMissedSearches(database: Database, limit: number): Promise<MissedSearch[]> {
  const rows = await database.read
    .selectFrom('missed_searches')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute()
  return rows.map(({ query, times, last_day }) => ({ query, count: times, lastDay: last_day }))
}
