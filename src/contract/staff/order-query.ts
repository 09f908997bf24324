import * as z from 'zod/mini'

import {
  havingChoices,
  type orderQueryNames,
  orderStateChoices,
  packChoices,
  paymentChoices,
} from './order-query-names.ts'

const short = z.optional(z.string().check(z.trim(), z.maxLength(200)))
const day = z.optional(
  z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a day like 2026-03-31')),
)
const amount = z.optional(
  z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'an amount like 499 or 499.50')),
)

/**
 * The one language in which orders are asked for: by the table, whose address it is, by saved views, by the export, by what is done to
 * all that match, and by the command line. All values are texts; what is absent is not asked.
 */
export const orderQuery = {
  /** The number, or what a name, email, telephone number, postcode, SKU or tracking number begins with. */
  text: short,
  state: z.optional(z.enum(orderStateChoices)),
  payment: z.optional(z.enum(paymentChoices)),
  pack: z.optional(z.enum(packChoices)),
  having: z.optional(z.enum(havingChoices)),
  /** Where it goes: two letters. */
  country: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z]{2}$/, 'two letters, like SE'))),
  /** Days in UTC, both included. */
  from: day,
  until: day,
  /** Of the total, in the currency of each order. */
  atLeast: amount,
  atMost: amount,
  sku: short,
  tag: short,
  /** The wave in which it is picked. */
  wave: short,
  /** The newest come first, unless the oldest are asked for. */
  sort: z.optional(z.enum(['oldest'])),
} as const satisfies Readonly<Record<(typeof orderQueryNames)[number], z.ZodMiniType>>

export const OrderQuerySchema = z.object(orderQuery)
export type OrderQuery = z.infer<typeof OrderQuerySchema>
