import { ShippingAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { FieldFault, FieldFaults } from '#contract/field-faults.ts'
import type { MarketsConfig, PaymentMethodConfig } from '#contract/markets.ts'
import type { StartPayment } from '#contract/payment.ts'
import { billingFaults, keptAddress, shippingFaults } from '#domain/address/address-rules.ts'
import type { CartDocument } from '#domain/cart/cart.ts'
import type { PricedCart } from '#domain/cart/totals.ts'

import { readEmail } from '../mail/email-identity.ts'
import { phoneNumberFault, keptPhoneNumber } from '../phone-number.ts'
import type { OrderSnapshot } from '../orders/service.ts'
import type { PaymentProvider } from './provider.ts'

const dotted = (prefix: string, faults: FieldFaults): [string, FieldFault][] =>
  Object.entries(faults).map(([field, fault]) => [`${prefix}.${field}`, fault])

/**
 * What is missing or wrong in the two addresses, by dotted path (spec 5.15–5.19). Empty when nothing is. Whoever has it sent elsewhere
 * may live where nothing is sent to, but in a country that there is.
 */
export function addressFaults(
  address: ShippingAddress,
  shippingAddress: ShippingAddress | null,
  countries: MarketsConfig['countries'],
): FieldFaults {
  const findCountry = (code: string) => countries.find((country) => country.code === code.toUpperCase())
  const hasStates = (code: string) => Object.keys(findCountry(code)?.states ?? {}).length > 0
  const phone = ({ phoneNumber, country }: ShippingAddress) => {
    const fault = phoneNumber.trim() === '' ? null : phoneNumberFault(phoneNumber, country)
    return fault === null ? {} : { phoneNumber: fault }
  }
  return Object.fromEntries([
    ...(findCountry(address.country) ? [] : [['address.country', { code: 'not-found' }] as const]),
    ...dotted('address', { ...phone(address), ...billingFaults(address, hasStates(address.country)) }),
    ...(shippingAddress
      ? dotted('shippingAddress', {
          ...phone(shippingAddress),
          ...shippingFaults(shippingAddress, hasStates(shippingAddress.country)),
        })
      : []),
  ])
}

/** The method, when it exists and serves the country (spec 5.22). */
export const servingMethod = (
  markets: Pick<MarketsConfig, 'paymentMethods'>,
  id: string,
  country: string,
): PaymentMethodConfig | null =>
  markets.paymentMethods.find(
    (method) =>
      method.id === id && (method.onlyForCountries.length === 0 || method.onlyForCountries.includes(country)),
  ) ?? null

/** Takes the flags and the password off an address; what is left may be kept (docs/security.md#passwords). */
export function plainAddress(address: ShippingAddress): ShippingAddress {
  const kept = keptAddress(ShippingAddress.parse(address))
  return {
    ...kept,
    email: readEmail(kept.email).email ?? kept.email,
    country: kept.country.toUpperCase(),
    phoneNumber: keptPhoneNumber(kept.phoneNumber, kept.country),
  }
}

/** What is bought at which price, in numbers and in the words of the wire. */
export interface PricedContents {
  readonly priced: PricedCart
  readonly contents: Pick<Cart, 'items' | 'discounts' | 'totals'>
}

export interface CheckedCheckout {
  readonly input: StartPayment
  readonly method: PaymentMethodConfig
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
    provider,
  }: {
    customer: string
    cart: Pick<CartDocument, 'additionalFields'>
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
    shippingMethod: priced.shipping?.id ?? '',
    shippingMethodName: priced.shipping?.name ?? '',
    ...(days && { shippingDays: { from: days.from, to: days.to } }),
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
    pickupLocation: input.pickupLocation,
    internalOrder: input.internalOrder,
    additionalFields: { ...cart.additionalFields, ...input.additionalFields },
    customerClubFields: input.customerClubFields,
    paymentMethodSpecificFields: input.paymentMethodSpecificFields,
    returnPage: checkout.returnPage,
    failedPage: checkout.failedPage,
  }
}
