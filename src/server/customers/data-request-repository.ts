import type { DataRequestState } from '#contract/staff/data-requests.ts'

import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { DataRequestsTable } from '../database/tables/customer-tables.ts'
import type { ListPlace } from './repository.ts'

export async function insertRequest(tx: Tx, row: DataRequestsTable): Promise<void> {
  await tx.insertInto('data_requests').values(row).execute()
}

export const findRequest = (queries: Queries, id: string): Promise<DataRequestsTable | undefined> =>
  queries.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a page of requests: the open ones by the day by which they are due, the others the newest first. */
export function listRequests(
  queries: Queries,
  { isOpen, after, limit }: { isOpen: boolean; after: ListPlace | null; limit: number },
): Promise<DataRequestsTable[]> {
  const query = queries.selectFrom('data_requests').selectAll().limit(limit)
  if (isOpen) {
    const open = query.where('state', '=', 'open').orderBy('due_at').orderBy('id')
    return (after ? open.where(sql<boolean>`(due_at, id) > (${after.at}, ${after.id})`) : open).execute()
  }
  const closed = query.where('state', '<>', 'open').orderBy('received_at', 'desc').orderBy('id', 'desc')
  return (
    after ? closed.where(sql<boolean>`(received_at, id) < (${after.at}, ${after.id})`) : closed
  ).execute()
}

/** Closes a request that is open; false where it is not (any more). */
export async function closeRequest(
  tx: Tx,
  id: string,
  change: Pick<DataRequestsTable, 'closed_at' | 'closed_by' | 'outcome'> & {
    readonly state: Exclude<DataRequestState, 'open'>
    /** Null: the address and what was noted go. */
    readonly email: string | null
    readonly note: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_requests')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes addresses out of requests. One to erase that is open keeps its own until it is done. */
export async function forgetRequests(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx
    .updateTable('data_requests')
    .set({ email: null, note: '' })
    .where('email', 'in', emails)
    .where((is) => is.or([is('state', '<>', 'open'), is('kind', '<>', 'erase')]))
    .execute()
  // Nothing is left to be exported.
  await tx
    .updateTable('data_requests')
    .set({ state: 'done' })
    .where('email', 'is', null)
    .where('state', '=', 'open')
    .execute()
}

/** Whether a mailbox has asked for the same since then (epoch milliseconds). */
export const hasRequestSince = async (
  queries: Queries,
  { mailbox, kind, since }: Pick<DataRequestsTable, 'mailbox' | 'kind'> & { readonly since: number },
): Promise<boolean> =>
  (await queries
    .selectFrom('data_requests')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where('received_at', '>', since)
    .executeTakeFirst()) !== undefined

/** Takes addresses and notes out of requests that were closed before then. Returns how many. */
export async function forgetClosedBefore(tx: Tx, moment: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('data_requests')
    .set({ email: null, note: '' })
    .where('email', 'is not', null)
    .where('state', '<>', 'open')
    .where('closed_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
