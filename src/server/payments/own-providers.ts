import { createHmac, timingSafeEqual } from 'node:crypto'

import type * as z from 'zod/mini'

import { ProviderError, type PaymentProvider } from './provider.ts'

export { ProviderError, WebhookRejected } from './provider.ts'
export type { NewProviderSession, PaymentProvider, ProviderEvent, ProviderSession } from './provider.ts'

/** What every provider does in its own way; the rest has defaults. */
type OwnActs = Pick<
  PaymentProvider,
  | 'createSession'
  | 'readSession'
  | 'expireSession'
  | 'paidAt'
  | 'refund'
  | 'readPayment'
  | 'sessionOfPayment'
  | 'parseWebhook'
>
export type ProviderActs = OwnActs & Partial<Omit<PaymentProvider, 'name' | 'keySetting'>>

/** A company that takes payments for this brand, in `brand/payments.ts`. */
export interface OwnProvider {
  /** What `provider` of a payment method in `brand/markets.ts` says: small letters, digits and dashes. */
  readonly name: string
  /** Environment variables with its keys. Where one is not set, its payment methods are not offered. */
  readonly settings: readonly string[]
  /** Where its page is, `https://pay.example`, if a form of the shop may lead there. */
  readonly pageOrigin?: string
  /** `settings`: their values, in order. `now`: epoch milliseconds. */
  create(settings: readonly string[], now: () => number): ProviderActs
}

export const definePayments = (providers: readonly OwnProvider[]): readonly OwnProvider[] => providers

/** Returns a provider with what its brand left out: money is taken as the buyer pays, within half an hour, of any sum. */
export const withDefaults = ({ name, settings }: OwnProvider, acts: ProviderActs): PaymentProvider => ({
  noun: 'payments',
  capture: { policy: 'immediately' },
  payWithinMs: 31 * 60_000,
  sessionWithinMs: 30_000,
  minAmountMinor: () => 1,
  maxAmountMinor: () => 99_999_999,
  clockAheadMs: () => 0,
  isAboutSession: (type) => type.startsWith('checkout.'),
  ...acts,
  name,
  keySetting: settings[0] ?? name,
})

interface ClientOptions {
  /** For messages: "Example Pay". */
  readonly company: string
  /** `https://api.pay.example`, without a slash at the end. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly now: () => number
  /** A shopper waits for it; 5000 by default. */
  readonly timeoutMs?: number
}

const kinds: Readonly<Record<number, ProviderError['kind']>> = {
  401: 'denied',
  402: 'declined',
  403: 'denied',
  404: 'missing',
  409: 'conflict',
  429: 'unreachable',
}

/** Asks a company's API as the shop needs it: what its errors mean is what `ProviderError` says, and nothing is believed by its shape alone. */
export function createClient({ company, url, headers, now, timeoutMs = 5000 }: ClientOptions) {
  let clockAheadMs = 0
  return {
    /** For `clockAheadMs` of the provider: by the `date` of its last answer. */
    clockAheadMs: () => clockAheadMs,
    /** POST where there is a body, else GET. Throws ProviderError: `unreachable` for whatever cannot be trusted. */
    async ask<T>(shape: z.ZodMiniType<T>, path: string, body?: object, key?: string): Promise<T> {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new ProviderError('unreachable', `${company} did not answer ${path}`, { cause })
      })
      const theirs = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(theirs)) clockAheadMs = now() - theirs
      const { ok, status } = response
      if (!ok)
        throw new ProviderError(
          kinds[status] ?? (status < 500 ? 'refused' : 'unreachable'),
          `${company} answered ${path} with ${status}`,
        )
      const answer = shape.safeParse(await response.json().catch(() => null))
      if (answer.success) return answer.data
      throw new ProviderError('unreachable', `${company} answered ${path} in a form that is not known`)
    },
  }
}

/** Whether a signature in hex is the HMAC-SHA-256 of a message's raw bytes. */
export function isSignedWith(secret: string, rawBody: Buffer, signature: unknown): boolean {
  const given = Buffer.from(String(signature), 'hex')
  const right = createHmac('sha256', secret).update(rawBody).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}
