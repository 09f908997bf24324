import type { CartDocument } from '#domain/cart/cart.ts'

import type { EmptiedSnapshot, OrderSnapshot } from '../documents/order-snapshot.ts'
import type { Json } from '../json.ts'
import type { JobKind } from '../../jobs/job-payloads.ts'
import type { Generated } from '../kysely.ts'

/** Stock, carts, payments, orders, jobs, and what a person must look at. */
export interface StockTable {
  sku: string
  on_hand: number
  reserved: number
  /** 1: never runs out (gift cards). */
  infinite: number
  /** The SKU under which its units go on, since it was rewritten; null where they do not. */
  heir: Generated<string | null>
}
export interface StockMovementsTable {
  id: string
  sku: string
  /** Of the units on hand; their sum is what is there. */
  delta: number
  reason: string
  order_id: string | null
  created_at: number
  /** Of the units that payments hold; 0 in rows of a version that did not note it. */
  reserved_delta: Generated<number>
  /** Units on hand after it; null in such rows. */
  on_hand_after: Generated<number | null>
  /** A payment attempt, the other SKU, who counted, a file. */
  cause: Generated<string | null>
  /** Who of the team did it; null where nobody did, and in such rows. */
  actor: Generated<string | null>
}
export type CartState = 'open' | 'paying' | 'completed'
export interface CartsTable {
  id: string
  /** SHA-256 hex of the selection: the table never opens a cart to whoever reads it. */
  selection_hash: string
  version: number
  state: CartState
  /** Empty once it is old; an older version wrote fewer fields. */
  body: Json<Partial<CartDocument>>
  created_at: number
  updated_at: number
  /** The member whose bag it is; the newest open one is found again at the next login. */
  customer_id: Generated<string | null>
}
export type AttemptState = 'created' | 'open' | 'paid' | 'expired' | 'failed'
export interface PaymentAttemptsTable {
  id: string
  cart_id: string
  cart_version: number
  amount_minor: number
  currency: string
  provider: string
  session_id: string | null
  /** Where the shopper pays. */
  session_url: string | null
  state: AttemptState
  /** The order as it will be if this is paid. */
  snapshot: Json<OrderSnapshot | EmptiedSnapshot>
  created_at: number
  expires_at: number
  /** The end of its session by the provider's clock, as it was first asked for; null before. */
  session_expires_at: number | null
  /** The provider's payment; null while it is not known. */
  payment_id: string | null
  /** How often the provider's view of the payment was recorded. */
  provider_version: number
}
/** Who holds the stock of an attempt, as hashes; kept until it is over. */
export interface PaymentHoldsTable {
  attempt_id: string
  email_key: string
  network_key: string
  units: number
}
export interface ReservationsTable {
  id: string
  /** Null: kept for the exchange of a return. */
  payment_attempt_id: string | null
  sku: string
  quantity: number
  state: 'open' | 'sold' | 'released'
  expires_at: number
  return_id: string | null
}
export type OrderState = 'paid' | 'paid_shortfall' | 'shipped' | 'archived' | 'cancelled'
export interface OrdersTable {
  id: string
  /** Null: placed by hand. */
  cart_id: string | null
  /** Null: no payment of a provider, nor a voucher or gift card that one held, is behind it. */
  payment_attempt_id: string | null
  number: string
  selection_hash: string
  email: string
  total_minor: number
  currency: string
  state: OrderState
  /** Lines, addresses, totals as bought. */
  snapshot: Json<OrderSnapshot>
  created_at: number
  /** What went back of `total_minor`, or is on its way back. */
  refunded_minor: number
  /** What disputes took back of it and did not return. With what was refunded it can exceed `total_minor`. */
  disputed_minor: number
  /** The account that it was bought with. */
  customer_id: string | null
  /** The buyer asked to be forgotten; name and address go as soon as the parcel needs them no more. */
  erasure_asked_at: number | null
  /** What was paid for delivery, after its discounts. Null until its lines are written. */
  shipping_minor: number | null
  /** What gift cards paid beside `total_minor`. Null until its lines are written. */
  gift_card_minor: number | null
  /** Where it goes. Null until its terms are written. */
  country: string | null
}
/** Orders that were reported to analytics. */
export interface OrderReportsTable {
  order_id: string
  reported_at: number
  /** How much of what went back has been reported. */
  refunded_minor: number
}
export interface ProviderEventsTable {
  provider: string
  event_id: string
  type: string
  object_id: string
  received_at: number
  processed_at: number | null
  error: string | null
}
export interface OutboxTable {
  id: string
  kind: JobKind
  /** Unique with `kind`: one confirmation per order, one refund per attempt. */
  key: string
  payload: string
  attempts: number
  next_at: number
  claimed_until: number | null
  done_at: number | null
  last_error: string | null
  created_at: number
}
/** What a person must look at: paid but short, amount mismatch, refund or mail that keeps failing. */
export interface IssuesTable {
  id: string
  kind: string
  ref: string
  /** The sentence of a version before codes; where there is a code, the code again. */
  message: string
  created_at: number
  resolved_at: number | null
  code: string | null
  /** JSON, by the code. */
  params: string | null
  assignee_id: string | null
  /** What was done, as whoever closed it says. */
  note: string | null
  /** An actor; null for one that closed itself. */
  resolved_by: string | null
}
export interface IdempotencyTable {
  key: string
  body_hash: string
  status: number
  answer: string
  created_at: number
}
