import * as z from 'zod/mini'

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const note = z._default(z.string().check(z.trim(), z.maxLength(500)), '')
const onHand = z.int().check(z.minimum(0), z.maximum(999_999_999))

/**
 * Parts of the stock that need an eye. `low`: few are left, none of the sold-out ones among them; `gone`: none is for sale; `broken`:
 * all sizes of a colour of which some are gone; `waited`: somebody waits for it; `reserved`: payments hold some.
 */
export const stockViews = ['low', 'gone', 'broken', 'waited', 'reserved'] as const
export type StockView = (typeof stockViews)[number]

/** Why there are more or fewer units than there should be. */
export const adjustReasons = ['damaged', 'lost', 'found', 'sample', 'gift', 'supplier', 'correction'] as const
export type AdjustReason = (typeof adjustReasons)[number]

export const stockSchemas = {
  listStock: {
    query: z.object({
      atMost: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'a whole number'))),
      view: z.optional(z.enum(stockViews)),
    }),
  },
  setStock: {
    body: z.object({
      counts: z
        .array(z.object({ sku: filled, onHand, seen: z.optional(onHand) }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
  },
  adjustStock: {
    body: z.object({
      delta: z.int().check(
        z.minimum(-999_999),
        z.maximum(999_999),
        z.refine((delta) => delta !== 0, 'not 0'),
      ),
      reason: z.enum(adjustReasons),
      note,
    }),
  },
} as const

/** A SKU with its units; `units` are those for sale, on hand and not reserved. */
export interface StockRow {
  readonly sku: string
  readonly product: string
  readonly color: string
  readonly size: string
  readonly units: number | 'infinite'
  readonly onHand: number
  readonly reserved: number
  /** How many mailboxes wait for it. */
  readonly waiting: number
}

/** One SKU: what is there, who has a claim on it, and what changed it. */
export interface StockItemAnswer extends StockRow {
  readonly ean: string
  /** Payments under way that hold units, until the time that they end (epoch milliseconds). */
  readonly reservations: readonly {
    readonly id: string
    readonly quantity: number
    readonly createdAt: number
    readonly expiresAt: number
    /** Of the shopper; empty for who may not read customers. */
    readonly email: string
  }[]
  /** Announced returns that hold units as the size that their buyer wants instead. */
  readonly exchanges: readonly {
    readonly number: string
    /** Its place among the returns of the order. */
    readonly nth: number
    readonly quantity: number
    readonly expiresAt: number
  }[]
  /** Orders whose units are sold and still on the shelf. */
  readonly orders: readonly {
    readonly number: string
    readonly quantity: number
    readonly createdAt: number
  }[]
  /** Who waits for it to come back, the first one first; empty for who may not read customers. */
  readonly waitingFor: readonly { readonly email: string; readonly askedAt: number }[]
  readonly history: readonly {
    readonly at: number
    readonly delta: number
    readonly reservedDelta: number
    readonly onHandAfter: number | null
    readonly reason: string
    readonly order: string | null
    readonly cause: string | null
    readonly actor: string | null
  }[]
}

export interface StockAnswers {
  listStock: { readonly stock: readonly StockRow[] }
  setStock: { readonly stock: readonly { readonly sku: string; readonly onHand: number }[] }
  showStockItem: StockItemAnswer
  adjustStock: StockItemAnswer
}
