import type Stripe from 'stripe'

import type { AskStripe } from './stripe-refunds.ts'

/** Every event that the shop acts on; others are answered and do nothing. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'payout.created',
  'payout.reconciliation_completed',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const satisfies readonly Stripe.Event['type'][]

/** An address to which Stripe posts events. */
export interface WebhookEndpoint {
  readonly url: string
  readonly isEnabled: boolean
  /** Events that the shop acts on and that are not posted to it. */
  readonly missing: readonly string[]
}

/** An account has at most so many (docs.stripe.com/webhooks). */
const maxEndpoints = 16

/** Reads the endpoints of the account, in the mode of the key. Throws ProviderError, `denied` for a restricted key that may not. */
export async function readWebhookEndpoints(stripe: Stripe, ask: AskStripe): Promise<WebhookEndpoint[]> {
  const { data } = await ask(() => stripe.webhookEndpoints.list({ limit: maxEndpoints }))
  return data.map(({ url, status, enabled_events: enabled }) => ({
    url,
    isEnabled: status === 'enabled',
    missing: enabled.includes('*') ? [] : handledEvents.filter((event) => !enabled.includes(event)),
  }))
}
