import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { StripeEvent } from './stripe-objects.ts'

/** Stripe retries for three days with exponential backoff; so that nobody waits, this one begins at a quarter of a second. */
const firstRetryMs = 250
const slowestRetryMs = 30_000
const maxAttempts = 12
const reorderWindowMs = 300

/** `t=…,v1=…` as in docs.stripe.com/webhooks#verify-manually. */
export const sign = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export interface Delivery {
  /** Sends an event now, or as the faults say, and again until the shop answers 2xx. */
  send(event: StripeEvent): void
  /** Sends what an earlier run did not bring to the shop. */
  resume(): void
  close(): void
}

interface DeliveryOptions {
  readonly journal: Journal
  readonly faults: Faults
  readonly secret: string
  readonly url: () => string
  readonly now: () => number
}

export function createDelivery({ journal, faults, secret, url, now }: DeliveryOptions): Delivery {
  const stop = new AbortController()
  let held: StripeEvent[] = []

  async function post(event: StripeEvent): Promise<boolean> {
    const body = JSON.stringify(event)
    const seconds = Math.floor(now() / 1000) - (faults.oldTimestamp ? 600 : 0)
    try {
      const answer = await fetch(url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, faults.wrongSignature ? 'whsec_of_somebody_else' : secret, seconds),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: stop.signal })

  async function deliver(event: StripeEvent): Promise<void> {
    if (faults.delayMs > 0) await rest(faults.delayMs)
    const copies = Array.from({ length: Math.max(1, faults.duplicate) - 1 }, () => post(event))
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (await post(event)) break
      await rest(Math.min(slowestRetryMs, firstRetryMs * 2 ** attempt))
    }
    await Promise.all(copies)
    journal.keep(['event', { ...event, pending_webhooks: 0 }])
  }

  // A stopped simulator leaves the rest pending; the next run takes it up.
  const start = (event: StripeEvent) => void deliver(event).catch(() => undefined)

  async function releaseHeld(): Promise<void> {
    await rest(reorderWindowMs)
    const events = held
    held = []
    for (const event of events.toReversed()) await deliver(event)
  }

  return {
    send(event) {
      if (faults.drop) return journal.keep(['event', { ...event, pending_webhooks: 0 }])
      if (!faults.reorder) return start(event)
      held.push(event)
      if (held.length === 1) void releaseHeld().catch(() => undefined)
    },
    resume() {
      for (const event of journal.event.values()) if (event.pending_webhooks > 0) start(event)
    },
    close: () => stop.abort(),
  }
}
