import * as z from 'zod/mini'

import type { Currency } from '../money.ts'

/** `open`: with lines that the books do not have. `returned`: failed or cancelled. */
const payoutShows = ['open', 'returned'] as const
export type PayoutShow = (typeof payoutShows)[number]

const day = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a day like 2026-11-27'))

export const payoutSchemas = {
  listPayouts: {
    query: z.object({
      show: z.optional(z.enum(payoutShows)),
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency: SEK'))),
      /** Number of an order that they have lines of. */
      order: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      /** First and last day on which they were made, in the shop's time zone. */
      from: z.optional(day),
      until: z.optional(day),
      /** What `next` of the page before says. */
      after: z.optional(z.string().check(z.regex(/^\d{1,15}-.{1,200}$/, 'where a page ended'))),
    }),
  },
} as const

/**
 * Whether the provider reports what a payout is the sum of. `pending`: not yet, since it is not reconciled; `unavailable`: it never will, as
 * for one that was made by hand.
 */
export type PayoutLineState = 'reported' | 'pending' | 'unavailable'

/** What a provider paid out to the shop's bank account. Minor units; epoch milliseconds. */
export interface PayoutRow {
  readonly provider: string
  readonly id: string
  /** In the provider's words: `paid`, `in_transit`, `failed`. */
  readonly status: string
  readonly currency: Currency
  readonly createdAt: number
  readonly arrivesAt: number
  readonly lineState: PayoutLineState
  /** Why the bank sent it back, in the provider's words; empty: it did not, or nobody says. */
  readonly failure: string
  readonly amountMinor: number
  readonly feesMinor: number
  /** What of it the shop's books have, after fees. */
  readonly matchedMinor: number
  readonly differenceMinor: number
  /** Lines that the books do not have so. */
  readonly unmatched: number
}

export interface PayoutLine {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'balance' | 'other'
  /** In the provider's words. */
  readonly type: string
  /** In the payout's currency. */
  readonly amountMinor: number
  readonly feeMinor: number
  readonly netMinor: number
  /** In the currency that was paid in. */
  readonly sourceMinor: number
  readonly sourceCurrency: Currency
  readonly createdAt: number
  readonly paymentId: string | null
  readonly isMatched: boolean
  /** Number of the order; null for a fee, and for a payment that made none. */
  readonly order: string | null
}

export interface PayoutDetail extends PayoutRow {
  readonly lines: readonly PayoutLine[]
  /** What the person says who closed the issue about lines that are not in the books; null: nobody did. */
  readonly closing: { readonly by: string; readonly note: string } | null
}

export interface PayoutAnswers {
  /** `currencies`: of all that were paid out. `next`: what `after` goes on with; null: there are no more. */
  listPayouts: {
    readonly payouts: readonly PayoutRow[]
    readonly currencies: readonly Currency[]
    readonly next: string | null
  }
  showPayout: PayoutDetail
  fetchPayouts: { readonly payouts: number; readonly unmatched: number }
}
