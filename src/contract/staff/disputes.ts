import * as z from 'zod/mini'

import type { Currency } from '../money.ts'

/** `due`: evidence is awaited; `open`: those, and what the bank has yet to decide. */
export const disputeShows = ['due', 'open', 'all'] as const
export type DisputeShow = (typeof disputeShows)[number]

/** What of the evidence is text, with the most characters that it may have: together fewer than the provider takes. */
export const evidenceTexts = {
  customerName: 500,
  customerEmail: 500,
  billingAddress: 1000,
  shippingAddress: 1000,
  carrier: 500,
  trackingNumber: 500,
  shippedOn: 500,
  products: 20_000,
  refunds: 20_000,
  statement: 20_000,
} as const
export type EvidenceText = keyof typeof evidenceTexts

/** What of it is a file, one of each. The shop makes the first three of what it knows. */
export const evidenceFiles = ['receipt', 'shipping', 'communication', 'other'] as const
export type EvidenceFile = (typeof evidenceFiles)[number]
export const shopDocuments = ['receipt', 'shipping', 'communication'] as const
export type ShopDocument = (typeof shopDocuments)[number]

/** Bytes that all files of a dispute may have together (https://docs.stripe.com/disputes/responding). */
export const maxEvidenceBytes = 4_500_000

const text = (name: EvidenceText) => z.optional(z.string().check(z.trim(), z.maxLength(evidenceTexts[name])))

export const disputeSchemas = {
  listDisputes: { query: z.object({ show: z.optional(z.enum(disputeShows)) }) },
  addEvidenceFile: {
    query: z.object({
      kind: z.enum(evidenceFiles),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
  },
  sendEvidence: {
    body: z.object({
      texts: z.object({
        customerName: text('customerName'),
        customerEmail: text('customerEmail'),
        billingAddress: text('billingAddress'),
        shippingAddress: text('shippingAddress'),
        carrier: text('carrier'),
        trackingNumber: text('trackingNumber'),
        shippedOn: text('shippedOn'),
        products: text('products'),
        refunds: text('refunds'),
        statement: text('statement'),
      }),
      /** Which of the shop's own documents are made into files. */
      documents: z.array(z.enum(shopDocuments)).check(z.maxLength(3)),
    }),
  },
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

/** A dispute with the evidence that the shop has for it. */
export interface DisputeDetail {
  readonly dispute: DisputeRow
  /** `by-hand`: its provider takes evidence in its own dashboard alone; `over`: none is awaited; `away`: the provider does not answer. */
  readonly answering: 'possible' | 'by-hand' | 'over' | 'away'
  /** What the shop knows, or what was given to the provider before. */
  readonly texts: Readonly<Partial<Record<EvidenceText, string>>>
  /** What the shop's own documents say, line by line; a document of which it has nothing is absent. */
  readonly documents: Readonly<Partial<Record<ShopDocument, readonly string[]>>>
  /** Files that the provider has. */
  readonly files: readonly EvidenceFile[]
  /** How often evidence was sent to the bank. */
  readonly sent: number
}

export interface DisputeAnswers {
  showDispute: DisputeDetail
  addEvidenceFile: DisputeDetail
  sendEvidence: DisputeDetail
  acceptDispute: DisputeDetail
  /** The next deadline first, then the newest. */
  listDisputes: { readonly disputes: readonly DisputeRow[] }
}
