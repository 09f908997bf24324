import * as z from 'zod/mini'

import { PriceText } from './money.ts'

/** Within how many days something may come back from a country, and what the way back costs. */
export const ReturnTerms = z
  .object({
    /** Days from the arrival of the parcel within which a buyer may change their mind. */
    days: z.int(),
    /** How many of them the law of the country gives; 0 where it gives none. */
    lawfulDays: z.int(),
    /** Who sends it back at their cost. */
    paidBy: z.enum(['shop', 'buyer']),
    /** What is taken off the refund for the way back, unless something is faulty. Absent: nothing. */
    fee: z.optional(PriceText),
  })
  .register(z.globalRegistry, {
    id: 'ReturnTerms',
    description: 'Within how many days something may come back, by law and by promise, and at whose cost.',
  })
export type ReturnTerms = z.infer<typeof ReturnTerms>
