import type { ShippingAddress } from '#contract/address.ts'
import type { CartItem, Discounts, Totals } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import type { OrderPromise } from '#contract/order-promise.ts'
import type { Consent } from '#contract/payment.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ImportCharges } from '#contract/tax.ts'
import type * as z from 'zod/mini'

/**
 * The order as it is frozen when the payment starts: what is paid is this, whatever happens to cart and catalogue meanwhile.
 * `items`, `discounts` and `totals` are in the words of the wire, since that is how buyer and staff will read them years later.
 */
export interface OrderSnapshot {
  readonly country: string
  /** Name of the territory with a tax law of its own to which it goes. Absent elsewhere. */
  readonly territory?: string
  /** What the buyer pays on arrival, as the checkout showed it. Absent where nothing. */
  readonly importCharges?: ImportCharges
  /** What was promised of returns. Absent where nothing is sent by parcel, and in orders from before it was kept. */
  readonly returnTerms?: ReturnTerms
  readonly market: string
  readonly pricelist: string
  readonly currency: Currency
  /** What is charged, minor units, tax included. */
  readonly amountMinor: number
  readonly shippingMinor: number
  /** What each line of `items` costs after vouchers. Absent in orders from before it was kept. */
  readonly lineMinor?: readonly number[]
  /** Its money is taken when it is sent. Absent where it was taken at once. */
  readonly capture?: 'on-shipment'
  readonly paymentMethod: string
  /** In an order, what the provider says was used, where it says so. */
  readonly paymentMethodName: string
  /** The local method that the provider's page is narrowed to, "swish". Absent for cards. */
  readonly paymentMethodType?: string
  /** It is paid by a wallet on the shop's own page. Absent: on the provider's. */
  readonly express?: true
  readonly shippingMethod: string
  readonly shippingMethodName: string
  /** Working days that were promised. Absent where none were, and in orders from before they were kept. */
  readonly shippingDays?: { readonly from: number; readonly to: number }
  /** The same as days of the calendar. Absent likewise, and where nothing is sent by parcel. */
  readonly promise?: OrderPromise
  readonly items: readonly CartItem[]
  readonly discounts: z.infer<typeof Discounts>
  readonly totals: z.infer<typeof Totals>
  readonly address: ShippingAddress
  /** Null: the parcel goes to the billing address. */
  readonly shippingAddress: ShippingAddress | null
  readonly customer: string
  readonly consents: readonly Consent[]
  readonly language: string
  readonly affiliate: string
  readonly ipAddress: string
  readonly giftMessage: string
  readonly additionalNotes: string
  readonly internalComment: string
  readonly pickupLocation: string
  /** The pick-up point that was chosen of those that the shop offered; absent where none was. */
  readonly pickupPoint?: KeptPickupPoint
  readonly internalOrder: boolean
  readonly additionalFields: Readonly<Record<string, string>>
  readonly customerClubFields: Readonly<Record<string, string>>
  readonly paymentMethodSpecificFields: Readonly<Record<string, string>>
  /** Paths on the shop's own origin to which the shopper comes back. */
  readonly returnPage: string
  readonly failedPage: string
}

/** Where a parcel is handed out. */
export interface KeptPickupPoint {
  /** The carrier's own. */
  readonly id: string
  readonly carrier: string
  readonly name: string
  readonly address1: string
  readonly zipCode: string
  readonly city: string
}

/** What is left of the snapshot of a payment that came to no order, once it is old. */
export type EmptiedSnapshot = Pick<OrderSnapshot, 'returnPage' | 'failedPage'> & {
  readonly items?: undefined
  readonly customer?: undefined
}
