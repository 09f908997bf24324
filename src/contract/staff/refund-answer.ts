/** What would happen, or has: where the money goes. */
export interface RefundAnswer {
  readonly cardMinor: number
  readonly giftCardMinor: number
  readonly shippingMinor: number
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}
