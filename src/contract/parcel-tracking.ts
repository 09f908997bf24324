import * as z from 'zod/mini'

/** How far a parcel is, as its carrier says. */
export const parcelStatuses = ['in-transit', 'at-pickup-point', 'delivered', 'returned', 'exception'] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

export const ParcelTracking = z
  .object({
    status: z.enum(parcelStatuses),
    /** Since when, ISO 8601. */
    at: z.string(),
  })
  .register(z.globalRegistry, {
    id: 'ParcelTracking',
    description: 'How far a parcel is, as its carrier says.',
  })
