import * as z from 'zod/mini'

import type { Currency } from '../money.ts'

/** `due`: evidence is awaited; `open`: those, and what the bank has yet to decide. */
export const disputeShows = ['due', 'open', 'all'] as const
export type DisputeShow = (typeof disputeShows)[number]

export const disputeSchemas = {
  listDisputes: { query: z.object({ show: z.optional(z.enum(disputeShows)) }) },
} as const

/** Where a dispute is: evidence is awaited or too late, sent, or the bank has decided. */
export type DisputeStage = 'due' | 'overdue' | 'decided-by-bank' | 'won' | 'lost' | 'closed'

/** A payment that its buyer disputes at the bank, or about which the bank inquires. Times are epoch milliseconds. */
export interface DisputeRow {
  /** The provider's. */
  readonly id: string
  readonly provider: string
  readonly paymentId: string
  /** Null: the payment has no order. */
  readonly order: string | null
  readonly stage: DisputeStage
  /** No money is taken back yet. */
  readonly isInquiry: boolean
  /** In the provider's words. */
  readonly reason: string
  readonly amountMinor: number
  readonly currency: Currency
  /** What is taken back now, minor units. */
  readonly withdrawnMinor: number
  /** By how much refunds and disputes together exceed what was paid for the order; null: by nothing. */
  readonly excess: { readonly amountMinor: number; readonly currency: Currency } | null
  /** Null: no more, or not known. */
  readonly respondBy: number | null
  readonly openedAt: number
}

export interface DisputeAnswers {
  /** The next deadline first, then the newest. */
  listDisputes: { readonly disputes: readonly DisputeRow[] }
}
