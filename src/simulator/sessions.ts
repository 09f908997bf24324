import { checkTotal } from './amounts.ts'
import { createEvent, isLive, newId, seconds, type Books } from './books.ts'
import { eligibleTypes } from './method-types.ts'
import { newCheckoutSession, newLineItem } from './new-objects.ts'
import { ApiError, missing, type CheckoutSession, type SessionPage } from './stripe-objects.ts'

export interface NewSession {
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly reference: string | null
  readonly email: string | null
  readonly locale: string | null
  readonly currency: string
  readonly lines: readonly { readonly name: string; readonly unitAmount: number; readonly quantity: number }[]
  readonly metadata: Record<string, string>
  /** As for the whole account, unless the session says otherwise. */
  readonly adaptivePricing: boolean
  readonly allowedTypes: readonly string[]
  /** Epoch seconds; null means a day from now. */
  readonly expiresAt: number | null
}

const halfAnHour = 30 * 60
const oneDay = 24 * 60 * 60

export function createSession(books: Books, input: NewSession): CheckoutSession {
  const created = seconds(books)
  const expiresAt = input.expiresAt ?? created + oneDay
  if (expiresAt < created + halfAnHour || expiresAt > created + oneDay)
    throw new ApiError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  const livemode = isLive(books)
  const id = newId(livemode ? 'cs_live' : 'cs_test')
  const lines = input.lines.map(({ name, unitAmount, quantity }) =>
    newLineItem({
      id: newId('li'),
      currency: input.currency,
      description: name,
      quantity,
      unitAmount,
      created,
      livemode,
    }),
  )
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  checkTotal(total, input.currency)
  const types = eligibleTypes(books, input.allowedTypes, input.currency)
  const session = newCheckoutSession({
    id,
    adaptive_pricing: { enabled: input.adaptivePricing },
    allowed_payment_method_types: [...input.allowedTypes],
    amount_subtotal: total,
    amount_total: total,
    cancel_url: input.cancelUrl,
    client_reference_id: input.reference,
    created,
    currency: input.currency,
    customer_email: input.email,
    expires_at: expiresAt,
    livemode,
    locale: input.locale,
    metadata: input.metadata,
    payment_intent: null,
    payment_method_types: types,
    payment_status: 'unpaid',
    status: 'open',
    success_url: input.successUrl,
    url: `${books.publicUrl()}/_simulator/pay/${id}`,
  })
  books.journal.keep(['session', session], ['page', { id, lines, challenged: false }])
  return session
}

/** A session as it is now: one whose time is over is closed by looking. Throws ApiError for an unknown one. */
export function findSession(books: Books, id: string): CheckoutSession {
  const session = books.journal.session.get(id)
  if (!session) throw missing('checkout.session', id)
  return session.status === 'open' && session.expires_at <= seconds(books) ? close(books, session) : session
}

export function findPage({ journal }: Books, id: string): SessionPage {
  const page = journal.page.get(id)
  if (!page) throw missing('checkout.session', id)
  return page
}

function close(books: Books, session: CheckoutSession): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null }
  const event = createEvent(books, 'checkout.session.expired', expired)
  books.journal.keep(['session', expired], ['event', event])
  books.send(event)
  return expired
}

export function expireSession(books: Books, id: string): CheckoutSession {
  const session = findSession(books, id)
  if (session.status === 'open') return close(books, session)
  throw new ApiError(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
  )
}

/** Closes sessions whose time is over. */
export function sweepSessions(books: Books): void {
  for (const { id, status } of books.journal.session.values()) if (status === 'open') findSession(books, id)
}
