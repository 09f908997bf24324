import * as z from 'zod/mini'

import { ReturnPeriod } from './return-terms.ts'

/** What was promised when an order was placed, as days of the shop's calendar: `2026-12-02`. */
export const OrderPromise = z
  .object({
    /** The first and the last day on which its parcel was to come. */
    arrivesFrom: z.string(),
    arrivesTo: z.string(),
    /** Until when something may come back of a parcel that comes on the last of them. */
    period: ReturnPeriod,
  })
  .register(z.globalRegistry, {
    id: 'OrderPromise',
    description: 'When an order was to come, and until when something of it may come back then.',
  })
export type OrderPromise = z.infer<typeof OrderPromise>
