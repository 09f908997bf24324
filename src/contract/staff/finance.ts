import * as z from 'zod/mini'

import type { Currency } from '../money.ts'
import type { TaxTreatment } from '../tax.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-27'))

export const financeSchemas = {
  /** First and last day, both among it. */
  getBooks: { query: z.object({ from: day, until: day }) },
} as const

/** The most days that the books are read of at once: two years. */
export const maxBookedDays = 731

/** What was sold, or went back, at one rate of tax in one country on one day; minor units. `treatment` is empty where it is not known. */
export interface TaxedRow {
  readonly day: string
  readonly kind: 'sale' | 'refund'
  readonly country: string
  /** ISO 3166 code of who taxes it; empty in orders from before it was kept. */
  readonly jurisdiction: string
  readonly percent: number
  readonly treatment: TaxTreatment | ''
  readonly currency: Currency
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

/**
 * What was paid, went back, or was taken back by a dispute at the bank, by one instrument on one day; minor units. A dispute stands on the
 * day on which it was opened, with what is taken back now: nothing once it is won.
 */
export interface PaidRow {
  readonly day: string
  readonly kind: 'sale' | 'refund' | 'dispute'
  /** The payment provider's name ("stripe", "klarna"), `gift card`, or `by hand` for what was paid outside the shop. */
  readonly instrument: string
  readonly currency: Currency
  readonly minor: number
}

export interface BooksAnswer {
  readonly from: string
  readonly until: string
  readonly timeZone: string
  readonly taxed: readonly TaxedRow[]
  readonly paid: readonly PaidRow[]
  /** What the shop owed to holders of gift cards as the last day ended, by currency; that of cards that are blocked now apart. */
  readonly giftCards: readonly {
    readonly currency: Currency
    readonly isBlocked: boolean
    readonly minor: number
  }[]
}

/** What the calls of finance answer. */
export interface FinanceAnswers {
  getBooks: BooksAnswer
}
