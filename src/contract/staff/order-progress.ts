import * as z from 'zod/mini'

import { AddressChanges } from '../address.ts'

/** Bodies of the calls that say how far an order is, and where it goes. */
export const orderProgressSchemas = {
  packOrder: { body: z.object({ isPacked: z.boolean() }) },
  deliverParcel: {
    body: z.object({
      /** Which of several, from 1 on; null: the only one. */
      parcel: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
      isDelivered: z.boolean(),
    }),
  },
  changeOrderAddress: { body: z.object({ address: AddressChanges }) },
} as const
