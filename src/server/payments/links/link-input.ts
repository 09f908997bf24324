import type { ShippingAddress } from '#contract/address.ts'

/** An order that staff make for somebody, as it is typed. */
export interface CreatePaymentLink {
  /** Id of the account whose order it will be; null: of a guest. */
  readonly customer: string | null
  readonly address: ShippingAddress
  readonly shippingAddress: ShippingAddress | null
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** Empty: the first that serves the country. So is `paymentMethod`. */
  readonly shippingMethod: string
  readonly paymentMethod: string
  readonly voucher: string
  /** Taken off the goods, minor units. */
  readonly discountMinor: number
  readonly note: string
  /** How long the link lives. */
  readonly days: number
  readonly isMailed: boolean
}
