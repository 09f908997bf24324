import type { ShippingAddress } from '#contract/address.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { type AddressFaults, billingFaults, shippingFaults } from '#domain/address/address-rules.ts'

import type { CheckoutState } from './checkout-state.ts'
import { addressSentence } from '../field-sentences.ts'
import { phoneSentence } from '../phone-numbers.ts'
import { findCountry, hasStates, listPaymentMethods } from '../place/countries.ts'

const dotted = (path: string, faults: AddressFaults): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [`${path}.${field}`, addressSentence(fault)]),
  )

const phone = (path: string, { phoneNumber, country }: ShippingAddress): FieldErrors => {
  const sentence = phoneSentence(phoneNumber, country)
  return sentence === undefined ? {} : { [`${path}.phoneNumber`]: sentence }
}

/**
 * What keeps a checkout from being paid, by dotted field path (spec 5.15–5.22): `address.zipCode`, `shippingAddress.city`,
 * `paymentMethod`, `termsAndConditions`, `consents.GDPR`. Empty when it may be paid.
 */
export function checkoutFaults(state: CheckoutState): FieldErrors {
  const { mode, address, shippingAddress, paymentMethod, termsAndConditions, consents } = state
  const country = findCountry(address.country)
  const shippingCountry = findCountry(shippingAddress?.country ?? null)
  const isOffered = listPaymentMethods(country).some((method) => method.paymentMethod === paymentMethod)
  return {
    ...phone('address', address),
    ...dotted('address', billingFaults(address, hasStates(country))),
    ...(mode === 'register' && !address.password ? { 'address.password': 'required' } : {}),
    ...(shippingAddress
      ? dotted('shippingAddress', shippingFaults(shippingAddress, hasStates(shippingCountry)))
      : {}),
    ...(isOffered ? {} : { paymentMethod: 'required' }),
    ...(termsAndConditions ? {} : { termsAndConditions: 'required' }),
    ...Object.fromEntries(
      consents.filter(({ consented }) => !consented).map(({ key }) => [`consents.${key}`, 'required']),
    ),
  }
}
