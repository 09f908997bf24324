/** Vouchers, gift cards, exchange rates, drafts. */
export interface VouchersTable {
  id: string
  /** Capitals, as it is compared. */
  code: string
  /** JSON: what it gives and when (see vouchers/repository.ts). */
  body: string
  limit_total: number | null
  limit_per_customer: number | null
  /** Redemptions that were not released. */
  used: number
  /** 0: switched off. */
  active: number
  /** Of a personal voucher: hash of the mailbox it was made for, and why; one per reason. */
  owner_key: string | null
  reason: string | null
  created_at: number
}
export interface VoucherRedemptionsTable {
  voucher_id: string
  payment_attempt_id: string
  cart_id: string
  /** Hash of the mailbox that buys. */
  customer_key: string
  created_at: number
  /** Set once it is final. */
  order_id: string | null
  released_at: number | null
}
export interface GiftCardsTable {
  id: string
  /** SHA-256 hex of the code: the table pays for nobody who reads it. */
  code_hash: string
  last4: string
  currency: string
  initial_minor: number
  balance_minor: number
  state: 'active' | 'blocked'
  /** The order that bought it; null when the shop issued it. */
  order_id: string | null
  /** JSON: for whom, with what words, on which day. */
  body: string
  created_at: number
}
/** Append-only; the balance of a card is the sum. */
export interface GiftCardLedgerTable {
  card_id: string
  /** What moved it: `issue`, `hold:<attempt>`, `release:<attempt>`, `refund:<ref>`. */
  ref: string
  delta_minor: number
  created_at: number
}
export interface GiftCardHoldsTable {
  card_id: string
  payment_attempt_id: string
  cart_id: string
  amount_minor: number
  /** What refunds gave back of it. */
  put_back_minor: number
  created_at: number
  /** Set once it is final. */
  order_id: string | null
  released_at: number | null
}
export interface ExchangeRatesTable {
  source: string
  /** The day that the rates are of, `2026-11-20`. */
  date: string
  /** JSON: units of each currency for one euro. */
  rates: string
  fetched_at: number
}
export interface DraftsTable {
  id: string
  type: string
  title: string
  path: string
  /** JSON: what the page's template gets. */
  context: string
  created_at: number
}
