import type { PayoutLineState } from '#contract/staff/payouts.ts'

/** What a provider paid out. Minor units, epoch milliseconds. */
export interface PayoutsTable {
  provider: string
  id: string
  /** In the provider's words: `paid`, `in_transit`. */
  status: string
  /** Capitals. */
  currency: string
  amount_minor: number
  created_at: number
  /** At the bank. */
  arrives_at: number
  /** Whether the provider reports its lines: yes, not yet, or never (`payout-rows.ts` says it in the words of the contract). */
  line_state: 'told' | 'later' | 'never' | PayoutLineState
  /** Why the bank sent it back, in the provider's words; empty: it did not, or nobody says. */
  failure: string
}

/** What a payout is the sum of; in the payout's currency, but for `source_minor`, which is of what it is about. */
export interface PayoutLinesTable {
  provider: string
  id: string
  payout_id: string
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'balance' | 'other'
  /** In the provider's words. */
  type: string
  amount_minor: number
  fee_minor: number
  net_minor: number
  /** Below 0: what went back. */
  source_minor: number
  source_currency: string
  payment_id: string | null
  /** The provider's. */
  refund_id: string | null
  dispute_id: string | null
  /** Of an earlier payout that came back. */
  returned_payout_id: string | null
  created_at: number
  /** 1: the shop has the same in its books, or it is a fee. */
  is_matched: number
  order_id: string | null
}
