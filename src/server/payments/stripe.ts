import type Stripe from 'stripe'

import {
  type FailedRefund,
  ProviderError,
  WebhookRejected,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderSession,
} from './provider.ts'
import { askStripe, isRefusedEmail, type WithResponse } from './stripe-errors.ts'
import { maxAmountMinor, minAmountMinor } from './stripe-limits.ts'
import { createStripeRefund } from './stripe-refunds.ts'
import { StripeSdk } from './stripe-sdk.ts'
import { sessionParameters } from './stripe-session-parameters.ts'

interface StripeProviderOptions {
  readonly secretKey: string
  /** All are accepted, so that a secret can be rotated. */
  readonly webhookSecrets: readonly string[]
  /** Another address than Stripe's own, for the simulator: `http://127.0.0.1:4010`. */
  readonly apiUrl?: string | null
  readonly timeoutMs?: number
  readonly now?: () => number
}

/** A request that gets no answer is asked again this often, with the same idempotency key. */
const networkRetries = 2
/** Together with the retries under ten seconds, which is as long as a shopper is kept waiting (faults B16). */
const requestTimeoutMs = 2500
/** Older signatures are replays (docs.stripe.com/webhooks: 5 minutes). */
const webhookToleranceSeconds = 300

const textId = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

function stateOf({ status, payment_status }: Stripe.Checkout.Session): ProviderSession['state'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return payment_status === 'unpaid' ? 'processing' : 'paid'
}

const sessionOf = (session: Stripe.Checkout.Session): ProviderSession => ({
  id: session.id,
  state: stateOf(session),
  url: session.url,
  attemptId: session.client_reference_id,
  cartId: session.metadata?.['cart'] ?? null,
  returnUrl: session.success_url,
  amountMinor: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
  paymentId: textId(session.payment_intent),
})

function checkedEvent(
  options: StripeProviderOptions,
  stripe: Stripe,
  rawBody: Buffer,
  signature: string,
): Stripe.Event {
  const receivedAt = options.now?.() ?? Date.now()
  for (const secret of options.webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        webhookToleranceSeconds,
        undefined,
        receivedAt,
      )
    } catch (reason) {
      if (!(reason instanceof StripeSdk.errors.StripeSignatureVerificationError))
        throw new WebhookRejected('unreadable', { cause: reason })
    }
  }
  throw new WebhookRejected('signature does not match, or is older than five minutes')
}

const failedRefundOf = (refund: Stripe.Refund): FailedRefund => ({
  id: refund.id,
  paymentId: textId(refund.payment_intent) ?? '',
  amountMinor: refund.amount,
  currency: refund.currency.toUpperCase(),
  reason: refund.failure_reason ?? '',
})

function eventOf(event: Stripe.Event): ProviderEvent {
  const { object } = event.data
  const id = 'id' in object && typeof object.id === 'string' ? object.id : ''
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    sessionId: event.type.startsWith('checkout.session.') ? id : null,
    failedRefund: event.type === 'refund.failed' ? failedRefundOf(event.data.object) : null,
    createdAt: event.created * 1000,
  }
}

/** Cards through Stripe Checkout, by Stripe's own library. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
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
      const told = Date.parse(date)
      if (!Number.isNaN(told)) clockAheadMs = (options.now?.() ?? Date.now()) - told
    })

  const readSession = async (id: string) => sessionOf(await ask(() => stripe.checkout.sessions.retrieve(id)))

  async function makeSession(
    input: Parameters<typeof sessionParameters>[0],
    idempotencyKey: string,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await ask(() => stripe.checkout.sessions.create(sessionParameters(input), { idempotencyKey }))
    } catch (reason) {
      if (input.email === null || !isRefusedEmail(reason)) throw reason
      // The card page asks for another address; the shop keeps the one it has.
      return makeSession({ ...input, email: null }, `${idempotencyKey}:no-email`)
    }
  }

  return {
    id: 'stripe',
    async createSession(input) {
      const session = await makeSession(input, input.idempotencyKey)
      if (!session.url) throw new ProviderError('unreachable', 'Stripe: the session has no page')
      return { id: session.id, url: session.url }
    },
    readSession,
    minAmountMinor: (currency) => minAmountMinor[currency],
    maxAmountMinor: () => maxAmountMinor,
    clockAheadMs: () => clockAheadMs,
    async expireSession(id) {
      try {
        return sessionOf(await ask(() => stripe.checkout.sessions.expire(id)))
      } catch (reason) {
        // It is not open any more: what it is instead is for the caller to act on.
        if (reason instanceof ProviderError && reason.kind === 'refused') return readSession(id)
        throw reason
      }
    },
    async paidAt(paymentId) {
      const { latest_charge: charge, created } = await ask(() =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
      )
      const takenAt = typeof charge === 'object' && charge !== null ? charge.created : created
      return takenAt * 1000 + clockAheadMs
    },
    refund: createStripeRefund(stripe, ask),
    parseWebhook(rawBody, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new WebhookRejected('no signature')
      return eventOf(checkedEvent(options, stripe, rawBody, signature))
    },
  }
}
