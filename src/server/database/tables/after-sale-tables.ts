import type { RefundPart } from '#domain/after-sale/refund-amounts.ts'

import type { CreditNoteBody } from '../documents/credit-note-body.ts'
import type { Json } from '../json.ts'

/** Refunds, parcels, withdrawals, and who did what. */
/** `queued`: the provider has not accepted it yet. `pending`: accepted, on its way. `failed`: no money goes back by it. */
export type RefundState = 'queued' | 'pending' | 'succeeded' | 'failed'
/** Money of an order that goes back; `id` is the key of the job that asks the provider for it, or the provider's own refund. */
export interface RefundsTable {
  id: string
  order_id: string
  /** The part that goes back through the payment provider. */
  card_minor: number
  /** The part that goes back on gift cards. */
  gift_card_minor: number
  /** The part of both that is for shipping. */
  shipping_minor: number
  /** Units that were refunded, by SKU. */
  lines: Json<RefundPart['lines']>
  reason: string
  created_at: number
  /** Of the part that goes back through the provider. Null: booked before it was recorded. */
  state: RefundState | null
  /** The provider's id, once it has accepted. */
  provider_refund_id: string | null
  /** `provider`: made at the provider, not by the shop. */
  origin: 'shop' | 'provider'
  /** The part of `card_minor` that was reserved and never taken: it is let go and needs no transfer. */
  released_minor: number
  /** The email to the buyer that is due once the provider accepts. */
  notice: 'refund-mail' | 'cancel-mail' | null
  /** Somebody of the team, by their address; null: a buyer, the command line, a provider, or booked before it was recorded. */
  booked_by: string | null
}
/** A payment that its buyer disputes at the bank; `id` is the provider's. Amounts in the currency of the dispute. */
export interface DisputesTable {
  id: string
  /** The name of the payment provider. */
  provider: string
  payment_id: string
  /** Null while the payment has no order. */
  order_id: string | null
  /** In the provider's words, "needs_response". */
  status: string
  reason: string
  amount_minor: number
  /** Capitals, "SEK". */
  currency: string
  /** What is taken back now: nothing for an inquiry, or once it is returned. */
  withdrawn_minor: number
  /** 1: the provider still refunds the payment. */
  is_refundable: number
  /** When evidence is due; null: no more, or not known. */
  respond_by: number | null
  opened_at: number
  /** When staff let the parcels go all the same. */
  released_at: number | null
}
/** The card network's early fraud warning; `id` is the provider's. */
export interface FraudWarningsTable {
  id: string
  /** The name of the payment provider. */
  provider: string
  payment_id: string
  order_id: string | null
  fraud_type: string
  received_at: number
  released_at: number | null
}
export interface ShipmentsTable {
  id: string
  order_id: string
  carrier: string
  tracking_id: string
  tracking_url: string
  shipped_at: number
  /**
   * `listed`: staff said what it holds. `derived`: it was the last parcel, and is booked with all that no other one lists. `unknown`: more
   * followed, and nobody said. Null: written by a version that did not record it, and not looked at yet.
   */
  contents: 'listed' | 'derived' | 'unknown' | null
  /** When staff heard that it had arrived. */
  delivered_at: number | null
}
/** Orders that are packed: their buyers change nothing any more. */
export interface OrderPackingsTable {
  order_id: string
  packed_at: number
}
/** Money that the provider holds ready for an order and that is taken when it is sent. An order without one was captured at once. */
export interface AuthorisationsTable {
  order_id: string
  provider: string
  payment_id: string
  amount_minor: number
  captured_minor: number
  /** Let go, by refunds and cancellations: it is taken no more. */
  released_minor: number
  /** 1: the provider takes it in parts. */
  captures_parts: number
  /** Until when it can be captured; null: not known. */
  expires_at: number | null
  /** When it was seen that its time was over. */
  expired_at: number | null
}
/** Money that is taken of an authorisation; `id` is the key of the job that asks the provider for it. */
export interface CapturesTable {
  id: string
  order_id: string
  /** Null: taken for no parcel. */
  shipment_id: string | null
  amount_minor: number
  /** `failed`: the provider refused. `replaced`: it did, and another was booked in its place. */
  state: 'queued' | 'captured' | 'failed' | 'replaced'
  provider_capture_id: string | null
  created_at: number
}
/** Append-only. */
export interface CreditNotesTable {
  number: number
  refund_id: string
  order_id: string
  /** What goes back, with its tax. Nobody's name. */
  body: Json<CreditNoteBody>
  issued_at: number
}
/** Append-only: who did what, when, to which thing. */
export interface AuditTable {
  id: string
  at: number
  actor: string
  action: string
  ref: string
  detail: Json<object>
  /** What one request, command or job did has the same. Null: from before it was kept, or done without a context. */
  correlation_id: string | null
}
/** A buyer's first confirmed withdrawal from the contract (Directive (EU) 2023/2673). */
export interface WithdrawalsTable {
  order_id: string
  message: string
  received_at: number
}
/** What goes back by a withdrawal. Says nothing of who the buyer is; an erased buyer's stay, for the shop to learn from. */
export interface WithdrawalItemsTable {
  order_id: string
  item: string
  quantity: number
  /** Empty: the buyer did not say. */
  reason: string
}
/** What the buyer said after that, as the first of it in `WithdrawalsTable`. */
export interface LaterWithdrawalsTable extends WithdrawalsTable {
  /** From 2 on. */
  nth: number
}
export interface LaterWithdrawalItemsTable extends WithdrawalItemsTable {
  nth: number
}
/** What a delivery widget last said about a cart. */
export interface DeliverySessionsTable {
  /** Hash of the selection. */
  cart_key: string
  session_id: string
  contents_hash: string
  snippet: string
  has_options: number
  updated_at: number
}
