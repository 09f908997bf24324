import * as z from 'zod/mini'

import { AddressChanges, KnownAddress } from './address.ts'
import { LinkPart } from './field-schemas.ts'

/** `token` of the link `/receipt/#token=…` in an email about an order. */
const byLink = { token: LinkPart }

export const GetOrderStatus = z
  .object(byLink)
  .register(z.globalRegistry, { id: 'GetOrderStatus', description: 'Which order the link is about.' })

/** What its buyer may do to an order now. */
const can = z.object({
  changeAddress: z.boolean(),
  cancel: z.boolean(),
  withdraw: z.boolean(),
  /** Units of it were sent and can come back. Older servers leave it out. */
  return: z.optional(z.boolean()),
})

export const OrderStatus = z
  .object({
    order: z.string(),
    /** When each step was done, ISO 8601; null while it is not. */
    steps: z.object({
      paid: z.nullable(z.string()),
      packed: z.nullable(z.string()),
      /** The last parcel. */
      sent: z.nullable(z.string()),
      /** All parcels. */
      delivered: z.nullable(z.string()),
    }),
    isCancelled: z.boolean(),
    can,
    /** Where it goes, of which only the country is said once the receipt is masked. */
    deliverTo: KnownAddress,
  })
  .register(z.globalRegistry, {
    id: 'OrderStatus',
    description: 'How far an order is, and what its buyer may do to it now.',
  })
export type OrderStatus = z.infer<typeof OrderStatus>

export const ChangeOrderAddress = z
  .object({ ...byLink, address: AddressChanges })
  .register(z.globalRegistry, {
    id: 'ChangeOrderAddress',
    description: 'Where an order goes instead; fields that are left out stay as they are.',
  })

export const CancelOwnOrder = z
  .object(byLink)
  .register(z.globalRegistry, { id: 'CancelOwnOrder', description: 'Which order is not wanted any more.' })
