import type { PaymentEventAnswer } from '#contract/staff/order-timeline.ts'
import { isOpenDispute } from '#domain/after-sale/disputes.ts'

import type { Queries } from '../database/database.ts'
import type { OrderHistory } from './order-history.ts'
import { attemptsOfOrder, failuresOfAttempts } from './payment-events-repository.ts'
import type { Order } from './receipt.ts'

type Said = Pick<PaymentEventAnswer, 'at' | 'kind'> & Partial<PaymentEventAnswer>

/** Returns what happened to the payments for an order, those of its bag that came to nothing included, the oldest first. */
export async function listPaymentEvents(
  queries: Queries,
  order: Order,
  history: OrderHistory,
): Promise<PaymentEventAnswer[]> {
  const attempts = await attemptsOfOrder(queries, order)
  const failures = await failuresOfAttempts(
    queries,
    attempts.map(({ id }) => id),
  )
  const { currency } = order.snapshot
  return [
    ...attempts.map(({ created_at, amount_minor, state }): Said => ({
      at: created_at,
      kind: 'started',
      amountMinor: amount_minor,
      about: state === 'paid' ? null : state,
    })),
    ...failures.map(({ failed_at, code }): Said => ({ at: failed_at, kind: 'declined', about: code })),
    ...placed(order, history),
    ...captured(history),
    ...refunded(history),
    ...disputed(history),
  ]
    .map((event) => ({ amountMinor: null, currency, about: null, until: null, ...event }))
    .toSorted((a, b) => a.at - b.at)
}

const placed = ({ createdAt, totalMinor }: Order, { authorisation }: OrderHistory): Said[] => {
  if (totalMinor === 0) return []
  const said = { at: createdAt, amountMinor: totalMinor }
  return authorisation
    ? [{ ...said, kind: 'authorised', until: authorisation.row.expires_at }]
    : [{ ...said, kind: 'paid' }]
}

const captured = ({ authorisation }: OrderHistory): Said[] =>
  (authorisation?.captures ?? []).map(({ created_at, amount_minor, state }) => ({
    at: created_at,
    kind: state === 'failed' ? 'capture-failed' : 'captured',
    amountMinor: amount_minor,
    about: state === 'queued' ? state : null,
  }))

const refunded = ({ refunds }: OrderHistory): Said[] =>
  refunds.map(({ created_at, card_minor, gift_card_minor, state }) => ({
    at: created_at,
    kind: state === 'failed' ? 'refund-failed' : 'refunded',
    amountMinor: card_minor + gift_card_minor,
    about: state === 'queued' || state === 'pending' ? state : null,
  }))

const disputed = ({ disputes, warnings }: OrderHistory): Said[] => [
  ...disputes.map((dispute): Said => ({
    at: dispute.opened_at,
    kind: 'disputed',
    amountMinor: dispute.amount_minor,
    about: `${dispute.reason}, ${dispute.status}`,
    until: isOpenDispute(dispute) ? dispute.respond_by : null,
  })),
  ...warnings.map(({ received_at, fraud_type }): Said => ({
    at: received_at,
    kind: 'fraud-warning',
    about: fraud_type,
  })),
]
