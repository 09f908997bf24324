import type { Queries, Tx } from '../database/database.ts'
import type { OutboxTable } from '../database/tables/commerce-tables.ts'
import { sql } from '../database/kysely.ts'
import { jsonContains } from '../database/text-search.ts'

/** False when the same job (kind, key) is already there. */
export async function insertJob(
  tx: Tx,
  job: Pick<OutboxTable, 'id' | 'kind' | 'key' | 'payload' | 'created_at' | 'next_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbox')
    .values({
      ...job,
      attempts: 0,
      claimed_until: null,
      done_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Takes due jobs for this process alone until `claimedUntil`; after that, another may have them, so a process that died holds nothing.
 * On PostgreSQL rows that another process is taking are skipped, not waited for.
 */
export function claimJobs(
  tx: Tx,
  claim: {
    now: number
    claimedUntil: number
    limit: number
    skipsLocked: boolean
    kinds: readonly OutboxTable['kind'][]
  },
): Promise<OutboxTable[]> {
  let due = tx
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('next_at', '<=', claim.now)
    .where('kind', 'in', claim.kinds)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', claim.now)]))
    .orderBy('next_at')
    .limit(claim.limit)
  if (claim.skipsLocked) due = due.forUpdate().skipLocked()
  return tx
    .updateTable('outbox')
    .set({ claimed_until: claim.claimedUntil, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Says that these are still worked at; those that are done or put off meanwhile stay free. */
export async function renewClaims(tx: Tx, ids: readonly string[], claimedUntil: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('outbox')
    .set({ claimed_until: claimedUntil })
    .where('id', 'in', ids)
    .where('claimed_until', 'is not', null)
    .execute()
}

/** `error`: why it ends without being done. */
export async function finishJob(tx: Tx, id: string, now: number, error: string | null = null): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ done_at: now, claimed_until: null, last_error: error?.slice(0, 500) ?? null })
    .where('id', '=', id)
    .execute()
}

export async function postponeJob(tx: Tx, id: string, nextAt: number, error: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_at: nextAt, claimed_until: null, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

export const jobsNaming = (
  queries: Queries,
  email: string,
): Promise<Pick<OutboxTable, 'kind' | 'created_at' | 'done_at'>[]> =>
  queries
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'done_at'])
    .where(jsonContains('payload', email))
    .orderBy('created_at')
    .execute()

/** Throws jobs away whose payload names this address; of these kinds, or of all. */
export async function deleteJobsNaming(
  tx: Tx,
  email: string,
  kinds: readonly OutboxTable['kind'][] | null,
): Promise<void> {
  const query = tx.deleteFrom('outbox').where(jsonContains('payload', email))
  await (kinds ? query.where('kind', 'in', kinds) : query).execute()
}

/** Returns how many jobs of these kinds were done before then. */
export async function deleteDone(
  tx: Tx,
  kinds: readonly OutboxTable['kind'][],
  before: number,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('kind', 'in', kinds)
    .where('done_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
