import * as z from 'zod/mini'

import { addressLengths } from './address-lengths.ts'
import { KnownAddress, ShippingAddress } from './address.ts'
import { Cart, Discounts, Selection, Totals } from './cart.ts'
import { Email, FurtherFields, Language, LinkPart, sha256Pattern, text } from './field-schemas.ts'
import { Consent } from './payment.ts'
import { Receipt, orderStatusDescriptions } from './receipt.ts'

/**
 * What a client sends in place of a password: SHA-256 of its NFC form, as 64 lower-case hex digits (spec 5.23). To the server this
 * is the password; it keeps only argon2id over it.
 */
export const PasswordHash = z
  .string()
  .check(z.regex(sha256Pattern, 'SHA-256 as 64 lower-case hex digits expected'))
  .register(z.globalRegistry, {
    id: 'PasswordHash',
    description: 'SHA-256 of the password (NFC, UTF-8) as 64 lower-case hex digits. Spec 5.23, 9.8.',
  })

const profile = {
  firstName: text(addressLengths.firstName),
  lastName: text(addressLengths.lastName),
  address1: text(addressLengths.address1),
  address2: text(addressLengths.address2),
  zipCode: text(addressLengths.zipCode),
  city: text(addressLengths.city),
  state: text(addressLengths.state),
  country: text(addressLengths.country),
  phoneNumber: text(addressLengths.phoneNumber),
}

export const Profile = z.object(profile)
export type Profile = z.infer<typeof Profile>

export const RegisterCustomer = z
  .object({
    email: Email,
    password: z.optional(PasswordHash),
    ...profile,
    gender: z._default(z.null(), null),
    language: Language,
    newsletter: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, {
    id: 'RegisterCustomer',
    description: 'A new account. Required are the fields of spec 5.2–5.11. Spec 3.18.',
  })
export type RegisterCustomer = z.infer<typeof RegisterCustomer>

const CustomerOrder = z
  .object({
    order: z.string(),
    date: z.string(),
    statusDescription: z.enum(orderStatusDescriptions),
    currency: z.string(),
    items: z.array(
      z.object({
        productName: z.string(),
        size: z.string(),
        quantity: z.int(),
        uri: z.string(),
        image: z.string(),
        /** Where it is a gift card, made out to somebody; for whom, its receipt tells. Older servers leave it out. */
        isGiftCard: z.optional(z.literal(true)),
      }),
    ),
    discounts: Discounts,
    totals: Totals,
    /** As on the receipt; empty while nothing was sent. Older servers leave it out. */
    shipments: z.optional(Receipt.shape.shipments),
  })
  .register(z.globalRegistry, { id: 'CustomerOrder', description: 'An order in the list of an account.' })

export const CustomerOrderParams = z.object({
  order: z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/, 'the number of an order expected')),
})

const CustomerConsent = z.extend(Consent, { date: z.string() }).register(z.globalRegistry, {
  id: 'CustomerConsent',
  description: 'A consent of a checkout, with the text that was shown and when it was first answered so.',
})

export const Customer = z
  .object({
    customer: z.string(),
    email: z.string(),
    /** The address that the account moves to once its link is opened; absent while there is none. */
    pendingEmail: z.optional(z.string()),
    ...profile,
    gender: z.null(),
    /** Where else things are sent, the oldest first. Older servers leave it out. */
    addresses: z.optional(z.array(z.extend(Profile, { id: z.string() }))),
    language: z.string(),
    newsletter: z.boolean(),
    /** What was consented to in a checkout, oldest first, each with the moment at which it was said first. */
    consents: z.array(CustomerConsent),
    orders: z.array(CustomerOrder),
  })
  .register(z.globalRegistry, {
    id: 'Customer',
    description:
      'An account as its owner sees it, newest order first. Orders are those made while logged in or while registering, and, once the address was proven by the link of the welcome or of a new password, those made under it as a guest.',
  })
export type Customer = z.infer<typeof Customer>

export const Login = z
  .object({ email: Email, password: z.optional(PasswordHash) })
  .register(z.globalRegistry, { id: 'Login', description: 'Spec 3.19.' })

export const LoggedOut = z.object({ loggedOut: z.literal(true) }).register(z.globalRegistry, {
  id: 'LoggedOut',
  description: 'The session is over, whether there was one or not.',
})

/** Of what changes, any part may be absent. */
const changed = (field: keyof typeof addressLengths) =>
  z.optional(z.string().check(z.trim(), z.maxLength(addressLengths[field])))

export const UpdateCustomer = z
  .object({
    credentials: z._default(z.object({ password: z.optional(PasswordHash) }), {}),
    account: z.object({
      firstName: changed('firstName'),
      lastName: changed('lastName'),
      address1: changed('address1'),
      address2: changed('address2'),
      zipCode: changed('zipCode'),
      city: changed('city'),
      state: changed('state'),
      country: changed('country'),
      phoneNumber: changed('phoneNumber'),
      newPassword: z.optional(PasswordHash),
      newEmail: changed('email'),
      /** Ends the newsletter. It begins by POST newsletter/ alone, which asks the mailbox. */
      newsletter: z.optional(z.literal(false)),
    }),
  })
  .register(z.globalRegistry, {
    id: 'UpdateCustomer',
    description:
      'What is absent stays. A new password or e-mail needs the present password in `credentials`. A new e-mail counts once the link that is mailed to it was opened; until then it is the `pendingEmail`. `newsletter: false` ends the newsletter; it begins by `POST newsletter/`, which asks the mailbox. Spec 3.20.',
  })
export type UpdateCustomer = z.infer<typeof UpdateCustomer>

export const RequestReset = z
  .object({ email: Email })
  .register(z.globalRegistry, { id: 'RequestReset', description: 'Whose password is forgotten.' })
export const ResetRequested = z.object({ requested: z.literal(true) }).register(z.globalRegistry, {
  id: 'ResetRequested',
  description: 'The same for every address, known or not.',
})
/** `i` and `id` of the link `/reset-password/#i=…&id=…`. */
export const ResetLink = z.object({ i: LinkPart, id: LinkPart }).register(z.globalRegistry, {
  id: 'ResetLink',
  description: 'The two halves of the link `/reset-password/#i=…&id=…`.',
})
export const ResetLinkAnswer = z
  .object({
    valid: z.literal(true),
    /** Masked: `a…@example.com`. */
    email: z.string(),
  })
  .register(z.globalRegistry, {
    id: 'ResetLinkAnswer',
    description: 'The link can be used; `email` is masked: `a…@example.com`.',
  })
export const ResetPassword = z
  .object({ password: z.optional(PasswordHash), i: LinkPart, id: LinkPart })
  .register(z.globalRegistry, {
    id: 'ResetPassword',
    description: 'A new password with the two halves of the reset link.',
  })
export const PasswordReset = z.object({ reset: z.literal(true) }).register(z.globalRegistry, {
  id: 'PasswordReset',
  description: 'The new password is set and all sessions ended.',
})

export const EmailLink = z.object({ i: LinkPart, id: LinkPart }).register(z.globalRegistry, {
  id: 'EmailLink',
  description:
    'The two halves of a link of a change of e-mail: `#confirm=…&id=…` to the new address, `#undo=…&id=…` to the old one; `i` is the first.',
})
export const EmailUndone = z.object({ undone: z.literal(true) }).register(z.globalRegistry, {
  id: 'EmailUndone',
  description:
    'The old address is back, all sessions ended, and a link for another password is mailed to it.',
})

export const SetCartCustomer = z
  .object({
    email: Email,
    password: z.optional(PasswordHash),
    selection: Selection,
    /** What becomes of the member's earlier bags. */
    earlier: z._default(z.enum(['merge', 'offer']), 'merge'),
  })
  .register(z.globalRegistry, {
    id: 'SetCartCustomer',
    description:
      'The password may be absent when the session cookie is that of this e-mail. With `earlier: offer` a bag that is not empty stays as it is, and `getEarlierBag` says what the member’s other bags hold. Spec 7.9.',
  })
export const SetCartEmail = z
  .object({ email: Email, selection: Selection, language: Language })
  .register(z.globalRegistry, {
    id: 'SetCartEmail',
    description: 'An e-mail address for one reminder of a bag that was left.',
  })
export const CartEmail = z
  .object({ email: z.string() })
  .register(z.globalRegistry, { id: 'CartEmail', description: 'The address that was noted.' })

/** Of every field: what is too long for its own is left out, so one of them never keeps the others from being saved. */
const longestField = Math.max(...Object.values(addressLengths))
const PartialAddress = z
  .object(
    Object.fromEntries(
      Object.keys(ShippingAddress.shape).map((field) => [
        field,
        z.optional(z.string().check(z.trim(), z.maxLength(longestField))),
      ]),
    ) as Record<keyof ShippingAddress, ReturnType<typeof z.optional<z.ZodMiniString>>>,
  )
  .register(z.globalRegistry, {
    id: 'AddressFields',
    description: 'The fields of a form that are filled in; those that are absent stay as they are.',
  })
export const SaveCheckoutFields = z
  .object({
    selection: Selection,
    fields: z.object({
      address: z.optional(z.nullable(PartialAddress)),
      shippingAddress: z.optional(z.nullable(PartialAddress)),
      additionalFields: z.optional(FurtherFields),
    }),
  })
  .register(z.globalRegistry, {
    id: 'SaveCheckoutFields',
    description:
      'Half-filled forms, kept unchecked, but for what is longer than an address may have it. Fields that are absent stay; `shippingAddress: null` takes the separate address away. Spec 7.11.',
  })
export type SaveCheckoutFields = z.infer<typeof SaveCheckoutFields>

export const CheckoutFields = z
  .object({
    selection: Cart,
    address: z.optional(KnownAddress),
    shippingAddress: z.optional(KnownAddress),
  })
  .register(z.globalRegistry, {
    id: 'CheckoutFields',
    description: 'The cart, and the addresses from which the forms refill.',
  })

export const EraseCustomer = z.object({ password: z.optional(PasswordHash) }).register(z.globalRegistry, {
  id: 'EraseCustomer',
  description: 'Erasing an account needs its present password.',
})
export const CustomerErased = z
  .object({
    erased: z.literal(true),
    /** Orders that are kept for bookkeeping without name, address and e-mail. */
    ordersAnonymised: z.int(),
    /** Orders that still need their address; they lose it as soon as they are done. */
    ordersWaiting: z.int(),
  })
  .register(z.globalRegistry, {
    id: 'CustomerErased',
    description: 'The account is gone; counts of the orders that bookkeeping keeps.',
  })
