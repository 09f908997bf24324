import { createEvent, newId, seconds, type Books } from './books.ts'
import { nextRefundStatus } from './faults.ts'
import { createCharge, newPaymentIntent, newRefund } from './new-objects.ts'
import { disputedAmount, refusesRefunds } from './payment-disputes.ts'
import { findPage, findSession } from './sessions.ts'
import {
  ApiError,
  missing,
  type CardWallet,
  type CheckoutSession,
  type PaymentIntent,
  type PaymentMethodUse,
  type Refund,
} from './stripe-objects.ts'

/** Marks that the card waits for its 3-D Secure step. */
export function challenge(books: Books, id: string): void {
  books.journal.keep(['page', { ...findPage(books, id), challenged: true }])
}

/** Tells that a card was refused; the session stays open. */
export function refuse(books: Books, id: string, message: string): void {
  const { metadata } = findSession(books, id)
  const event = createEvent(books, 'payment_intent.payment_failed', {
    id: newId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', message },
    metadata,
  })
  books.journal.keep(['event', event], ['page', { ...findPage(books, id), challenged: false }])
  books.send(event)
}

/** What a payment was made by; payments from before it was kept were by card. */
export const findUse = ({ journal }: Books, payment: string): PaymentMethodUse =>
  journal.use.get(payment) ?? { id: payment, type: 'card', wallet: null }

/** Captures the money of an open session; a session that is already paid stays as it is. `wallet`: the one that its card was in. */
export function capture(
  books: Books,
  id: string,
  buyerName: string,
  wallet: CardWallet | null = null,
): CheckoutSession {
  const { faults, journal } = books
  const session = findSession(books, id)
  if (session.status === 'complete') return session
  if (session.status === 'expired') throw new ApiError(400, 'This Checkout Session has expired.')
  const captured = session.amount_total - faults.payLess
  const currency = faults.otherCurrency || session.currency
  const isDelayed = faults.undecided
  const intent = newPaymentIntent({
    id: newId('pi'),
    amount: captured,
    amount_received: isDelayed ? 0 : captured,
    created: seconds(books),
    currency,
    latest_charge: newId('ch'),
    livemode: session.livemode,
    metadata: session.metadata,
    payment_method_types: session.payment_method_types,
    status: isDelayed ? 'processing' : 'succeeded',
  })
  const complete: CheckoutSession = {
    ...session,
    amount_total: captured,
    currency,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email,
      individual_name: null,
      name: buyerName,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: intent.id,
    payment_status: isDelayed ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
  }
  const events = [
    createEvent(books, isDelayed ? 'payment_intent.processing' : 'payment_intent.succeeded', intent),
    createEvent(books, 'checkout.session.completed', complete),
  ]
  const use = { id: intent.id, type: session.payment_method_types[0] ?? 'card', wallet }
  journal.keep(
    ['intent', intent],
    ['use', use],
    ['session', complete],
    ...events.map((event) => ['event', event] as const),
  )
  events.forEach(books.send)
  return complete
}

export function findPayment({ journal }: Books, id: string): PaymentIntent {
  const intent = journal.intent.get(id)
  if (!intent) throw missing('payment_intent', id)
  return intent
}

/** A payment with its charge in place of the charge's id. */
type PaymentWithCharge = Omit<PaymentIntent, 'latest_charge'> & {
  readonly latest_charge: ReturnType<typeof createCharge> | null
}

/** Returns a payment with its charge. Throws what Stripe answers where there is no such payment. */
export function paymentWithCharge(books: Books, id: string): PaymentWithCharge {
  const intent = findPayment(books, id)
  const isTried = intent.latest_charge !== null
  return { ...intent, latest_charge: isTried ? createCharge(intent, findUse(books, id)) : null }
}

/** Refunds of one payment, or all; oldest first. */
export const listRefunds = ({ journal }: Books, payment: string | null): Refund[] =>
  [...journal.refund.values()].filter((refund) => payment === null || refund.payment_intent === payment)

const isOff = (status: string): boolean => status === 'failed' || status === 'canceled'

const sumRefunds = (books: Books, payment: string): number =>
  listRefunds(books, payment).reduce((sum, { amount, status }) => sum + (isOff(status) ? 0 : amount), 0)

export interface NewRefund {
  readonly payment: string
  /** Null: all that is left. */
  readonly amount: number | null
  readonly reason: string | null
  readonly metadata: Record<string, string>
}

/** Gives money back, never more than was captured. */
export function refund(books: Books, { payment, amount, reason, metadata }: NewRefund): Refund {
  const { amount_received, latest_charge, currency, status: paid } = findPayment(books, payment)
  if (paid !== 'succeeded')
    throw new ApiError(400, `This PaymentIntent (${payment}) does not have a successful charge to refund.`)
  if (refusesRefunds(books, payment))
    throw new ApiError(400, `Charge ${latest_charge} is disputed and cannot be refunded.`, {
      code: 'charge_disputed',
    })
  const left = amount_received - sumRefunds(books, payment)
  if (left === 0)
    throw new ApiError(400, `Charge ${latest_charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const asked = amount ?? left
  if (asked < 1 || asked > left)
    throw new ApiError(
      400,
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${left}).`,
      {
        param: 'amount',
      },
    )
  const status = nextRefundStatus(books.faults)
  const made = newRefund({
    id: newId('re'),
    amount: asked,
    charge: latest_charge ?? '',
    created: seconds(books),
    currency,
    metadata,
    payment_intent: payment,
    reason,
    status,
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  })
  return reportRefund(books, made, ['refund.created', ...(status === 'failed' ? ['refund.failed'] : [])])
}

function reportRefund(books: Books, made: Refund, types: readonly string[]): Refund {
  const payment = findPayment(books, made.payment_intent)
  const others = listRefunds(books, payment.id).filter(({ id, status }) => id !== made.id && !isOff(status))
  const amountRefunded = [...others, ...(isOff(made.status) ? [] : [made])].reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  const charge = {
    ...createCharge(payment, findUse(books, payment.id)),
    amount_refunded: amountRefunded,
    refunded: amountRefunded === payment.amount_received,
  }
  const events = types.map((type) => createEvent(books, type, made))
  if (types.includes('refund.created') && !isOff(made.status))
    events.push(createEvent(books, 'charge.refunded', charge))
  books.journal.keep(['refund', made], ...events.map((event) => ['event', event] as const))
  events.forEach(books.send)
  return made
}

const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const

/** Moves a refund on, as the buyer's bank does. */
export function changeRefund(
  books: Books,
  id: string,
  { status: wanted, reason }: { status: string; reason: string },
): Refund {
  const known = books.journal.refund.get(id)
  if (!known) throw missing('refund', id)
  const status = refundStatuses.find((one) => one === wanted)
  if (!status)
    throw new ApiError(400, `Invalid status: must be one of ${refundStatuses.join(', ')}`, {
      param: 'status',
    })
  const failure = isOff(status) ? { failure_reason: reason || 'declined' } : {}
  const types = ['refund.updated', 'charge.refund.updated', ...(status === 'failed' ? ['refund.failed'] : [])]
  return reportRefund(books, { ...known, status, ...failure }, types)
}

export interface LedgerEntry {
  readonly payment: string
  readonly session: string
  readonly reference: string | null
  readonly captured: number
  readonly refunded: number
  /** What disputes have taken back and not returned. */
  readonly disputed: number
  /** Capitals, "SEK". */
  readonly currency: string
}

/** Payments of sessions, and those that stand for themselves, which a wallet on the shop's page made. */
const listTakings = ({ journal, hasLiveKey }: Books) => [
  ...[...journal.session.values()].flatMap((session) =>
    session.payment_intent === null || session.livemode !== hasLiveKey
      ? []
      : [{ payment: session.payment_intent, session: session.id, reference: session.client_reference_id }],
  ),
  ...[...journal.intent.values()].flatMap(({ id, client_secret: secret, livemode, metadata }) =>
    secret === null || livemode !== hasLiveKey
      ? []
      : [{ payment: id, session: id, reference: metadata['attempt'] ?? null }],
  ),
]

/** Every capture in the mode of the shop's key, with what went back of it. */
export const listLedger = (books: Books): LedgerEntry[] =>
  listTakings(books).flatMap(({ payment, session, reference }) => {
    const { id, amount_received, currency } = findPayment(books, payment)
    if (amount_received === 0) return []
    return [
      {
        payment: id,
        session,
        reference,
        captured: amount_received,
        refunded: sumRefunds(books, id),
        disputed: disputedAmount(books, id),
        currency: currency.toUpperCase(),
      },
    ]
  })
