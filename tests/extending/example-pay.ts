import { createHmac, timingSafeEqual } from 'node:crypto'

import * as z from 'zod/mini'

import {
  ProviderError,
  WebhookRejected,
  type NewProviderSession,
  type PaymentProvider,
  type ProviderSession,
} from '#server/payments/provider.ts'

export interface ExamplePayOptions {
  /** `https://api.pay.example`, without a slash at the end. */
  readonly apiUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** A shopper waits for it, so it is less than ten seconds. */
const timeoutMs = 5000
/** Messages that are older are refused, so that one that was overheard is of no use later. */
const maxAgeMs = 5 * 60_000

const Checkout = z.object({
  id: z.string(),
  state: z.enum(['open', 'processing', 'paid', 'expired', 'failed']),
  page: z.nullable(z.string()),
  reference: z.string(),
  cart: z.string(),
  return_url: z.string(),
  amount: z.number(),
  currency: z.string(),
  payment: z.nullable(z.string()),
})
const Refund = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  amount: z.number(),
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string(),
  created: z.number(),
})
const Payment = z.object({
  id: z.string(),
  checkout: z.string(),
  captured: z.number(),
  refunds: z.array(Refund),
})
const Message = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  checkout: z.nullable(z.string()),
  payment: z.nullable(z.string()),
})

const toSession = (found: z.infer<typeof Checkout>): ProviderSession => ({
  id: found.id,
  state: found.state,
  url: found.page,
  attemptId: found.reference,
  cartId: found.cart,
  returnUrl: found.return_url,
  amountMinor: found.amount,
  currency: found.currency,
  paymentId: found.payment,
})
const toRefund = ({ id, reference, amount, state, reason, created }: z.infer<typeof Refund>) => ({
  id,
  refundId: reference,
  amountMinor: amount,
  state,
  failureReason: reason,
  createdAt: created,
})

/** What a status means for the shop: whether to give up, to begin again, or to ask later. */
const classify = (status: number): ProviderError['kind'] =>
  status === 404
    ? 'missing'
    : status === 401
      ? 'denied'
      : status === 402
        ? 'declined'
        : status === 409
          ? 'conflict'
          : status < 500
            ? 'refused'
            : 'unreachable'

/** Payments through Example Pay, a company that does not exist; docs/extending.md explains what each part is for. */
export function createExamplePay(options: ExamplePayOptions): PaymentProvider {
  const { apiUrl, secretKey, webhookSecret, now } = options
  let clockAheadMs = 0

  /** Asks for one thing and checks its shape. Throws ProviderError, `unreachable` for whatever cannot be trusted. */
  async function ask<T>(shape: z.ZodMiniType<T>, path: string, body?: object, key?: string): Promise<T> {
    const response = await fetch(apiUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ProviderError('unreachable', `Example Pay did not answer ${path}`, { cause })
    })
    const theirs = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(theirs)) clockAheadMs = now() - theirs
    if (!response.ok)
      throw new ProviderError(
        classify(response.status),
        `Example Pay answered ${path} with ${response.status}`,
      )
    const answer = shape.safeParse(await response.json().catch(() => null))
    if (answer.success) return answer.data
    throw new ProviderError('unreachable', `Example Pay answered ${path} in a form that is not known`)
  }

  const readSession = async (id: string) =>
    toSession(await ask(Checkout, `/checkouts/${encodeURIComponent(id)}`))
  const payment = (id: string) => ask(Payment, `/payments/${encodeURIComponent(id)}`)

  return {
    name: 'example-pay',
    noun: 'cards',
    capture: { policy: 'immediately' },
    keySetting: 'EXAMPLE_PAY_KEY',
    payWithinMs: 31 * 60_000,
    sessionWithinMs: 30_000,
    async createSession(input: NewProviderSession) {
      const { id, page } = await ask(
        Checkout,
        '/checkouts',
        {
          reference: input.attemptId,
          cart: input.cartId,
          amount: input.amountMinor,
          currency: input.currency,
          lines: input.lines,
          email: input.email,
          language: input.language,
          // This company fills in `{id}`.
          return_url: `${input.returnUrl}&session_id={id}`,
          cancel_url: input.cancelUrl,
          expires: input.expiresAt,
        },
        input.idempotencyKey,
      )
      if (page === null) throw new ProviderError('unreachable', 'Example Pay made a checkout without a page')
      return { id, url: page }
    },
    readSession,
    // Its API answers what the checkout is now, paid or expired.
    expireSession: async (id) =>
      toSession(await ask(Checkout, `/checkouts/${encodeURIComponent(id)}/expire`, {})),
    paidAt: async (id) => (await payment(id)).captured + clockAheadMs,
    // Its API makes one refund for each reference, however often it is asked.
    async refund({ paymentId, amountMinor, refundId }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds`
      const made = toRefund(await ask(Refund, path, { amount: amountMinor, reference: refundId }))
      if (made.state === 'failed') throw new ProviderError('refused', `Example Pay: ${made.failureReason}`)
      return made
    },
    // It tells of no disputes, so there are none.
    readPayment: async (id) => ({ refunds: (await payment(id)).refunds.map(toRefund), disputes: [] }),
    sessionOfPayment: async (id) => (await payment(id)).checkout,
    minAmountMinor: () => 100,
    maxAmountMinor: () => 99_999_999,
    clockAheadMs: () => clockAheadMs,
    isAboutSession: (type) => type.startsWith('checkout.'),
    parseWebhook({ rawBody, headers }) {
      const signature = Buffer.from(String(headers['x-example-signature'] ?? ''), 'hex')
      const expected = createHmac('sha256', webhookSecret).update(rawBody).digest()
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new WebhookRejected('the signature is not that of the body')
      const message = Message.safeParse(JSON.parse(rawBody.toString()))
      if (!message.success) throw new WebhookRejected('the message has another shape')
      const { id, type, created, checkout, payment: paymentId } = message.data
      if (now() - clockAheadMs - created > maxAgeMs) throw new WebhookRejected('the message is too old')
      return {
        id,
        type,
        isOtherMode: false,
        objectId: checkout ?? paymentId ?? '',
        sessionId: checkout,
        paymentId: checkout === null ? paymentId : null,
        fraudWarning: null,
        createdAt: created,
      }
    },
  }
}
