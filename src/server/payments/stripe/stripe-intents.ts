import type Stripe from 'stripe'

import { ProviderError, type PaymentProvider, type ProviderSession } from '../provider.ts'
import { readPaidBy } from './stripe-method-types.ts'
import type { AskStripe } from './stripe-refunds.ts'

/** Marks a payment that a wallet makes on the shop's own page: nothing else names a session for it. */
const expressMark = 'express'

export const isIntentId = (id: string): boolean => id.startsWith('pi_')

export const isExpress = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): boolean =>
  metadata[expressMark] !== undefined

/** docs.stripe.com/payments/paymentintents/lifecycle; after a decline the buyer may try another card, so it is still open. */
function getState(status: Stripe.PaymentIntent.Status): ProviderSession['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'processing'
  return status === 'canceled' ? 'expired' : 'open'
}

function getSession(intent: Stripe.PaymentIntent): ProviderSession {
  const state = getState(intent.status)
  return {
    id: intent.id,
    state,
    url: null,
    clientSecret: state === 'open' ? intent.client_secret : null,
    attemptId: intent.metadata['attempt'] ?? null,
    cartId: intent.metadata['cart'] ?? null,
    returnUrl: intent.metadata['return'] ?? null,
    amountMinor: state === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    paymentId: intent.id,
    paidBy: readPaidBy(intent),
  }
}

interface StripeIntents {
  readonly create: PaymentProvider['createSession']
  readonly read: PaymentProvider['readSession']
  readonly expire: PaymentProvider['expireSession']
  /** Whether a payment was made by a wallet on the shop's page. */
  isOne(paymentId: string): Promise<boolean>
}

/**
 * Payments of wallets on the shop's own pages (docs.stripe.com/elements/express-checkout-element/accept-a-payment): a payment is made once
 * the buyer has agreed in their wallet, and confirmed by the provider's script. `isLive`: whether the key is of the live mode.
 */
export function createStripeIntents(stripe: Stripe, ask: AskStripe, isLive: boolean): StripeIntents {
  /** With the charge, which says what was paid by. A restricted key may lack the right to read it; orders come all the same. */
  async function retrieve(id: string) {
    try {
      return await ask(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
    } catch (reason) {
      if (!(reason instanceof ProviderError) || reason.kind !== 'denied') throw reason
      return ask(() => stripe.paymentIntents.retrieve(id))
    }
  }

  async function read(id: string): Promise<ProviderSession> {
    const intent = await retrieve(id)
    // Money of the test mode is none: it completes no order of a live shop.
    if (intent.livemode !== isLive)
      throw new ProviderError('missing', `Stripe: the payment ${id} is of another mode than the key`)
    return getSession(intent)
  }

  return {
    async create({ idempotencyKey, amountMinor, currency, attemptId, cartId, returnUrl }) {
      const { id, client_secret: clientSecret } = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            // Without its query, which opens the buyer's bag.
            metadata: {
              attempt: attemptId,
              cart: cartId,
              return: returnUrl.split('?')[0] ?? '',
              [expressMark]: 'true',
            },
          },
          { idempotencyKey },
        ),
      )
      if (clientSecret === null)
        throw new ProviderError('unreachable', 'Stripe: the payment cannot be confirmed')
      return { id, url: '', clientSecret }
    },
    read,
    async expire(id) {
      try {
        return getSession(await ask(() => stripe.paymentIntents.cancel(id)))
      } catch (reason) {
        // It is not open any more: what it is instead is for the caller to act on.
        if (reason instanceof ProviderError && reason.kind === 'refused') return read(id)
        throw reason
      }
    },
    isOne: async (paymentId) => isExpress(await ask(() => stripe.paymentIntents.retrieve(paymentId))),
  }
}
