/** The parts of Stripe's API objects that a shop with hosted checkout meets. Times are epoch seconds, amounts minor units. */
export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_details: { email: string | null; name: string | null } | null
  customer_email: string | null
  expires_at: number
  livemode: boolean
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: ['card']
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
  ui_mode: 'hosted_page'
  url: string | null
}

export interface LineItem {
  id: string
  object: 'item'
  amount_subtotal: number
  amount_total: number
  currency: string
  description: string
  quantity: number
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  created: number
  currency: string
  latest_charge: string
  livemode: boolean
  metadata: Record<string, string>
  status: 'succeeded' | 'processing' | 'requires_payment_method'
}

/** What `expand: ['latest_charge']` shows in the place of its id. */
export interface Charge {
  id: string
  object: 'charge'
  amount: number
  created: number
  currency: string
  payment_intent: string
  status: 'succeeded'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'failed'
  failure_reason?: 'expired_or_canceled_card'
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: boolean
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

/** What the hosted page needs beside the session: its lines, and the card that waits for its 3-D Secure step. */
export interface SessionPage {
  id: string
  lines: LineItem[]
  challenged: boolean
}

/** A refused request, in Stripe's shape (docs.stripe.com/api/errors). */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | null
  readonly param: string | null
  constructor(
    status: number,
    message: string,
    fields: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = status
    this.type = fields.type ?? 'invalid_request_error'
    this.code = fields.code ?? null
    this.param = fields.param ?? null
  }
  body(): object {
    return {
      error: {
        type: this.type,
        message: this.message,
        code: this.code ?? undefined,
        param: this.param ?? undefined,
      },
    }
  }
}

export const missing = (kind: string, id: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
