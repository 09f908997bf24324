import type { PaymentLinkState } from '#contract/staff/payment-links.ts'
import { callBase } from '#contract/call-path.ts'
import { paymentLinkPath } from '#contract/calls.ts'

import type { Application } from '../../application/application.ts'
import { defineQuery } from '../../application/use-case.ts'
import { fromJson } from '../../database/json.ts'
import type { OrderSnapshot } from '../../database/documents/order-snapshot.ts'
import { findLinkToken } from './link-token.ts'
import { listLinkRows, type LinkRow } from './links-repository.ts'

/** A link as staff see it. `url` and what it holds are null once it cannot be paid, or nothing of it is kept. */
export interface ListedLink {
  readonly row: LinkRow
  readonly state: PaymentLinkState
  readonly snapshot: OrderSnapshot | null
  readonly url: string | null
}

/** Returns how far a link is at a time, epoch milliseconds. */
export function getLinkState(
  { state, cancelled_at, expires_at, session_id }: LinkRow,
  now: number,
): PaymentLinkState {
  if (state === 'paid') return 'paid'
  if (cancelled_at !== null) return 'cancelled'
  if (state === 'expired' || state === 'failed' || (expires_at <= now && session_id === null)) return 'over'
  return session_id === null ? 'open' : 'paying'
}

/** Makes of a link what staff see. */
export function toListedLink(
  { selling, now }: Pick<Application, 'selling' | 'now'>,
  row: LinkRow,
): ListedLink {
  const { publicUrl, namespace, signingKeys } = selling()
  const state = getLinkState(row, now())
  const snapshot = fromJson(row.snapshot)
  const token = findLinkToken(row.id, row.selection_hash, signingKeys())
  const canBePaid = (state === 'open' || state === 'paying') && token !== null
  return {
    row,
    state,
    snapshot: snapshot.items ? snapshot : null,
    url: canBePaid ? publicUrl + callBase(namespace) + paymentLinkPath.replace(':token', token) : null,
  }
}

/** Where a page of links goes on: after this link. */
export interface LinkPlace {
  readonly at: number
  readonly id: string
}

/** Returns links, the newest first, at most `limit` after that place. */
export const listPaymentLinks = defineQuery<
  { readonly after: LinkPlace | null; readonly limit: number },
  { readonly links: readonly ListedLink[]; readonly next: LinkPlace | null }
>({
  permission: 'orders.create',
  async run({ app }, { after, limit }) {
    const rows = await listLinkRows(app.database.read, { before: after, limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      links: rows.slice(0, limit).map((row) => toListedLink(app, row)),
      next: last ? { at: last.created_at, id: last.id } : null,
    }
  },
})
