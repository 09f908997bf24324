import * as z from 'zod/mini'

import type { Currency } from '../money.ts'

export const figurePeriods = ['today', 'week', 'month', 'year'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

export const figureSchemas = { getFigures: { query: z.object({ period: z.enum(figurePeriods) }) } } as const

/** What was sold in a time: minor units, tax included, less vouchers; gift cards count as money. Cancelled and sold-out orders are left out. */
export interface SalesFigures {
  readonly orders: number
  readonly salesMinor: number
  readonly refundedMinor: number
}

/** One colour of a product: what of it was sold in the period, what is there now. */
export interface ArticleFigures {
  readonly product: string
  readonly name: string
  readonly colour: string
  readonly units: number
  readonly returned: number
  readonly onHand: number
}

export interface FiguresAnswer {
  readonly timeZone: string
  /** First and last day, `2026-11-27`; the year before is 364 days earlier, so that the days of the week are the same. */
  readonly from: string
  readonly until: string
  readonly totals: readonly {
    readonly currency: Currency
    readonly now: SalesFigures
    readonly before: SalesFigures
  }[]
  readonly units: { readonly now: number; readonly before: number }
  /** Day by day, without those of nothing. */
  readonly days: readonly {
    readonly day: string
    readonly currency: Currency
    readonly now: SalesFigures
    readonly before: SalesFigures
  }[]
  readonly countries: readonly {
    readonly country: string
    readonly currency: Currency
    readonly orders: number
    readonly salesMinor: number
  }[]
  readonly vouchers: readonly {
    readonly code: string
    readonly currency: Currency
    readonly orders: number
    readonly salesMinor: number
    readonly discountMinor: number
  }[]
  /** Reasons of withdrawals; an empty one: the buyer did not say. */
  readonly returnReasons: readonly { readonly reason: string; readonly units: number }[]
  readonly sizes: readonly {
    readonly size: string
    readonly units: number
    readonly returned: number
    readonly onHand: number
  }[]
  readonly best: readonly ArticleFigures[]
  /** In stock, and sold least. */
  readonly worst: readonly ArticleFigures[]
  /** How many days the figures of articles are of. */
  readonly dayCount: number
  /** Bags of the last 30 days at most, since older ones are not kept. */
  readonly conversion: { readonly bags: number; readonly ordered: number; readonly days: number }
  readonly work: { readonly toPack: number; readonly toRefund: number; readonly issues: number }
}
