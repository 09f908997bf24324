import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { fromJson, toJson } from '../database/json.ts'

const day = 24 * 60 * 60_000
/** Buyers may dispute a card payment until 120 days after delivery. An answer tells where the order came from; nothing else asks for it. */
const keptMs = 180 * day
/** Shoppers go on between one transaction and the next. */
const portion = 200

/** The part of both indexes, word for word: else SQLite does not know that they hold the answer. */
const identifiesVisitor = sql<boolean>`snapshot like '%"ipAddress":"%' and snapshot not like '%"ipAddress":""%'`

/** Takes the IP address out of what is older than `before`. Returns from how many; with fewer than a portion, it was the last. */
export async function forgetPortion(
  tx: Tx,
  table: 'orders' | 'payment_attempts',
  before: number,
): Promise<number> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'snapshot'])
    .where('created_at', '<', before)
    .where(identifiesVisitor)
    // As other chores take them, so that two nodes do not deadlock.
    .orderBy('created_at')
    .limit(portion)
    .execute()
  for (const row of rows) {
    const known = fromJson(row.snapshot)
    await tx
      .updateTable(table)
      .set({ snapshot: toJson({ ...known, ipAddress: '' }) })
      .where('id', '=', row.id)
      // Whoever is erased at this moment loses more than that.
      .where('snapshot', '=', row.snapshot)
      .execute()
  }
  return rows.length
}

/** Takes the IP address out of orders and payments that have it long enough. Returns from how many. */
export async function forgetVisitorAddresses(
  { database, now }: { database: Database; now: () => number },
  isOver?: AbortSignal,
): Promise<number> {
  let all = 0
  for (const table of ['orders', 'payment_attempts'] as const)
    for (let last = portion; last === portion && !isOver?.aborted; all += last)
      last = await database.write((tx) => forgetPortion(tx, table, now() - keptMs))
  return all
}
