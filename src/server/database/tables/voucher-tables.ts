import type { Draft } from '#contract/draft.ts'
import type { Currency } from '#contract/money.ts'
import type { Voucher } from '#contract/voucher.ts'
import type { ReferenceRates } from '#domain/money/reference-rates.ts'

import type { GiftCardAddress } from '../documents/gift-card-address.ts'
import type { Json } from '../json.ts'

/** Vouchers, gift cards, exchange rates, drafts. */

/** The rule of a voucher, without what the columns say. */
export type VoucherBody = Omit<Voucher, 'id' | 'code'>
export interface VouchersTable {
  id: string
  /** Capitals, as it is compared. */
  code: string
  /** What it gives and when. */
  body: Json<VoucherBody>
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
export interface CodeBatchesTable {
  id: string
  /** SHA-256 hex of the key with which it was asked for: the same key makes no second batch. */
  key_hash: string
  kind: 'voucher' | 'gift-card'
  /** What was asked for: the same key with something else is a mistake. */
  request: string
  description: string
  count: number
  created_by: string
  created_at: number
}
export interface BatchCodesTable {
  batch_id: string
  /** From 0 on. */
  nth: number
  /** Id of the voucher or gift card. */
  ref: string
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
  /** When its order was placed, and what that sold for, tax included, less what was taken off; all null until the order is written. */
  ordered_at: number | null
  currency: Currency | null
  /** With what gift cards paid. */
  sales_minor: number | null
  /** Of an order with two vouchers: what both took off. */
  discount_minor: number | null
}
export interface GiftCardsTable {
  id: string
  /** SHA-256 hex of the code: the table pays for nobody who reads it. */
  code_hash: string
  last4: string
  currency: Currency
  initial_minor: number
  balance_minor: number
  state: 'active' | 'blocked'
  /** The order that bought it; null when the shop issued it. */
  order_id: string | null
  /** For whom, with what words. */
  body: Json<GiftCardAddress>
  created_at: number
}
/** Append-only; the balance of a card is the sum. */
export interface GiftCardLedgerTable {
  card_id: string
  /** What moved it: `issue`, `hold:<attempt>`, `release:<attempt>`, `refund:<ref>`, `replaced:<id of the new card>`, `replaces:<id of the lost one>` instead of `issue`. */
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
  /** Units of each currency for one euro. */
  rates: Json<ReferenceRates>
  fetched_at: number
}
export interface DraftsTable {
  id: string
  type: string
  title: string
  path: string
  /** What the page's template gets. */
  context: Json<Draft['context']>
  created_at: number
  /** Until when the latest of its links opens it, epoch milliseconds; null: none was made. */
  linked_until: number | null
}
