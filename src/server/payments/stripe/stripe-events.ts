import type Stripe from 'stripe'

import { WebhookRejected } from '../provider.ts'
import { StripeSdk } from './stripe-sdk.ts'

interface Signed {
  readonly rawBody: Buffer
  readonly signature: string
  /** All are accepted, so that a secret can be rotated. */
  readonly secrets: readonly string[]
  /** Epoch milliseconds. */
  readonly receivedAt: number
}

/** What every event has, of v1 (docs.stripe.com/api/events) and of v2, a thin one (docs.stripe.com/api/v2/core/events). */
export interface EventEnvelope {
  readonly id: string
  readonly type: string
  readonly livemode: boolean
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** The event of v1 with its object; null for a thin one, which only names an object. */
  readonly snapshot: Stripe.Event | null
}

/** Older signatures are replays (docs.stripe.com/webhooks: 5 minutes). */
const toleranceSeconds = 300

/** True when one of the secrets signed the raw bytes not long ago. */
function isSigned(stripe: Stripe, { rawBody, signature, secrets, receivedAt }: Signed): boolean {
  return secrets.some((secret) => {
    try {
      return (
        stripe.webhooks.signature?.verifyHeader(
          rawBody,
          signature,
          secret,
          toleranceSeconds,
          undefined,
          receivedAt,
        ) ?? false
      )
    } catch (reason) {
      if (reason instanceof StripeSdk.errors.StripeSignatureVerificationError) return false
      throw new WebhookRejected('unreadable', { cause: reason })
    }
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function parse(rawBody: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(rawBody.toString('utf8'))
    if (isObject(value)) return value
  } catch (reason) {
    throw new WebhookRejected('unreadable', { cause: reason })
  }
  throw new WebhookRejected('unreadable')
}

/** True for an event of v1: it carries the object that it is about. */
const hasObject = (event: Readonly<Record<string, unknown>>): event is typeof event & Stripe.Event =>
  isObject(event['data']) && isObject(event['data']['object'])

/** Seconds in v1, a time in words in v2. */
function parseCreated(created: unknown): number {
  if (typeof created === 'number') return created * 1000
  const time = typeof created === 'string' ? Date.parse(created) : Number.NaN
  return Number.isNaN(time) ? 0 : time
}

/** Checks the signature over the raw bytes and reads what every event has. Throws WebhookRejected. */
export function readStripeEvent(stripe: Stripe, signed: Signed): EventEnvelope {
  if (!isSigned(stripe, signed))
    throw new WebhookRejected('signature does not match, or is older than five minutes')
  const event = parse(signed.rawBody)
  const { id, type, livemode, created } = event
  if (typeof id !== 'string' || typeof type !== 'string') throw new WebhookRejected('unreadable')
  return {
    id,
    type,
    livemode: livemode === true,
    createdAt: parseCreated(created),
    snapshot: hasObject(event) ? event : null,
  }
}
