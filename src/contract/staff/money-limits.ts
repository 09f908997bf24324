import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'

/**
 * What somebody may give away: money back for one order and within a day of the shop, one act of vouchers or discounts, one act of gift
 * cards, and all of these within a day of the shop. Stored, so never renamed.
 */
export const limitKinds = ['refund-order', 'refund-day', 'voucher', 'gift-card', 'gift-day'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Minor units in each currency, unconverted; a currency that is left out has nothing. */
export type LimitAmounts = Readonly<Partial<Record<Currency, number>>>

/** What counts for somebody; a kind that is left out has no limit. */
export type MoneyLimits = Readonly<Partial<Record<LimitKind, LimitAmounts>>>

/** What is set for a role or a person: null for no limit; of a person, a kind that is left out is as their roles have it. */
export type LimitSettings = Readonly<Partial<Record<LimitKind, LimitAmounts | null>>>

const amounts = z.nullable(
  z.partialRecord(z.enum(currencies), z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
)
const limits = z.partialRecord(z.enum(limitKinds), amounts)

export const moneyLimitSchemas = {
  setLimits: {
    body: z.object({
      limits,
      /** Which settings were looked at; 0: there were none. */
      version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    }),
  },
  getOwnLimits: { query: z.object({ order: z.optional(z.string().check(z.trim(), z.maxLength(200))) }) },
} as const

/** Whose limits they are: a role, by its id, or a person. */
export const limitHolderKinds = ['role', 'staff'] as const
export type LimitHolderKind = (typeof limitHolderKinds)[number]

/** A role or a person that can have limits, with what is set for it. */
export interface LimitHolder {
  readonly kind: LimitHolderKind
  readonly id: string
  /** Of a person their name, of a role its id. */
  readonly name: string
  /** What it can give away at all. */
  readonly reach: readonly LimitKind[]
  readonly limits: LimitSettings
  readonly version: number
  /** Null: nobody has set anything. */
  readonly changedBy: string | null
}

/** An amount of one's own limits, with what of it is used up: in this order, or today. */
export interface OwnLimit {
  readonly kind: LimitKind
  readonly currency: Currency
  readonly allowedMinor: number
  readonly usedMinor: number
}

export interface MoneyLimitAnswers {
  /** Roles first; owners are left out. */
  listLimits: {
    readonly holders: readonly LimitHolder[]
    /** Those of the shop. */
    readonly currencies: readonly Currency[]
  }
  setLimits: LimitHolder
  /** Empty for who has none. */
  getOwnLimits: { readonly limits: readonly OwnLimit[] }
}
