import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'
import { type LimitKind, priceCut, type LimitName } from './money-limit-names.ts'

/** Minor units in each currency, unconverted; a currency that is left out has nothing. */
export type LimitAmounts = Readonly<Partial<Record<Currency, number>>>

/** What counts for somebody; a kind that is left out has no limit. */
export interface MoneyLimits extends Readonly<Partial<Record<LimitKind, LimitAmounts>>> {
  /** Whole percent. */
  readonly [priceCut]?: number
}

/** What is set for a role or a person: null for no limit; of a person, a kind that is left out is as their roles have it. */
export interface LimitSettings extends Readonly<Partial<Record<LimitKind, LimitAmounts | null | undefined>>> {
  readonly [priceCut]?: number | null | undefined
}

const amounts = z.optional(
  z.nullable(z.partialRecord(z.enum(currencies), z.int().check(z.minimum(0), z.maximum(1_000_000_000)))),
)
const limits = z.strictObject({
  'refund-order': amounts,
  'refund-day': amounts,
  voucher: amounts,
  'gift-card': amounts,
  'gift-day': amounts,
  [priceCut]: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
})

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
  readonly reach: readonly LimitName[]
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
  getOwnLimits: {
    /** Empty for who has none. */
    readonly limits: readonly OwnLimit[]
    /** By how many percent they may let a price fall within a day; null: by any. */
    readonly priceCut: number | null
  }
}
