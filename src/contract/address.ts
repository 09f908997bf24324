import * as z from 'zod/mini'

import { addressLengths } from './address-lengths.ts'

const text = (field: keyof typeof addressLengths) =>
  z._default(z.string().check(z.trim(), z.maxLength(addressLengths[field])), '')

/** The checkout address of spec 3.9. All text, empty when not given. */
const addressFields = {
  email: text('email'),
  company: text('company'),
  firstName: text('firstName'),
  lastName: text('lastName'),
  address1: text('address1'),
  address2: text('address2'),
  zipCode: text('zipCode'),
  city: text('city'),
  state: text('state'),
  country: text('country'),
  phoneNumber: text('phoneNumber'),
  identityNumber: text('identityNumber'),
  houseNumber: text('houseNumber'),
  houseExtension: text('houseExtension'),
  house_number: text('house_number'),
}

export const ShippingAddress = z
  .object(addressFields)
  .register(z.globalRegistry, { id: 'ShippingAddress', description: 'Where the parcel goes. Spec 3.11.' })
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** What is known of an address so far; empty for whoever may not see it. */
export const KnownAddress = z.partial(ShippingAddress).register(z.globalRegistry, {
  id: 'KnownAddress',
  description: 'What is known of an address so far; empty for whoever may not see it.',
})

export const CheckoutAddress = z
  .object({
    ...addressFields,
    newsletter: z._default(z.boolean(), false),
    register: z._default(z.boolean(), false),
    loggedIn: z._default(z.boolean(), false),
    gender: z._default(z.null(), null),
    password: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'SHA-256 hex expected'))),
  })
  .register(z.globalRegistry, {
    id: 'CheckoutAddress',
    description:
      'Billing address with the flags of spec 3.10. `password` is SHA-256 hex and never comes back.',
  })
export type CheckoutAddress = z.infer<typeof CheckoutAddress>

export type AddressField = keyof ShippingAddress
