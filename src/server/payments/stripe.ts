import type Stripe from 'stripe'

import type { Currency } from '#contract/money.ts'

import {
  type FailedRefund,
  ProviderError,
  WebhookRejected,
  type NewProviderSession,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderSession,
} from './provider.ts'
import { createStripeRefund } from './stripe-refunds.ts'
import { StripeSdk } from './stripe-sdk.ts'

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

const locales = new Set(['auto', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pt', 'sv'])

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

interface Heard {
  readonly lastResponse: { readonly headers: Readonly<Record<string, string>> }
}

/** 401 is for a key that was rolled, 403 for one that may not do this. Other 4xx: it looked and refused; the rest leaves open what happened. */
function kindOf({ statusCode = 0, code }: Stripe.errors.StripeError): ProviderError['kind'] {
  if (code === 'resource_missing') return 'missing'
  if (statusCode === 401 || statusCode === 403) return 'denied'
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
    ? 'refused'
    : 'unreachable'
}

/** `hear` gets the headers of every answer. */
async function askStripe<T extends Heard>(
  call: () => Promise<T>,
  hear: (headers: Readonly<Record<string, string>>) => void,
): Promise<T> {
  try {
    const answer = await call()
    hear(answer.lastResponse.headers)
    return answer
  } catch (reason) {
    if (!(reason instanceof StripeSdk.errors.StripeError)) throw reason
    hear(reason.headers ?? {})
    throw new ProviderError(kindOf(reason), `Stripe: ${reason.message}`, reason)
  }
}

/**
 * One line per kind of goods. Stripe multiplies a unit price by a quantity, and discounts do not always divide evenly; such a line is
 * sent as one piece whose name tells the count.
 */
const lineItem = (
  line: NewProviderSession['lines'][number],
  currency: string,
): Stripe.Checkout.SessionCreateParams.LineItem => {
  const divides = line.totalMinor % line.quantity === 0
  return {
    quantity: divides ? line.quantity : 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: divides ? line.totalMinor / line.quantity : line.totalMinor,
      product_data: { name: divides ? line.name : `${line.quantity} × ${line.name}` },
    },
  }
}

const sessionParameters = (input: NewProviderSession): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: input.attemptId,
  metadata: { cart: input.cartId, attempt: input.attemptId },
  payment_intent_data: { metadata: { attempt: input.attemptId } },
  customer_email: input.email,
  locale: locales.has(input.language) ? input.language : 'auto',
  line_items: input.lines.map((line) => lineItem(line, input.currency)),
  success_url: input.returnUrl,
  cancel_url: input.cancelUrl,
  expires_at: Math.floor(input.expiresAt / 1000),
})

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastMinor: Readonly<Record<Currency, number>> = {
  SEK: 300,
  EUR: 50,
  USD: 50,
  GBP: 30,
  DKK: 250,
  NOK: 300,
  CHF: 50,
  PLN: 200,
  CZK: 1500,
  RON: 200,
  CAD: 50,
  AUD: 50,
  NZD: 50,
  SGD: 50,
  HKD: 400,
}

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
  const ask = <T extends Heard>(call: () => Promise<T>): Promise<T> =>
    askStripe(call, ({ date = '' }) => {
      const told = Date.parse(date)
      if (!Number.isNaN(told)) clockAheadMs = (options.now?.() ?? Date.now()) - told
    })

  const readSession = async (id: string) => sessionOf(await ask(() => stripe.checkout.sessions.retrieve(id)))

  return {
    id: 'stripe',
    async createSession(input) {
      const { idempotencyKey } = input
      const session = await ask(() =>
        stripe.checkout.sessions.create(sessionParameters(input), { idempotencyKey }),
      )
      if (!session.url) throw new ProviderError('unreachable', 'Stripe: the session has no page')
      return { id: session.id, url: session.url }
    },
    readSession,
    leastMinor: (currency) => leastMinor[currency],
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
