import type Stripe from 'stripe'

import { ProviderError, type PaymentProvider, type ProviderSession } from '../provider.ts'
import { isRefusedEmail } from './stripe-errors.ts'
import { readPaidBy } from './stripe-method-types.ts'
import type { AskStripe } from './stripe-refunds.ts'
import { sessionParameters } from './stripe-session-parameters.ts'

export const textId = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

function getState({ status, payment_status }: Stripe.Checkout.Session): ProviderSession['state'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return payment_status === 'unpaid' ? 'processing' : 'paid'
}

/** A delayed payment that was to come and does not: its buyer would have to begin again (docs.stripe.com/payments/paymentintents/lifecycle). */
const hasFailed = (status: Stripe.PaymentIntent.Status): boolean =>
  status === 'requires_payment_method' || status === 'canceled'

const getSession = (
  session: Stripe.Checkout.Session,
  state: ProviderSession['state'] = getState(session),
): ProviderSession => ({
  id: session.id,
  state,
  url: session.url,
  attemptId: session.client_reference_id,
  cartId: session.metadata?.['cart'] ?? null,
  returnUrl: session.success_url,
  amountMinor: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
  paymentId: textId(session.payment_intent),
  paidBy: readPaidBy(session.payment_intent),
})

interface StripeSessions {
  readonly create: PaymentProvider['createSession']
  readonly read: PaymentProvider['readSession']
  readonly expire: PaymentProvider['expireSession']
}

/** Sessions of Stripe Checkout; `isLive` says whether the key is of the live mode. */
export function createStripeSessions(stripe: Stripe, ask: AskStripe, isLive: boolean): StripeSessions {
  async function read(id: string): Promise<ProviderSession> {
    const session = await retrieve(id)
    // Money of the test mode is none: it completes no order of a live shop.
    if (session.livemode !== isLive)
      throw new ProviderError('missing', `Stripe: the session ${id} is of another mode than the key`)
    const paymentId = textId(session.payment_intent)
    if (getState(session) !== 'processing' || paymentId === null) return getSession(session)
    const { status } = await ask(() => stripe.paymentIntents.retrieve(paymentId))
    return getSession(session, hasFailed(status) ? 'failed' : 'processing')
  }

  /** With the charge, which says what was paid by. A restricted key may lack the right to read it; orders come all the same. */
  async function retrieve(id: string) {
    try {
      return await ask(() =>
        stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
      )
    } catch (reason) {
      if (!(reason instanceof ProviderError) || reason.kind !== 'denied') throw reason
      return ask(() => stripe.checkout.sessions.retrieve(id))
    }
  }

  async function make(
    input: Parameters<typeof sessionParameters>[0],
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await ask(() => stripe.checkout.sessions.create(sessionParameters(input), { idempotencyKey }))
    } catch (reason) {
      if (input.email === null || !isRefusedEmail(reason)) throw reason
      // The card page asks for another address; the shop keeps the one it has.
      return make({ ...input, email: null }, `${idempotencyKey}:no-email`)
    }
  }

  return {
    async create(input) {
      const session = await make(input, input.idempotencyKey)
      if (!session.url) throw new ProviderError('unreachable', 'Stripe: the session has no page')
      return { id: session.id, url: session.url }
    },
    read,
    async expire(id) {
      try {
        return getSession(await ask(() => stripe.checkout.sessions.expire(id)))
      } catch (reason) {
        // It is not open any more: what it is instead is for the caller to act on.
        if (reason instanceof ProviderError && reason.kind === 'refused') return read(id)
        throw reason
      }
    },
  }
}
