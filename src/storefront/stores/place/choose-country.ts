import { deliveryCountry } from '#domain/address/address-rules.ts'
import { needsOptIn } from '#domain/opt-in.ts'

import { cartActions } from '../cart/cart-actions.ts'
import { cartStore } from '../cart/cart-state.ts'
import { checkout, checkoutStore, currentCheckout } from '../checkout/checkout.ts'
import { findCountry, listPaymentMethods } from './countries.ts'
import { setUpPounds } from './exchange-rate.ts'
import { preferencesStore, savePreferences } from '../preferences.ts'

/** Spec 4.15: the first state of the country, or none where it has none. */
export const firstState = (code: string): string => Object.keys(findCountry(code)?.states ?? {})[0] ?? ''

/** Spec 4.16: the chosen method if the country allows it, else the first that it allows. */
export function paymentMethodFor(code: string, chosen: string): string {
  const offered = listPaymentMethods(findCountry(code)).map((method) => method.paymentMethod)
  return offered.includes(chosen) ? chosen : (offered[0] ?? '')
}

/** Consent to a newsletter must be given, not assumed, where the law says so; elsewhere the default of spec 3.10 holds. */
export function newsletterDefault(code: string): { newsletter?: boolean } {
  const country = findCountry(code)
  return checkoutStore.getState().newsletterChosen || !country
    ? {}
    : { newsletter: !needsOptIn(code, country.eu) }
}

/** Puts what follows from the billing country into the checkout: country, state, payment method, newsletter default. */
export function fillInCountry(code: string): void {
  checkoutStore.setState(({ address, paymentMethod }) => ({
    address: { ...address, country: code, state: firstState(code), ...newsletterDefault(code) },
    paymentMethod: paymentMethodFor(code, paymentMethod),
  }))
}

/**
 * Takes prices, delivery and bag to the country that the order goes to (spec 5.20): that of the separate delivery address, else of the
 * billing address. Resolves when the cart has settled, with false when all was there already.
 */
export async function followDelivery(): Promise<boolean> {
  const code = deliveryCountry(currentCheckout())
  const isThere = cartStore.getState().cart?.country === code && preferencesStore.getState().country === code
  if (code === '' || isThere) return false
  // 4.14 the preference
  savePreferences({ country: code, pricelist: findCountry(code)?.pricelist ?? null })
  void setUpPounds(code)
  // 4.17 the shipping method: the server resets the cart's to the first that serves the country
  checkout.set({ shippingMethod: '' })
  // 4.18 the cart
  await cartActions.setCountry(code)
  const { shippingMethod = '', shippingMethodsAvailable = {} } = cartStore.getState().cart ?? {}
  // What was chosen meanwhile stays chosen.
  const isOffered = Object.hasOwn(shippingMethodsAvailable, shippingMethod)
  checkout.set({
    shippingMethod: isOffered ? shippingMethod : (Object.keys(shippingMethodsAvailable)[0] ?? ''),
  })
  return true
}

/**
 * Takes the tax of the bag to the part of the country that the order goes to, where postcodes decide about it. Without a postcode it is
 * that of the country.
 */
export async function followPostcode(): Promise<void> {
  const { address, shippingAddress } = currentCheckout()
  const { country, zipCode } = shippingAddress ?? address
  const cart = cartStore.getState().cart
  if (!findCountry(country)?.hasTerritories || cart?.country !== country) return
  if (zipCode.trim() !== '' || cart.territory !== undefined)
    await cartActions.setCountry(country, zipCode.trim())
}

/** The country of the separate delivery address, with 4.15 its state. Nothing else moves before `followDelivery`. */
export const fillInDeliveryCountry = (code: string): void =>
  checkout.setShippingAddress({ country: code, state: firstState(code) })

/**
 * Changing country, spec 4.13. What is chosen is where the order goes: the billing country, unless the parcel has an address of its
 * own. Resolves when the cart has settled.
 */
export async function chooseCountry(code: string): Promise<void> {
  if (currentCheckout().shippingAddress) fillInDeliveryCountry(code)
  else fillInCountry(code)
  await followDelivery()
}
