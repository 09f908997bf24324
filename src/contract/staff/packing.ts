import * as z from 'zod/mini'

import { OrderQuerySchema } from './order-query.ts'

const sku = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** Bodies and queries of the calls about picking and packing. */
export const packingSchemas = {
  getPickList: { query: OrderQuerySchema },
  findArticles: { query: z.object({ text: z._default(z.string().check(z.maxLength(200)), '') }) },
  setShelves: {
    body: z.object({
      shelves: z
        .array(z.object({ sku, location: z.string().check(z.trim(), z.maxLength(40)) }))
        .check(z.minLength(1), z.maxLength(5000)),
    }),
  },
} as const

export interface WaveRow {
  readonly wave: string
  /** Orders that are still to be packed. */
  readonly orders: number
}

/** An article of a pick list. */
export interface PickRow {
  /** Empty where it is not noted. */
  readonly shelf: string
  readonly sku: string
  readonly name: string
  readonly colour: string
  readonly size: string
  readonly quantity: number
  /** A path of the shop; empty where there is none. */
  readonly image: string
  readonly orders: readonly { readonly number: string; readonly quantity: number }[]
}

export interface PickListAnswer {
  readonly articles: readonly PickRow[]
  readonly orders: number
  /** There are more orders than one list holds. */
  readonly isCut: boolean
}

/** An article that a text finds. */
export interface FoundArticle extends ArticleAnswer {
  /** What can be sold now. */
  readonly units: number | 'infinite'
  /** The text is its SKU or EAN. */
  readonly isExact: boolean
}

export interface ArticleAnswer {
  readonly sku: string
  readonly name: string
  readonly colour: string
  readonly size: string
}
