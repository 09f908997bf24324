import * as z from 'zod/mini'

import { addressLengths } from './address-lengths.ts'
import { sha256Pattern, text } from './field-schemas.ts'

const part = (field: keyof typeof addressLengths) => text(addressLengths[field])

/** The checkout address of spec 3.9. All text, empty when not given. */
const addressFields = {
  email: part('email'),
  company: part('company'),
  firstName: part('firstName'),
  lastName: part('lastName'),
  address1: part('address1'),
  address2: part('address2'),
  zipCode: part('zipCode'),
  city: part('city'),
  state: part('state'),
  country: part('country'),
  phoneNumber: part('phoneNumber'),
  identityNumber: part('identityNumber'),
  houseNumber: part('houseNumber'),
  houseExtension: part('houseExtension'),
  house_number: part('house_number'),
}

export const ShippingAddress = z
  .object(addressFields)
  .register(z.globalRegistry, { id: 'ShippingAddress', description: 'Where the parcel goes. Spec 3.11.' })
export type ShippingAddress = z.infer<typeof ShippingAddress>

const changed = (field: keyof typeof addressLengths) =>
  z.optional(z.string().check(z.trim(), z.maxLength(addressLengths[field])))

/** Where an order goes instead; its email stays. What is left out stays too. */
export const AddressChanges = z
  .object({
    company: changed('company'),
    firstName: changed('firstName'),
    lastName: changed('lastName'),
    address1: changed('address1'),
    address2: changed('address2'),
    zipCode: changed('zipCode'),
    city: changed('city'),
    state: changed('state'),
    country: changed('country'),
    phoneNumber: changed('phoneNumber'),
    houseNumber: changed('houseNumber'),
    houseExtension: changed('houseExtension'),
  })
  .register(z.globalRegistry, {
    id: 'AddressChanges',
    description: 'Where an order goes instead. Fields that are left out stay as they are.',
  })
export type AddressChanges = z.infer<typeof AddressChanges>

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
    password: z.optional(z.string().check(z.regex(sha256Pattern, 'SHA-256 hex expected'))),
  })
  .register(z.globalRegistry, {
    id: 'CheckoutAddress',
    description:
      'Billing address with the flags of spec 3.10. `password` is SHA-256 hex and never comes back.',
  })
export type CheckoutAddress = z.infer<typeof CheckoutAddress>

export type AddressField = keyof ShippingAddress
