import * as z from 'zod/mini'

import { addressLengths } from './address-lengths.ts'
import { text } from './field-schemas.ts'

export const FindPickupPoints = z
  .object({
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters expected')),
    zipCode: text(addressLengths.zipCode),
    city: text(addressLengths.city),
    address1: text(addressLengths.address1),
  })
  .register(z.globalRegistry, {
    id: 'FindPickupPoints',
    description: 'The address, as far as it is typed, near which a parcel is to be picked up.',
  })
export type FindPickupPoints = z.infer<typeof FindPickupPoints>

export const PickupPoint = z
  .object({
    /** What `pickupLocation` of a payment takes. */
    pickupLocation: z.string(),
    carrier: z.string(),
    name: z.string(),
    address1: z.string(),
    zipCode: z.string(),
    city: z.string(),
    /** As the crow flies, in metres; absent where it is not known. */
    distance: z.optional(z.int()),
    /** Monday first: when it is open, `09:00–18:00`, or nothing; empty where that is not known. */
    openingHours: z.array(z.array(z.string())),
  })
  .register(z.globalRegistry, { id: 'PickupPoint', description: 'Where a parcel can be picked up.' })
export type PickupPoint = z.infer<typeof PickupPoint>

export const PickupPoints = z
  .object({
    /** Nearest first; empty where there are none, or nobody can say: then the shop chooses the nearest. */
    points: z.array(PickupPoint),
  })
  .register(z.globalRegistry, {
    id: 'PickupPoints',
    description: 'Where a parcel to an address can be picked up.',
  })
