import type { Queries, Tx } from '../database/database.ts'
import type { RestockRequestsTable } from '../database/tables/customer-tables.ts'

/** Inserts a request. One that was notified before waits again; one that waits already keeps its place. */
export async function upsertRequest(
  tx: Tx,
  {
    itemId,
    at,
    ...asked
  }: { id: string; email: string; itemId: string; sku: string; language: string; at: number },
): Promise<void> {
  await tx
    .insertInto('restock_asks')
    .values({ ...asked, item_id: itemId, token_hash: null, asked_at: at, told_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'item_id'])
        .doUpdateSet({
          sku: asked.sku,
          language: asked.language,
          asked_at: at,
          told_at: null,
          token_hash: null,
        })
        .where('restock_asks.told_at', 'is not', null),
    )
    .execute()
}

export async function countWaiting(queries: Queries, email: string): Promise<number> {
  const { waiting } = await queries
    .selectFrom('restock_asks')
    .select((is) => is.fn.countAll<number | string>().as('waiting'))
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export async function itemsWaitedFor(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('restock_asks')
    .select('item_id')
    .distinct()
    .where('told_at', 'is', null)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** How many mailboxes wait, by item. */
export async function countWaitingByItem(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('restock_asks')
    .select((is) => ['item_id', is.fn.countAll<number | string>().as('waiting')])
    .where('told_at', 'is', null)
    .groupBy('item_id')
    .execute()
  return new Map(rows.map(({ item_id, waiting }) => [item_id, Number(waiting)]))
}

/** Who waits for an item, the first one first. */
export async function listWaitingForItem(
  queries: Queries,
  itemId: string,
): Promise<{ readonly email: string; readonly askedAt: number }[]> {
  const rows = await queries
    .selectFrom('restock_asks')
    .select(['email', 'asked_at'])
    .where('told_at', 'is', null)
    .where('item_id', '=', itemId)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ email, asked_at: askedAt }) => ({ email, askedAt }))
}

export const waitingFor = (
  tx: Tx,
  items: readonly string[],
  limit: number,
): Promise<RestockRequestsTable[]> =>
  tx
    .selectFrom('restock_asks')
    .selectAll()
    .where('told_at', 'is', null)
    .where('item_id', 'in', items)
    .orderBy('asked_at')
    .limit(limit)
    .execute()

/** Returns true for the caller that marks the request as notified. */
export async function recordNotified(tx: Tx, id: string, tokenHash: string, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('restock_asks')
    .set({ told_at: at, token_hash: tokenHash })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findRequest = (queries: Queries, id: string): Promise<RestockRequestsTable | undefined> =>
  queries.selectFrom('restock_asks').selectAll().where('id', '=', id).executeTakeFirst()

/** It was gone again before the mail went out. */
export async function waitAgain(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx
    .updateTable('restock_asks')
    .set({ told_at: null, token_hash: null })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const listRequests = (queries: Queries, email: string): Promise<RestockRequestsTable[]> =>
  queries.selectFrom('restock_asks').selectAll().where('email', '=', email).orderBy('asked_at').execute()

/** Removes every ask of a mailbox. */
export async function forgetMailbox(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('restock_asks').where('email', '=', email).execute()
}

/** Removes every ask of the mailbox that a link was sent to. */
export async function forgetMailboxByToken(tx: Tx, tokenHash: string): Promise<void> {
  const owner = tx.selectFrom('restock_asks').select('email').where('token_hash', '=', tokenHash)
  await tx.deleteFrom('restock_asks').where('email', 'in', owner).execute()
}

/** Returns how many rows it removed. */
export async function forgetBefore(tx: Tx, notifiedBefore: number, askedBefore: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('restock_asks')
    .where((is) => is.or([is('told_at', '<', notifiedBefore), is('asked_at', '<', askedBefore)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
