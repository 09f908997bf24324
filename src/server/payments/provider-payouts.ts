import type { PayoutLineState } from '#contract/staff/payouts.ts'

/** Money that the provider sent to the shop's bank account. Minor units; epoch milliseconds by the provider's clock. */
export interface ProviderPayout {
  readonly id: string
  /** In the provider's words, "paid". */
  readonly status: string
  /** Capitals, "SEK". */
  readonly currency: string
  readonly amountMinor: number
  readonly createdAt: number
  /** At the bank. */
  readonly arrivesAt: number
  readonly lineState: PayoutLineState
  /** Why the bank sent it back, in the provider's words; empty: it did not, or nobody says. */
  readonly failure: string
}

/** A part of a payout, in its currency; `source…`: what it is about, in the currency that was paid in, below 0 for what went back. */
export interface ProviderPayoutLine {
  readonly id: string
  /** `payout`: an earlier one that came back; `balance`: held back by the provider, or let go. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'balance' | 'other'
  /** In the provider's words, "adjustment". */
  readonly type: string
  readonly amountMinor: number
  readonly feeMinor: number
  readonly netMinor: number
  readonly sourceMinor: number
  readonly sourceCurrency: string
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly disputeId: string | null
  /** The payout that came back. */
  readonly returnedPayoutId: string | null
  readonly createdAt: number
}

/** How a provider reports its payouts. */
export interface ProviderPayouts {
  /** Those made from a moment on, newest first. */
  list(since: number): Promise<readonly ProviderPayout[]>
  lines(payoutId: string): Promise<readonly ProviderPayoutLine[]>
}
