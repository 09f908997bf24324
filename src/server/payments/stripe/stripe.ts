import type Stripe from 'stripe'

import {
  WebhookRejected,
  type ExpressWallets,
  type PaymentProvider,
  type ProviderEvent,
} from '../provider.ts'
import { askStripe, type WithResponse } from './stripe-errors.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { readStripeEvent, type EventEnvelope } from './stripe-events.ts'
import { isLiveKey } from './stripe-key.ts'
import { maxAmountMinor, minAmountMinor } from './stripe-limits.ts'
import { readEnabledTypes } from './stripe-method-types.ts'
import { toDecline, toFraudWarning, findPayment, readPayment } from './stripe-payment.ts'
import { createStripeIntents, isExpress, isIntentId } from './stripe-intents.ts'
import { createStripePayouts } from './stripe-payouts.ts'
import { createStripeRefund } from './stripe-refunds.ts'
import { StripeSdk } from './stripe-sdk.ts'
import { readWebhookEndpoints, type WebhookEndpoint } from './stripe-webhook-endpoints.ts'
import { createStripeSessions } from './stripe-sessions.ts'

interface StripeProviderOptions {
  readonly secretKey: string
  /** All are accepted, so that a secret can be rotated. */
  readonly webhookSecrets: readonly string[]
  /** Another address than Stripe's own, for the simulator: `http://127.0.0.1:4010`. */
  readonly apiUrl?: string | null
  /** What opens its wallets on the shop's pages; null: they pay on its own page alone. */
  readonly express?: ExpressWallets | null
  readonly timeoutMs?: number
  readonly now?: () => number
}

/** A request that gets no answer is asked again this often, with the same idempotency key. */
const networkRetries = 2
/** Stripe wants half an hour at least; the minute is for clocks that differ. */
const payWithinMs = 31 * 60_000
/**
 * Nobody waits longer for the provider, so the server of such an attempt died or could not reach the database, and Stripe makes no session
 * that ends in less than half an hour.
 */
const sessionWithinMs = 30_000
/** Together with the retries under ten seconds, which is as long as a shopper is kept waiting (faults B16). */
const requestTimeoutMs = 2500

/** What a wallet pays is a payment without a session of its own: the payment itself stands for it. */
const isAboutSession = (type: string): boolean => /^(?:checkout\.session|payment_intent)\./.test(type)

function findSessionId({ type, data: { object } }: Stripe.Event, id: string): string | null {
  if (type.startsWith('checkout.session.')) return id
  return object.object === 'payment_intent' && isExpress(object) ? id : null
}

function createEvent({ snapshot, ...envelope }: EventEnvelope, isLive: boolean): ProviderEvent {
  const object: object = snapshot?.data.object ?? {}
  const id = 'id' in object && typeof object.id === 'string' ? object.id : ''
  return {
    id: envelope.id,
    type: envelope.type,
    isOtherMode: envelope.livemode !== isLive,
    objectId: id,
    sessionId: snapshot && findSessionId(snapshot, id),
    paymentId: snapshot ? findPayment(snapshot) : null,
    fraudWarning: snapshot ? toFraudWarning(snapshot) : null,
    decline: snapshot ? toDecline(snapshot) : null,
    isAboutPayouts: envelope.type.startsWith('payout.'),
    createdAt: envelope.createdAt,
  }
}

/** What Stripe has besides. */
export interface StripeProvider extends PaymentProvider {
  /** To where events are posted. Throws ProviderError. */
  webhookEndpoints(): Promise<WebhookEndpoint[]>
}

/** Cards through Stripe Checkout, by Stripe's own library. */
export function createStripeProvider(options: StripeProviderOptions): StripeProvider {
  const api = options.apiUrl ? new URL(options.apiUrl) : null
  const stripe = new StripeSdk(options.secretKey, {
    maxNetworkRetries: networkRetries,
    timeout: options.timeoutMs ?? requestTimeoutMs,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === 'https:' ? 443 : 80),
      protocol: api.protocol === 'https:' ? 'https' : 'http',
    }),
  })

  let clockAheadMs = 0
  const ask = <T extends WithResponse>(call: () => Promise<T>): Promise<T> =>
    askStripe(call, ({ date = '' }) => {
      const reported = Date.parse(date)
      if (!Number.isNaN(reported)) clockAheadMs = (options.now?.() ?? Date.now()) - reported
    })

  const isLive = isLiveKey(options.secretKey)

  const intents = createStripeIntents(stripe, ask, isLive)
  const sessions = createStripeSessions(stripe, ask, isLive)
  const findPlace = (id: string) => (isIntentId(id) ? intents : sessions)

  return {
    name: 'stripe',
    noun: 'cards',
    capture: { policy: 'immediately' },
    keySetting: 'STRIPE_SECRET_KEY',
    payWithinMs,
    sessionWithinMs,
    enabledMethodTypes: () => readEnabledTypes(stripe, ask),
    ...(options.express && { express: options.express }),
    createSession: (input) => (input.isExpress ? intents : sessions).create(input),
    readSession: (id) => findPlace(id).read(id),
    expireSession: (id) => findPlace(id).expire(id),
    minAmountMinor: (currency) => minAmountMinor[currency],
    maxAmountMinor: () => maxAmountMinor,
    clockAheadMs: () => clockAheadMs,
    async paidAt(paymentId) {
      const { latest_charge: charge, created } = await ask(() =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
      )
      const takenAt = typeof charge === 'object' && charge !== null ? charge.created : created
      return takenAt * 1000 + clockAheadMs
    },
    webhookEndpoints: () => readWebhookEndpoints(stripe, ask),
    refund: createStripeRefund(stripe, ask),
    disputes: createStripeDisputes(stripe, ask),
    payouts: createStripePayouts(stripe, ask),
    isAboutSession,
    readPayment: (paymentId) => readPayment(stripe, ask, paymentId),
    async sessionOfPayment(paymentId) {
      const { data } = await ask(() => stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }))
      return data[0]?.id ?? ((await intents.isOne(paymentId)) ? paymentId : null)
    },
    parseWebhook({ rawBody, headers }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new WebhookRejected('no signature')
      const { webhookSecrets: secrets } = options
      const receivedAt = options.now?.() ?? Date.now()
      return createEvent(readStripeEvent(stripe, { rawBody, signature, secrets, receivedAt }), isLive)
    },
  }
}
