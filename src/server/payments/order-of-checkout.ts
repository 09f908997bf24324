import type { StartPayment } from '#contract/payment.ts'
import type { CartDocument } from '#domain/cart/cart.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import type { PricedCart } from '#domain/cart/totals.ts'
import type { OfferedMethod } from '#domain/payment/offered-methods.ts'

import type { PayableContents } from '../cart/payable-carts-service.ts'
import type { KeptPickupPoint } from '../database/documents/order-snapshot.ts'
import type { OrderSnapshot } from '../orders/service.ts'
import { plainAddress } from '../address-faults.ts'
import type { PaymentProvider } from './provider.ts'

/** The method, when it exists and serves the country (spec 5.22). */
export const servingMethod = (
  methods: readonly OfferedMethod[],
  id: string,
  country: string,
): OfferedMethod | null =>
  methods.find(
    (method) =>
      method.id === id && (method.onlyForCountries.length === 0 || method.onlyForCountries.includes(country)),
  ) ?? null

/** What is bought at which price, in numbers and in the words of the wire. */
export interface PricedContents {
  readonly priced: PricedCart
  readonly contents: PayableContents
}

export interface CheckedCheckout {
  readonly input: StartPayment
  readonly method: OfferedMethod
  readonly ipAddress: string
  /** Paths on the shop's own origin. */
  readonly returnPage: string
  readonly failedPage: string
}

/** Freezes what is bought, by whom, for how much. The amount comes from the server's own prices, never from the client. */
export function orderOfCheckout(
  checkout: CheckedCheckout,
  {
    customer,
    cart,
    pickupPoint = null,
    provider,
  }: {
    customer: string
    cart: Pick<CartDocument, 'additionalFields'>
    /** The pick-up point that the checkout names; null: none that the shop offered. */
    pickupPoint?: KeptPickupPoint | null
    provider: Pick<PaymentProvider, 'capture'>
  },
  { priced, contents }: PricedContents,
): OrderSnapshot {
  const { input, method } = checkout
  const days = priced.shipping?.days
  return {
    country: priced.country,
    ...(priced.territory && { territory: priced.territory.name }),
    ...(priced.importCharges && { importCharges: priced.importCharges }),
    ...(isSent(contents.items) && { returnTerms: contents.returnTerms }),
    market: priced.market,
    pricelist: priced.pricelist,
    currency: priced.currency,
    amountMinor: priced.grandTotalMinor,
    shippingMinor: priced.shippingMinor,
    lineMinor: priced.lines.map(({ totalMinor, discountMinor }) => totalMinor - discountMinor),
    // With nothing to pay there is nothing to take later.
    ...(provider.capture.policy === 'on-shipment' &&
      priced.grandTotalMinor > 0 && { capture: provider.capture.policy }),
    paymentMethod: method.id,
    paymentMethodName: method.name,
    ...(method.methodType !== null && { paymentMethodType: method.methodType }),
    ...(input.express && { express: true }),
    shippingMethod: priced.shipping?.id ?? '',
    shippingMethodName: priced.shipping?.name ?? '',
    ...(days && { shippingDays: { from: days.from, to: days.to } }),
    ...(contents.promise && isSent(contents.items) && { promise: contents.promise }),
    items: contents.items,
    discounts: contents.discounts,
    totals: contents.totals,
    address: plainAddress(input.address),
    shippingAddress: input.shippingAddress ? plainAddress(input.shippingAddress) : null,
    customer,
    consents: input.consents,
    language: input.language,
    affiliate: input.affiliate,
    ipAddress: checkout.ipAddress,
    giftMessage: input.giftMessage,
    additionalNotes: input.additionalNotes,
    internalComment: input.internalComment,
    pickupLocation: pickupPoint ? pickupPoint.id : input.pickupLocation,
    ...(pickupPoint && priced.shipping?.isPickup && { pickupPoint }),
    internalOrder: input.internalOrder,
    additionalFields: { ...cart.additionalFields, ...input.additionalFields },
    customerClubFields: input.customerClubFields,
    paymentMethodSpecificFields: input.paymentMethodSpecificFields,
    returnPage: checkout.returnPage,
    failedPage: checkout.failedPage,
  }
}
