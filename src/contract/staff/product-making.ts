import * as z from 'zod/mini'

const line = z.string().check(z.trim(), z.maxLength(300))
const name = line.check(z.minLength(1))
const id = z.string().check(z.minLength(1), z.maxLength(100))
const minor = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** Under which a product is known, and what its SKUs begin with; absent or empty: made of its name. */
const keys = { handle: z.optional(line), sku: z.optional(line) } as const

/** Colours and sizes that come to a product or leave it; those that leave are archived. */
export const rangeChange = {
  /** In the sizes and at the regular prices that the product has already. */
  newColors: z.optional(
    z.array(z.object({ name: line, sizes: z.array(line).check(z.maxLength(100)) })).check(z.maxLength(50)),
  ),
  /** `color`: the id of the one that gets it; an absent `sku` is made of the colour's. */
  newSizes: z.optional(
    z.array(z.object({ color: id, name: line, sku: z.optional(line) })).check(z.maxLength(500)),
  ),
  removedColors: z.optional(z.array(id).check(z.maxLength(200))),
  removedItems: z.optional(z.array(id).check(z.maxLength(2000))),
} as const

export const productMakingSchemas = {
  createProduct: {
    body: z.object({
      name,
      ...keys,
      /** From the root; empty for none yet. */
      category: z.array(name).check(z.maxLength(8)),
      /** Empty where it comes in one colour that needs no name. */
      color: line,
      sizes: z.array(line).check(z.maxLength(100)),
      /** By the id of each pricelist in which it is to be sold. */
      prices: z.record(id, minor),
    }),
  },
  duplicateProduct: { body: z.object({ name, ...keys }) },
} as const

/** A product that was made as a draft. */
export interface ProductMade {
  readonly id: string
  readonly name: string
  readonly skus: readonly string[]
  /** Of the change, by which it can be taken back. */
  readonly change: string
}

export interface ProductMakingAnswers {
  createProduct: ProductMade
  duplicateProduct: ProductMade
}

/** A size that a change takes off sale while there is still something of it. Its units and orders stay as they are. */
export interface LeavingItem {
  readonly sku: string
  readonly onHand: number
  readonly reserved: number
  /** Orders that are paid and not sent yet. */
  readonly orders: number
}
