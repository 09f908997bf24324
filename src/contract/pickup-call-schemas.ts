import { FindPickupPoints, PickupPoints } from './pickup-points.ts'

/** Where parcels can be picked up. */
export const pickupCallSchemas = {
  findPickupPoints: {
    summary: 'Pick-up points near an address, nearest first. Changes nothing.',
    body: FindPickupPoints,
    answer: PickupPoints,
  },
} as const
