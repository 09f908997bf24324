import * as z from 'zod/mini'

import { OrderQuerySchema, orderQuery } from './order-query.ts'
import type { Refusal } from '../refusals.ts'

/** Where a page begins: after the order of this time and number. Made by the server, handed back as it is. */
const after = z.optional(
  z.string().check(z.regex(/^\d{1,16}\.[\w-]{1,40}$/, 'what a page named as the next')),
)
const limit = z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999')))
const tag = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^,;\n]+$/, 'a word or two, without commas'))

/** What can be done to many orders at once, with what it needs to know. */
export const BulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('tag'), tag }),
  z.object({ kind: z.literal('untag'), tag }),
  z.object({ kind: z.literal('wave'), wave: tag }),
  z.object({ kind: z.literal('unwave') }),
])
export type BulkOrderAct = z.infer<typeof BulkAct>

/** Orders of one call; whoever has more sends one after the other, and sees how far it is. */
export const maxBulkOrders = 50

/** Bodies and queries of the calls about the table of orders. */
export const orderListSchemas = {
  listOrders: { query: z.object({ ...orderQuery, after, limit }) },
  countOrders: { query: OrderQuerySchema },
  listOrderNumbers: { query: z.object({ ...orderQuery, after }) },
  exportOrders: { query: z.object({ ...orderQuery, after }) },
  changeOrders: {
    body: z.object({
      /** What the calls of one change have in common, in the audit too. */
      change: z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'a UUID')),
      act: BulkAct,
      numbers: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(maxBulkOrders)),
      /** Only says what would come of it. */
      isPreview: z.boolean(),
    }),
  },
} as const

/** What came of a bulk act for each order: a refusal where a rule said no to this one. */
export interface BulkResult {
  readonly number: string
  readonly refusal: Refusal | null
  /** The sentence of the refusal. */
  readonly message: string | null
}

/** A part of an export: rows of CSV, the first part with its head; `next`: where the next part begins. */
export interface CsvPart {
  readonly csv: string
  /** Orders in it. */
  readonly count: number
  readonly next: string | null
}
