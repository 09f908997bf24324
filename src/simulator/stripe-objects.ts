import type Stripe from 'stripe'

/** Stripe's API objects as a shop with hosted checkout meets them: complete, by the types of its library. Times are epoch seconds, amounts minor units. */
export interface CheckoutSession extends Stripe.Checkout.Session {
  amount_subtotal: number
  amount_total: number
  currency: string
  metadata: Stripe.Metadata
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
}

/** Decimals are texts on the wire; the library makes numbers of them. */
interface Price extends Omit<Stripe.Price, 'unit_amount_decimal'> {
  unit_amount_decimal: string
}

export interface LineItem extends Omit<Stripe.LineItem, 'price'> {
  description: string
  price: Price
  quantity: number
}

export interface PaymentIntent extends Stripe.PaymentIntent {
  /** Null: nobody has paid it yet. */
  latest_charge: string | null
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled'
}

/** What `expand: ['latest_charge']` shows in the place of its id. */
export type Charge = Stripe.Charge

export interface Refund extends Stripe.Refund {
  charge: string
  metadata: Stripe.Metadata
  payment_intent: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}

/** A chargeback, or an inquiry before one. `balance_transactions` tell what was taken back and returned. */
export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; currency: string }[]
  charge: string
  created: number
  currency: string
  /** What the shop gave, by the API's names; what it did not is null. */
  evidence: Record<string, string | null>
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: false
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
}

/** What moved the balance, by the API's names. */
export type BalanceTransaction = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'description'
  | 'exchange_rate'
  | 'fee'
> &
  Pick<Stripe.BalanceTransaction, 'fee_details' | 'net' | 'reporting_category' | 'status' | 'type'> & {
    /** Its id; `expand` shows the object. */
    source: string | null
  }

/** A payout with what it is the sum of, oldest first. */
export interface SentPayout {
  id: string
  payout: Omit<Stripe.Payout, 'id'>
  transactions: readonly BalanceTransaction[]
}

/** A file that was uploaded; its content is not kept. */
export interface StoredFile {
  id: string
  object: 'file'
  created: number
  expires_at: null
  filename: string
  links: null
  purpose: string
  size: number
  title: null
  type: string
  url: null
}

export interface EarlyFraudWarning {
  id: string
  object: 'radar.early_fraud_warning'
  actionable: boolean
  charge: string
  created: number
  fraud_type: string
  livemode: false
  payment_intent: string
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

export type CardWallet = 'apple_pay' | 'google_pay'

/** What a payment was made by; by the id of the payment. */
export interface PaymentMethodUse {
  id: string
  type: string
  wallet: CardWallet | null
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
