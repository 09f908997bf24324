import { createEvent, type Books } from './books.ts'
import { findPayment } from './payments.ts'
import { findSession } from './sessions.ts'
import { ApiError, type CheckoutSession, type PaymentIntent } from './stripe-objects.ts'

export type Decision = 'paid' | 'failed'

const isWaiting = (intent: PaymentIntent): boolean => intent.status === 'processing'

/**
 * The bank decides about a delayed payment, as a direct debit: its session has been complete and unpaid until then, and stays unpaid
 * when it fails (docs.stripe.com/payments/checkout/fulfill-orders, delayed payment methods).
 */
export function decide(books: Books, sessionId: string, decision: Decision): CheckoutSession {
  const session = findSession(books, sessionId)
  const known = session.payment_intent === null ? null : findPayment(books, session.payment_intent)
  if (!known || !isWaiting(known))
    throw new ApiError(400, 'No payment of this Checkout Session waits for a decision.')
  const isPaid = decision === 'paid'
  const intent: PaymentIntent = isPaid
    ? { ...known, status: 'succeeded', amount_received: known.amount }
    : { ...known, status: 'requires_payment_method' }
  const decided: CheckoutSession = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' }
  const events = [
    createEvent(books, isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent),
    createEvent(books, `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, decided),
  ]
  books.journal.keep(
    ['intent', intent],
    ['session', decided],
    ...events.map((event) => ['event', event] as const),
  )
  events.forEach(books.send)
  return decided
}

/** Once payments are no more `undecided`, those that wait are paid. */
export function decideDue(books: Books): void {
  if (books.faults.undecided) return
  for (const { id, payment_intent: payment } of books.journal.session.values())
    if (payment !== null && isWaiting(findPayment(books, payment))) decide(books, id, 'paid')
}
