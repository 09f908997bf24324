import type { Queries, Tx } from '../../database/database.ts'
import { sql } from '../../database/kysely.ts'
import type { OrdersTable, PaymentAttemptsTable } from '../../database/tables/commerce-tables.ts'
import type { PaymentLinksTable } from '../../database/tables/order-work-tables.ts'

export async function insertLink(tx: Tx, link: PaymentLinksTable): Promise<void> {
  await tx.insertInto('payment_links').values(link).execute()
}

/** A link with its payment, and the number of the order that it became. */
export interface LinkRow extends PaymentLinksTable {
  readonly state: PaymentAttemptsTable['state']
  readonly session_id: string | null
  readonly cart_id: string
  readonly provider: string
  readonly snapshot: PaymentAttemptsTable['snapshot']
  readonly order_number: OrdersTable['number'] | null
  /** Of the cart's token, which the link carries. */
  readonly selection_hash: string
}

const links = (queries: Queries) =>
  queries
    .selectFrom('payment_links')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_links.attempt_id')
    .innerJoin('carts', 'carts.id', 'payment_attempts.cart_id')
    .leftJoin('orders', 'orders.payment_attempt_id', 'payment_links.attempt_id')
    .selectAll('payment_links')
    .select([
      'payment_attempts.state',
      'payment_attempts.session_id',
      'payment_attempts.cart_id',
      'payment_attempts.provider',
      'payment_attempts.snapshot',
      'orders.number as order_number',
      'carts.selection_hash',
    ])

export const findLink = (queries: Queries, id: string): Promise<LinkRow | undefined> =>
  links(queries).where('payment_links.id', '=', id).executeTakeFirst()

/** The link of a cart's token. */
export const findLinkByToken = (queries: Queries, tokenHash: string): Promise<LinkRow | undefined> =>
  links(queries).where('carts.selection_hash', '=', tokenHash).executeTakeFirst()

/** Returns links, the newest first, before that place. */
export function listLinkRows(
  queries: Queries,
  { before, limit }: { readonly before: { at: number; id: string } | null; readonly limit: number },
): Promise<LinkRow[]> {
  const newest = links(queries)
    .orderBy('payment_links.created_at', 'desc')
    .orderBy('payment_links.id', 'desc')
    .limit(limit)
  return (
    before === null
      ? newest
      : newest.where((is) =>
          is.or([
            is('payment_links.created_at', '<', before.at),
            is.and([is('payment_links.created_at', '=', before.at), is('payment_links.id', '<', before.id)]),
          ]),
        )
  ).execute()
}

/** Ends a link; false where it was ended before. */
export async function cancelLink(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns when the link of an attempt is over, epoch milliseconds; null where it has none, or it is over by then. */
export async function findLinkEnd(tx: Tx, attemptId: string, now: number): Promise<number | null> {
  const row = await tx
    .selectFrom('payment_links')
    .select('expires_at')
    .where('attempt_id', '=', attemptId)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/**
 * Lets an attempt whose session is over wait for the next one, with its stock; false where it is in another session by now, or over. The next
 * session has another key at the provider, which would else answer with the one that is over.
 */
export async function restAttempt(
  tx: Tx,
  { id, session_id }: Pick<PaymentAttemptsTable, 'id' | 'session_id'>,
  until: number,
): Promise<boolean> {
  if (session_id === null) {
    const row = await tx
      .selectFrom('payment_attempts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.state === 'created'
  }
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({
      state: 'created',
      session_id: null,
      session_url: null,
      session_expires_at: null,
      expires_at: until,
      cart_version: sql<number>`cart_version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Sets the end of the session that an attempt is about to get. */
export async function setSessionEnd(
  tx: Tx,
  id: string,
  end: Pick<PaymentAttemptsTable, 'expires_at' | 'session_expires_at'>,
): Promise<void> {
  await tx.updateTable('payment_attempts').set(end).where('id', '=', id).execute()
}
