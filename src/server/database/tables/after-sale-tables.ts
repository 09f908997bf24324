/** Refunds, parcels, withdrawals, and who did what. */
/** Append-only. Money of an order that goes back; `id` is the key of the job that asks the provider for it. */
export interface RefundsTable {
  id: string
  order_id: string
  /** The part that goes back through the payment provider. */
  card_minor: number
  /** The part that goes back on gift cards. */
  gift_card_minor: number
  /** The part of both that is for shipping. */
  shipping_minor: number
  /** JSON: units that were refunded, by SKU. */
  lines: string
  reason: string
  created_at: number
}
export interface ShipmentsTable {
  id: string
  order_id: string
  carrier: string
  tracking_id: string
  tracking_url: string
  shipped_at: number
}
/** Append-only: who did what, when, to which thing. */
export interface AuditTable {
  id: string
  at: number
  actor: string
  action: string
  ref: string
  detail: string
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
