import * as z from 'zod/mini'

import type { Currency } from '../money.ts'
import type { FitAdvice } from '../snapshot.ts'
import type { ProductPicture } from './pictures.ts'
import { rangeChange, type LeavingItem } from './product-making.ts'
import {
  productGaps,
  productSorts,
  productStatuses,
  type ProductGap,
  type ProductStatus,
} from './product-names.ts'

const line = z.string().check(z.trim(), z.maxLength(300))
const paragraph = z.string().check(z.trim(), z.maxLength(2000))
const html = z.string().check(z.trim(), z.maxLength(50_000))
const id = z.string().check(z.minLength(1), z.maxLength(100))
const minor = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const grams = z.int().check(z.minimum(0), z.maximum(1_000_000))
const short = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** In minor units; `beforeMinor`: what it cost before a sale, null while there is none. */
const price = z.object({ amountMinor: minor, beforeMinor: z.nullable(minor) })
/** By the id of each pricelist; null takes it off sale there. What is absent stays. */
const prices = z.record(id, z.nullable(price))

/** What can be set of each size, and of all sizes of a product at once. An empty text takes a fact away. */
const itemFacts = {
  prices: z.optional(prices),
  weightGrams: z.optional(z.nullable(grams)),
  hsCode: z.optional(line),
  originCountry: z.optional(line),
} as const

/** As many pictures as a colour may have. */
export const maxColorPictures = 200

/** What is to be another than it is; all that is absent stays. */
const productChange = z.object({
  name: z.optional(line),
  description: z.optional(html),
  excerpt: z.optional(paragraph),
  seoTitle: z.optional(line),
  model: z.optional(line),
  /** By which lists filter. */
  material: z.optional(line),
  season: z.optional(line),
  vendor: z.optional(line),
  tags: z.optional(paragraph),
  unlisted: z.optional(z.boolean()),
  /** Paths from the root. */
  categories: z.optional(
    z.array(z.array(line.check(z.minLength(1))).check(z.minLength(1), z.maxLength(8))).check(z.maxLength(40)),
  ),
  details: z.optional(
    z.array(z.object({ label: line.check(z.minLength(1)), text: paragraph })).check(z.maxLength(60)),
  ),
  /** Lines of cells between `|`, the first line naming the columns; empty for none. */
  measurements: z.optional(z.string().check(z.trim(), z.maxLength(8000))),
  /** Handles, page paths or SKUs. */
  goesWith: z.optional(z.array(line.check(z.minLength(1))).check(z.maxLength(40))),
  status: z.optional(z.enum(productStatuses)),
  /** Epoch milliseconds; with the status `scheduled` alone. */
  publishAt: z.optional(z.int().check(z.minimum(0), z.maximum(8_000_000_000_000))),
  colors: z.optional(
    z
      .array(
        z.object({
          id,
          name: z.optional(line),
          /** `#8e9aa4`; empty: by the colour's name. */
          swatch: z.optional(line),
          /** Path of its page; the old one leads to it. */
          uri: z.optional(line),
          images: z.optional(
            z
              .array(
                z.object({
                  url: z.string().check(z.minLength(1), z.maxLength(2000)),
                  alt: paragraph,
                  /** The path of the film that plays in its place; empty: none; absent: what it had stays. */
                  film: z.optional(z.string().check(z.maxLength(200))),
                  /** Whether its text is made of names, and is to be checked; absent: what was known of it stays. */
                  isProposed: z.optional(z.boolean()),
                }),
              )
              .check(z.maxLength(maxColorPictures)),
          ),
        }),
      )
      .check(z.maxLength(200)),
  ),
  items: z.optional(
    z
      .array(z.object({ id, sku: z.optional(line), ean: z.optional(line), ...itemFacts }))
      .check(z.maxLength(2000)),
  ),
  allItems: z.optional(z.object(itemFacts)),
  ...rangeChange,
})
export type ProductChange = z.output<typeof productChange>

/** Products of one change: all of them are written, or none. */
export const maxChangedProducts = 500

const productFilters = {
  text: short,
  category: short,
  season: short,
  status: z.optional(z.enum(productStatuses)),
  lacks: z.optional(z.enum(['anything', ...productGaps])),
  sort: z.optional(z.enum(productSorts)),
}
/** What of the products is looked at, and in which order: the address is the view. */
export const productQuery = z.object(productFilters)

export const productSchemas = {
  listProducts: {
    query: z.object({
      ...productFilters,
      /** Where a page begins, as the page before named it. */
      after: z.optional(z.string().check(z.maxLength(2000))),
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999'))),
    }),
  },
  changeProducts: {
    body: z.object({
      changes: z
        .array(
          z.object({
            id,
            /** The version that was looked at; absent: whatever is there now gives way. */
            seen: z.optional(id),
            change: productChange,
          }),
        )
        .check(z.minLength(1), z.maxLength(maxChangedProducts)),
      /** Only says what would come of it. */
      isPreview: z.boolean(),
    }),
  },
  listProductChanges: { query: z.object({ product: z.optional(id) }) },
} as const

/** A value that all sizes of a product have; mixed where they differ. */
export interface Common<Value> {
  readonly value: Value | null
  readonly isMixed: boolean
}

export interface ProductPrice {
  readonly amountMinor: number
  readonly beforeMinor: number | null
}

/** A product in the table. */
export interface ProductRow {
  readonly id: string
  readonly handle: string
  readonly version: string
  readonly name: string
  readonly sku: string
  readonly status: ProductStatus
  readonly publishAt: number | null
  readonly season: string
  /** `Women > Tops`. */
  readonly categories: readonly string[]
  readonly colors: number
  readonly sizes: number
  /** Hash of its first picture that is here. */
  readonly picture: string | null
  readonly gaps: readonly ProductGap[]
  readonly hsCode: Common<string>
  readonly weightGrams: Common<number>
  /** By the id of each pricelist. */
  readonly prices: Readonly<Record<string, Common<ProductPrice>>>
  readonly updatedAt: number
}

export interface PricelistName {
  readonly id: string
  readonly name: string
  readonly currency: Currency
}

/** What a product lacks, and where: of a colour, or of how many sizes in which pricelist. */
export interface ProductGapAnswer {
  readonly kind: ProductGap
  readonly color: string | null
  readonly pricelist: string | null
  readonly count: number
}

export interface ProductItem {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly ean: string
  readonly prices: Readonly<Record<string, ProductPrice>>
  readonly weightGrams: number | null
  readonly hsCode: string
  readonly originCountry: string
  /** For sale: on hand and not reserved. */
  readonly units: number | 'infinite'
}

export interface ProductColor {
  readonly id: string
  readonly name: string
  readonly uri: string
  readonly swatch: string
  readonly images: readonly ProductPicture[]
  readonly items: readonly ProductItem[]
}

export interface ProductDetail {
  readonly id: string
  readonly version: string
  readonly handle: string
  readonly sku: string
  readonly status: ProductStatus
  readonly publishAt: number | null
  readonly giftCard: boolean
  readonly updatedAt: number
  readonly name: string
  readonly description: string
  readonly excerpt: string
  readonly seoTitle: string
  readonly model: string
  readonly material: string
  readonly season: string
  readonly vendor: string
  readonly tags: string
  readonly unlisted: boolean
  readonly categories: readonly (readonly string[])[]
  readonly details: readonly { readonly label: string; readonly text: string }[]
  /** As it is typed: lines of cells between `|`. */
  readonly measurements: string
  readonly goesWith: readonly string[]
  readonly colors: readonly ProductColor[]
  /** Returns of the last two years whose buyers said that it did not fit, and what its pages say of them; null: nothing. */
  readonly fit: { readonly tooSmall: number; readonly tooLarge: number; readonly advice: FitAdvice | null }
  readonly pricelists: readonly PricelistName[]
  readonly gaps: readonly ProductGapAnswer[]
}

/** One field that a change makes another. `of`: a SKU or the path of a page; empty: the product itself. */
export interface ChangedField {
  readonly of: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** What a change did to one product, or would do. */
export interface ChangedProduct {
  readonly id: string
  readonly name: string
  readonly version: string
  /** What comes and goes, in words. */
  readonly what: readonly string[]
  readonly fields: readonly ChangedField[]
  readonly leaving: readonly LeavingItem[]
}

/** A change that was made here, and can be taken back. */
export interface ProductChangeRow {
  readonly id: string
  readonly kind: 'edit' | 'create' | 'archive'
  readonly actor: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly products: number
  /** The first of them. */
  readonly names: readonly string[]
  readonly revertedAt: number | null
  readonly revertedBy: string | null
  readonly canUndo: boolean
}

export interface ProductAnswers {
  listProducts: {
    readonly products: readonly ProductRow[]
    readonly next: string | null
    readonly total: number
    readonly pricelists: readonly PricelistName[]
    readonly categories: readonly string[]
    readonly seasons: readonly string[]
  }
  showProduct: ProductDetail
  /** `id`: by which it can be taken back; null: a preview, or nothing changed. */
  changeProducts: {
    readonly id: string | null
    readonly products: readonly ChangedProduct[]
  }
  listProductChanges: { readonly changes: readonly ProductChangeRow[] }
  /** `left`: products that were changed again since and stay as they are. */
  undoProductChange: { readonly restored: number; readonly left: readonly string[] }
}
