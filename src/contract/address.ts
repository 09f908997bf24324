import * as z from 'zod/mini'

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

/** The checkout address of spec 3.9. All text, empty when not given; `email` is capped at 254 characters (RFC 5321 §4.5.3.1). */
const addressFields = {
  email: text(254),
  company: text(120),
  firstName: text(80),
  lastName: text(80),
  address1: text(160),
  address2: text(160),
  zipCode: text(20),
  city: text(100),
  state: text(60),
  country: text(2),
  phoneNumber: text(40),
  identityNumber: text(40),
  houseNumber: text(20),
  houseExtension: text(20),
  house_number: text(20),
}

export const ShippingAddress = z
  .object(addressFields)
  .register(z.globalRegistry, { id: 'ShippingAddress', description: 'Where the parcel goes. Spec 3.11.' })
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** What is known of an address so far; empty for who may not see it. */
export const KnownAddress = z.partial(ShippingAddress).register(z.globalRegistry, {
  id: 'KnownAddress',
  description: 'What is known of an address so far; empty for who may not see it.',
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
