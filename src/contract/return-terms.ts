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

/** The days of an order, and once all of it was sent the last ones, which are included: `2026-12-27`, of the calendar in UTC. */
export const ReturnPeriod = z
  .object({
    /** As in `ReturnTerms`. */
    days: z.int(),
    lawfulDays: z.int(),
    /** By law and promise together. Absent while parcels are still to be sent. */
    until: z.optional(z.string()),
    /** By law. Absent also where it gives nothing, and while nobody knows when a parcel arrived. */
    lawfulUntil: z.optional(z.string()),
  })
  .register(z.globalRegistry, {
    id: 'ReturnPeriod',
    description: 'Until which day a buyer may change their mind, by law and by promise.',
  })
export type ReturnPeriod = z.infer<typeof ReturnPeriod>
