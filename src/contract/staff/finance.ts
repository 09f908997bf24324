import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'
import type { TaxTreatment } from '../tax.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-27'))

const quarter = z.string().check(z.regex(/^20\d{2}-Q[1-4]$/, 'a quarter like 2026-Q4'))

export const financeSchemas = {
  /** First and last day, both among it. */
  getBooks: { query: z.object({ from: day, until: day }) },
  getOss: {
    query: z.object({
      quarter,
      /** In which the amounts are; absent: the one of the shop's home country. */
      currency: z.optional(z.enum(currencies)),
      /** Rates that the shop does not have, as whoever asks has looked them up: `SEK@2026-Q4:11.034,USD@2026-Q4:1.15`. */
      rates: z.optional(
        z
          .string()
          .check(
            z.maxLength(500),
            z.regex(
              /^(?:[A-Z]{3}@20\d{2}-Q[1-4]:\d{1,6}(?:\.\d{1,9})?(?:,|$))*$/,
              'rates like SEK@2026-Q4:11.034, several with commas between them',
            ),
          ),
      ),
    }),
  },
  /** First and last day, both among it. */
  getSie: {
    query: z.object({
      from: day,
      until: day,
      /** Rates that the shop does not keep, as whoever asks has looked them up: `SEK@2026-11-27:11.034,USD@2026-11-27:1.15`. */
      rates: z.optional(
        z
          .string()
          .check(
            z.maxLength(4000),
            z.regex(
              /^(?:[A-Z]{3}@\d{4}-\d{2}-\d{2}:\d{1,6}(?:\.\d{1,9})?(?:,|$))*$/,
              'rates like SEK@2026-11-27:11.034, several with commas between them',
            ),
          ),
      ),
    }),
  },
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

/** A rate that amounts are converted at: units for one euro, on the last day of the quarter or the next one with rates. */
export interface OssRate {
  readonly currency: Currency
  readonly quarter: string
  /** The day of the rate, `2026-12-31`. */
  readonly day: string
  /** Null: not known yet, to be looked up. */
  readonly perEuro: number | null
  /** `latest`: the quarter is not over, so that it stands for the rate that is not known yet. */
  readonly source: 'bank' | 'latest' | 'typed' | null
}

export interface OssAnswer {
  readonly quarter: string
  readonly currency: Currency
  /** What the amounts can be in. */
  readonly currencies: readonly Currency[]
  readonly isOver: boolean
  readonly rates: readonly OssRate[]
  /** Sales of the quarter less what went back of them in it, minor units. Empty while a rate is not known. */
  readonly rows: readonly {
    readonly country: string
    readonly percent: number
    readonly taxableMinor: number
    readonly taxMinor: number
  }[]
  /** VAT of earlier quarters' sales that went back in this one; below 0. At the rate of their quarter. */
  readonly corrections: readonly {
    readonly quarter: string
    readonly country: string
    readonly taxMinor: number
  }[]
}

/** What the calls of finance answer. */
export interface FinanceAnswers {
  getBooks: BooksAnswer
  getOss: OssAnswer
  /** A file of type SIE 4, in code page 437. */
  getSie: object
}
