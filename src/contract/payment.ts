import * as z from 'zod/mini'

import { CheckoutAddress, ShippingAddress } from './address.ts'
import { Selection } from './cart.ts'
import { FurtherFields, Id, Language } from './field-schemas.ts'
import { PriceNumber } from './money.ts'

/** One consent of spec 3.15, e.g. `{key:"GDPR", consented:true, name:…, text:…, version:1, language:"EN"}`. */
export const Consent = z
  .object({
    key: z.string().check(z.maxLength(40)),
    consented: z.boolean(),
    name: z.string().check(z.maxLength(120)),
    text: z.string().check(z.maxLength(500)),
    version: z.int(),
    language: z.string().check(z.maxLength(8)),
  })
  .register(z.globalRegistry, {
    id: 'Consent',
    description: 'One consent with the text that was shown. Spec 3.15.',
  })
export type Consent = z.infer<typeof Consent>

const Note = z._default(z.string().check(z.maxLength(1000)), '')
const Fields = z._default(FurtherFields, {})
const PageUrl = z.string().check(z.minLength(1), z.maxLength(500))

/** Ours. Two numbers and not one: with a gift card that pays all, the grand total is zero before and after a price rose. */
export const AgreedSum = z
  .object({
    totals: z.object({ grandTotalPriceAsNumber: PriceNumber }),
    discounts: z.object({
      vouchers: z.record(z.string().check(z.maxLength(80)), z.object({ priceOffAsNumber: PriceNumber })),
    }),
  })
  .register(z.globalRegistry, {
    id: 'AgreedSum',
    description:
      'What the shopper saw when they pressed Pay: `totals` and `discounts` as the cart told them.',
  })

/** POST payment/: starts the payment of a cart. Spec 7.28–7.33, docs/api.md#paying. Return and fail pages must be of the shop's own origin. */
export const StartPayment = z
  .object({
    selection: Selection,
    paymentMethod: Id,
    paymentMethodSpecificFields: Fields,
    paymentReturnPage: PageUrl,
    paymentFailedPage: PageUrl,
    paymentInitiateOnly: z._default(z.boolean(), false),
    /** By a wallet on the shop's own page, of a method that has `express`. Absent: on the provider's page. */
    express: z.optional(z.literal(true)),
    termsAndConditions: z.boolean(),
    consents: z._default(z.array(Consent).check(z.maxLength(20)), []),
    address: CheckoutAddress,
    shippingAddress: z._default(z.nullable(ShippingAddress), null),
    shippingMethod: z.optional(z.string().check(z.maxLength(80))),
    agreed: z.optional(AgreedSum),
    language: Language,
    affiliate: Note,
    giftMessage: Note,
    additionalFields: Fields,
    additionalNotes: Note,
    internalComment: Note,
    customerClubFields: Fields,
    pickupLocation: Note,
    internalOrder: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, {
    id: 'StartPayment',
    description: 'The checkout as it is sent to start a payment.',
  })
export type StartPayment = z.infer<typeof StartPayment>

export const PaymentStarted = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('redirect'), url: z.string() }),
    z.object({ action: z.literal('confirm'), clientSecret: z.string(), returnUrl: z.string() }),
    z.object({ action: z.literal('success'), order: z.string() }),
    z.object({ action: z.literal('failed') }),
  ])
  .register(z.globalRegistry, {
    id: 'PaymentStarted',
    description:
      'redirect: go to the hosted card page. confirm: the wallet confirms with `clientSecret`, then go to `returnUrl`. success: nothing to pay. failed: the provider said no.',
  })
export type PaymentStarted = z.infer<typeof PaymentStarted>

export const PaymentResult = z
  .object({
    selection: Selection,
    paymentMethodFields: z._default(z.record(z.string(), z.unknown()), {}),
  })
  .register(z.globalRegistry, { id: 'PaymentResult', description: 'Which cart was paid. Safe to repeat.' })

export const SaveCheckout = z
  .object({
    selection: Selection,
    address: CheckoutAddress,
    shippingAddress: z.optional(z.nullable(ShippingAddress)),
  })
  .register(z.globalRegistry, {
    id: 'SaveCheckout',
    description:
      'The addresses of a checkout; billing fields that are missing are answered as `address.*: required`. With `register` and `password` an account is made, whose cart it then is: only its session is told. When the address has an account already, the new one stands beside it, so the answer is the same.',
  })
