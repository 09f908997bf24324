import type { Queries, Tx } from '../database/database.ts'
import type {
  AttemptState,
  PaymentAttemptsTable,
  ProviderEventsTable,
} from '../database/tables/commerce-tables.ts'
import { jsonContains, jsonMayContain } from '../database/text-search.ts'

export const findAttempt = (
  queries: Queries,
  by: {
    readonly column: 'id' | 'session_id' | 'payment_id'
    readonly value: string
    /** Whose id it is: what two providers call alike is not the same. */
    readonly provider: string
  },
): Promise<PaymentAttemptsTable | undefined> =>
  queries
    .selectFrom('payment_attempts')
    .selectAll()
    .where(by.column, '=', by.value)
    .where('provider', '=', by.provider)
    .executeTakeFirst()

export const findAttemptById = (queries: Queries, id: string): Promise<PaymentAttemptsTable | undefined> =>
  queries.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

/** The attempt of a cart that can still be paid; the schema allows one at most. */
export const findOpenAttempt = (
  queries: Queries,
  cartId: string,
): Promise<PaymentAttemptsTable | undefined> =>
  queries
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['created', 'open'])
    .executeTakeFirst()

/** The attempt of a selection with this session; without one, the newest. Never that of another selection (faults B11). */
export function findCartAttempt(
  queries: Queries,
  { tokenHash, sessionId }: { tokenHash: string; sessionId: string | null },
): Promise<PaymentAttemptsTable | undefined> {
  const attempts = queries
    .selectFrom('payment_attempts')
    .innerJoin('carts', 'carts.id', 'payment_attempts.cart_id')
    .selectAll('payment_attempts')
    .where('carts.selection_hash', '=', tokenHash)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(1)
  return (sessionId === null ? attempts : attempts.where('session_id', '=', sessionId)).executeTakeFirst()
}

export const findTokenHash = async (tx: Tx, cartId: string): Promise<string> => {
  const { selection_hash } = await tx
    .selectFrom('carts')
    .select('selection_hash')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  return selection_hash
}

export async function insertAttempt(tx: Tx, attempt: PaymentAttemptsTable): Promise<void> {
  await tx.insertInto('payment_attempts').values(attempt).execute()
}

/** Undoes `insertAttempt` within its own transaction. */
export async function deleteAttempt(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('payment_attempts').where('id', '=', id).execute()
}

/** Notes the provider's session; false when the attempt was given up meanwhile. Writing the same session again is fine. */
export async function storeSession(
  tx: Tx,
  id: string,
  session: { id: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ session_id: session.id, session_url: session.url, state: 'open' })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('state', '=', 'created'),
        is.and([is('state', '=', 'open'), is('session_id', '=', session.id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Reads an attempt and keeps others from moving it until the transaction ends, on both databases. */
export const lockAttempt = (tx: Tx, id: string): Promise<PaymentAttemptsTable | undefined> =>
  tx
    .updateTable('payment_attempts')
    .set((is) => ({ state: is.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** False when it was in none of the states that it is said to come from. */
export async function moveAttempt(
  tx: Tx,
  id: string,
  from: readonly AttemptState[],
  to: AttemptState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A paid attempt keeps the session it was paid by, also when it had been given up before the session was noted. */
export async function markPaid(
  tx: Tx,
  id: string,
  session: { readonly id: string | null; readonly paymentId: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'paid', session_id: session.id, payment_id: session.paymentId })
    .where('id', '=', id)
    .execute()
}

/** When something was noted that should be settled by now, in epoch milliseconds. */
export interface OverdueSpan {
  readonly before: number
  /** Later ones come from a clock that was set back since, and would else wait until then. */
  readonly after: number
}

/**
 * Unsettled attempts, oldest first. One of the future without a session may be in progress on a server whose clock is ahead.
 */
export const unsettledAttempts = (
  queries: Queries,
  { before, after }: OverdueSpan,
  limit: number,
): Promise<PaymentAttemptsTable[]> =>
  queries
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', 'in', ['created', 'open'])
    .where((is) =>
      is.or([
        is('created_at', '<', before),
        is.and([is('created_at', '>', after), is('session_id', 'is not', null)]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Closes the issues about payments that are settled by now, whether by the reconciler, a webhook or the buyer's return. */
export async function closeSettledIssues(tx: Tx, now: number): Promise<void> {
  const unsettled = tx.selectFrom('payment_attempts').select('id').where('state', 'in', ['created', 'open'])
  await tx
    .updateTable('attention')
    .set({ resolved_at: now })
    .where('kind', '=', 'unsettled')
    .where('resolved_at', 'is', null)
    .where('ref', 'not in', unsettled)
    .execute()
}

export const hasRefundJob = async (tx: Tx, attemptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'refund')
    .where('key', '=', attemptId)
    .executeTakeFirst()) !== undefined

/** Notes an event once. Returns whether it was processed before. */
export async function noteEvent(
  tx: Tx,
  event: Pick<ProviderEventsTable, 'provider' | 'event_id' | 'type' | 'object_id' | 'received_at'>,
): Promise<{ isProcessed: boolean }> {
  await tx
    .insertInto('provider_events')
    .values({ ...event, processed_at: null, error: null })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
  const { processed_at } = await tx
    .selectFrom('provider_events')
    .select('processed_at')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .executeTakeFirstOrThrow()
  return { isProcessed: processed_at !== null }
}

export async function markEvent(
  tx: Tx,
  event: { provider: string; eventId: string },
  result: { processedAt: number | null; error: string | null },
): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set({ processed_at: result.processedAt, error: result.error?.slice(0, 500) ?? null })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}

/** Events whose processing never finished. */
export const unprocessedEvents = (
  queries: Queries,
  { before, after }: OverdueSpan,
  limit: number,
): Promise<ProviderEventsTable[]> =>
  queries
    .selectFrom('provider_events')
    .selectAll()
    .where('processed_at', 'is', null)
    .where((is) => is.or([is('received_at', '<', before), is('received_at', '>', after)]))
    .orderBy('received_at')
    .limit(limit)
    .execute()

/** The attempts of these carts, and these. */
export const listAttempts = async (
  tx: Tx,
  { cartIds, attemptIds }: { cartIds: readonly string[]; attemptIds: readonly string[] },
): Promise<Pick<PaymentAttemptsTable, 'id' | 'state' | 'snapshot'>[]> =>
  tx
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'snapshot'])
    .where((is) =>
      is.or([
        ...(cartIds.length > 0 ? [is('cart_id', 'in', cartIds)] : []),
        ...(attemptIds.length > 0 ? [is('id', 'in', attemptIds)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute()

/** Attempts that were paid and refused before then: the money went back, and no order is theirs. Refusals are raised as an issue for staff. */
export const refusedAttempts = async (queries: Queries, before: number): Promise<string[]> =>
  (
    await queries
      .selectFrom('attention')
      .select('ref')
      .where('kind', 'in', ['amount-mismatch', 'paid-twice'])
      .where('created_at', '<', before)
      .execute()
  ).map(({ ref }) => ref)

/** Attempts of a time that came to no order, in whose snapshot the account or the e-mail, if one is given, stands. */
export const unpaidNaming = (
  queries: Queries,
  { customerId, provenEmail }: { customerId: string; provenEmail: string | null },
  { from, until }: { from: number; until: number },
): Promise<Pick<PaymentAttemptsTable, 'id' | 'cart_id' | 'state' | 'snapshot' | 'created_at'>[]> =>
  queries
    .selectFrom('payment_attempts')
    .select(['id', 'cart_id', 'state', 'snapshot', 'created_at'])
    .where('state', 'in', ['created', 'open', 'expired', 'failed'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where((is) =>
      is.or([
        jsonContains('snapshot', customerId, 'customer'),
        ...(provenEmail === null ? [] : [jsonMayContain('snapshot', provenEmail, 'email')]),
      ]),
    )
    .execute()

/** Attempts of a time that are over without an order, and may name this address as one that a gift card was for. */
export const endedNamingRecipient = async (
  queries: Queries,
  email: string,
  { from, until }: { from: number; until: number },
): Promise<string[]> =>
  (
    await queries
      .selectFrom('payment_attempts')
      .select('id')
      .where('state', 'in', ['expired', 'failed'])
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .where(jsonMayContain('snapshot', email, 'recipientEmail'))
      .execute()
  ).map(({ id }) => id)

export async function replaceSnapshot(
  tx: Tx,
  id: string,
  snapshot: PaymentAttemptsTable['snapshot'],
): Promise<void> {
  await tx.updateTable('payment_attempts').set({ snapshot }).where('id', '=', id).execute()
}
