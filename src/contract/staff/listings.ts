import * as z from 'zod/mini'

import { type ListingRule, listingRules } from '../snapshot.ts'

/** The uri of a category; empty for the list of all products. */
const category = z._default(z.string().check(z.maxLength(300)), '')

export const listingSchemas = {
  showListing: { query: z.object({ category }) },
  orderListing: {
    body: z.object({
      category,
      rule: z.enum(listingRules),
      /** Products that stand first, in their order: those that are pinned, or the order by hand. */
      first: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20_000)),
      /** The version that was looked at; null: whatever it is. */
      seen: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
    }),
  },
} as const

export interface ListingAnswer {
  /** The uri of a category; empty for the list of all products. */
  readonly category: string
  /** Null for the list of all products. */
  readonly name: string | null
  readonly rule: ListingRule
  readonly first: readonly string[]
  /** 0 until somebody ordered it. */
  readonly version: number
  readonly changedBy: string | null
  /** Epoch milliseconds. */
  readonly changedAt: number | null
  readonly count: number
}

export interface ListedProductAnswer {
  readonly id: string
  readonly name: string
  /** Null: it has one colour alone. */
  readonly color: string | null
  /** Path of its page. */
  readonly path: string
  /** Path of its picture at the shop; null: it has none. */
  readonly picture: string | null
  readonly isSoldOut: boolean
  /** Units of the last 30 days. */
  readonly sold: number
}

export interface ListingAnswers {
  listListings: { readonly listings: readonly ListingAnswer[] }
  /** Products stand newest first. */
  showListing: ListingAnswer & { readonly products: readonly ListedProductAnswer[] }
  orderListing: { readonly version: number }
}
