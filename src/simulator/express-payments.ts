import { checkTotal } from './amounts.ts'
import { createEvent, isLive, newId, seconds, type Books } from './books.ts'
import { methodName } from './method-types.ts'
import { newPaymentIntent } from './new-objects.ts'
import { findPayment } from './payments.ts'
import { ApiError, type PaymentIntent } from './stripe-objects.ts'

/** A payment without a session: made by the shop's server, confirmed by the script in the buyer's browser (docs.stripe.com/api/payment_intents). */
export function createIntent(
  books: Books,
  {
    amount,
    currency,
    metadata,
  }: { readonly amount: number; readonly currency: string; readonly metadata: Record<string, string> },
): PaymentIntent {
  checkTotal(amount, currency)
  const id = newId('pi')
  const intent: PaymentIntent = {
    ...newPaymentIntent({
      id,
      amount,
      amount_received: 0,
      created: seconds(books),
      currency,
      latest_charge: null,
      livemode: isLive(books),
      metadata,
      payment_method_types: ['card', 'link', 'klarna', 'paypal'],
      status: 'requires_payment_method',
    }),
    automatic_payment_methods: { enabled: true },
    client_secret: `${id}_secret_${newId('').slice(1)}`,
  }
  books.journal.keep(['intent', intent])
  return intent
}

const isOpen = ({ status }: PaymentIntent): boolean => status === 'requires_payment_method'

function move(books: Books, intent: PaymentIntent, type: string): PaymentIntent {
  const event = createEvent(books, type, intent)
  books.journal.keep(['intent', intent], ['event', event])
  books.send(event)
  return intent
}

export function cancelIntent(books: Books, id: string): PaymentIntent {
  const intent = findPayment(books, id)
  if (!isOpen(intent))
    throw new ApiError(
      400,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  return move(
    books,
    { ...intent, status: 'canceled', canceled_at: seconds(books) },
    'payment_intent.canceled',
  )
}

/** What the script sends of a payment that its buyer agreed to in the wallet. */
export interface Confirmation {
  readonly clientSecret: string
  /** As the page had it when the wallet was opened, minor units. */
  readonly amount: number
  readonly currency: string
  /** "apple_pay", "paypal". */
  readonly wallet: string
  /** What the buyer's bank says. */
  readonly isDeclined: boolean
}

/** Takes the money of a payment, once. Throws what the script tells its page: a decline, or a sum that is not the one that was shown. */
export function confirmIntent(books: Books, confirmation: Confirmation): PaymentIntent {
  const { clientSecret, amount, currency, wallet, isDeclined } = confirmation
  const intent = findPayment(books, clientSecret.split('_secret_')[0] ?? '')
  if (intent.client_secret !== clientSecret)
    throw new ApiError(400, 'The client_secret provided does not match this PaymentIntent.')
  if (intent.amount !== amount || intent.currency !== currency)
    throw new ApiError(
      400,
      'The amount or the currency of the Elements does not match that of the PaymentIntent.',
    )
  if (intent.status === 'succeeded' || intent.status === 'processing') return intent
  if (!isOpen(intent)) throw new ApiError(400, `This PaymentIntent has a status of ${intent.status}.`)
  if (isDeclined) {
    const message = `${methodName(wallet)} was declined. Choose another card, or another way to pay.`
    const last_payment_error = { type: 'card_error', code: 'card_declined', message } as const
    const event = createEvent(books, 'payment_intent.payment_failed', { ...intent, last_payment_error })
    books.journal.keep(['event', event])
    books.send(event)
    throw new ApiError(402, message, { type: 'card_error', code: 'card_declined' })
  }
  const { faults } = books
  const isCard = wallet === 'apple_pay' || wallet === 'google_pay'
  const captured = amount - faults.payLess
  const taken: PaymentIntent = {
    ...intent,
    amount: captured,
    amount_received: faults.undecided ? 0 : captured,
    currency: faults.otherCurrency || currency,
    latest_charge: newId('ch'),
    status: faults.undecided ? 'processing' : 'succeeded',
  }
  books.journal.keep([
    'use',
    { id: intent.id, type: isCard ? 'card' : wallet, wallet: isCard ? wallet : null },
  ])
  return move(books, taken, faults.undecided ? 'payment_intent.processing' : 'payment_intent.succeeded')
}
