import { setImmediate as nextTurn } from 'node:timers/promises'

import { normalEmail } from '../mail/email-identity.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { AttemptState } from '../database/tables/commerce-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import { withoutBuyer, removeRecipient, type Buyer, type OrderSnapshot } from '../orders/service.ts'
import {
  listAttempts,
  endedNamingRecipient,
  findAttemptById,
  refusedAttempts,
  replaceSnapshot,
  unpaidNaming,
} from './repository.ts'

/** A payment that came to no order, or not yet. */
export interface UnpaidAttempt {
  readonly id: string
  readonly cartId: string
  readonly state: AttemptState
  readonly startedAt: number
  readonly snapshot: OrderSnapshot
}

/** Whether an account, empty for a guest, has been erased. */
export type IsErased = (tx: Tx, customerId: string) => Promise<boolean>

const day = 24 * 60 * 60_000

/**
 * Payments of a buyer that were begun in this time and came to no order: those of the account, whatever bag they were for, and, under
 * its proven e-mail, those of a guest. No index knows; a day at a time is looked through, and shoppers go on in between.
 */
export async function listUnpaidAttempts(
  queries: Queries,
  buyer: Buyer,
  { from, until }: { from: number; until: number },
): Promise<UnpaidAttempt[]> {
  const { customerId, provenEmail } = buyer
  const found: UnpaidAttempt[] = []
  for (let start = from; start < until; start += day) {
    const rows = await unpaidNaming(queries, buyer, { from: start, until: Math.min(until, start + day) })
    for (const row of rows) {
      const snapshot = fromJson(row.snapshot)
      if (!snapshot.items) continue
      const { customer, address } = snapshot
      if (customer === customerId || (customer === '' && normalEmail(address.email) === provenEmail))
        found.push({
          id: row.id,
          cartId: row.cart_id,
          state: row.state,
          startedAt: row.created_at,
          snapshot,
        })
    }
    await nextTurn()
  }
  return found
}

const over: ReadonlySet<AttemptState> = new Set(['paid', 'expired', 'failed'])

/**
 * Takes the buyer out of payment attempts, of which each froze the order as it would have been. One that may still be paid needs them
 * until then; a guest's becomes the customer's, so that it is known later whose erasure it is part of.
 */
export async function forgetBuyerOfAttempts(
  tx: Tx,
  {
    cartIds,
    attemptIds = [],
    customerId = '',
  }: { cartIds: readonly string[]; attemptIds?: readonly string[]; customerId?: string },
): Promise<void> {
  for (const { id, state, snapshot } of await listAttempts(tx, { cartIds, attemptIds })) {
    const known = fromJson(snapshot)
    if (!known.items || known.address.email === '') continue
    if (over.has(state)) await replaceSnapshot(tx, id, toJson(withoutBuyer(known)))
    else if (known.customer === '') await replaceSnapshot(tx, id, toJson({ ...known, customer: customerId }))
  }
}

/** Payments of others in this time that came to nothing and may name an address that a gift card was for; a day at a time, as above. */
export async function endedForRecipient(
  queries: Queries,
  email: string,
  { from, until }: { from: number; until: number },
): Promise<string[]> {
  const found: string[] = []
  for (let start = from; start < until; start += day) {
    const span = { from: start, until: Math.min(until, start + day) }
    found.push(...(await endedNamingRecipient(queries, email, span)))
    await nextTurn()
  }
  return found
}

/** Takes an address that gift cards were for out of these payments, and out of those for these bags. */
export async function forgetRecipientOfAttempts(
  tx: Tx,
  of: { readonly cartIds: readonly string[]; readonly attemptIds: readonly string[] },
  email: string,
): Promise<void> {
  if (of.cartIds.length + of.attemptIds.length === 0) return
  for (const { id, snapshot } of await listAttempts(tx, of)) {
    const known = fromJson(snapshot)
    if (!known.items) continue
    const left = removeRecipient(known, email)
    if (left !== known) await replaceSnapshot(tx, id, toJson(left))
  }
}

/** Takes the buyer out of payments that were refused before then, which are in no order's name. */
export const forgetBuyerOfRefused = async (tx: Tx, before: number): Promise<void> =>
  forgetBuyerOfAttempts(tx, { cartIds: [], attemptIds: await refusedAttempts(tx, before) })

/** For an attempt that has ended: takes the buyer out if they were erased while it could still be paid. */
export async function forgetErasedBuyer(tx: Tx, attemptId: string, isErased: IsErased): Promise<void> {
  const attempt = await findAttemptById(tx, attemptId)
  if (!attempt) return
  const { customer = '' } = fromJson(attempt.snapshot)
  if (await isErased(tx, customer)) await forgetBuyerOfAttempts(tx, { cartIds: [], attemptIds: [attemptId] })
}
