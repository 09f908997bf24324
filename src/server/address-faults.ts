import { ShippingAddress } from '#contract/address.ts'
import type { FieldFault, FieldFaults } from '#contract/field-faults.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { billingFaults, keptAddress, shippingFaults } from '#domain/address/address-rules.ts'

import { readEmail } from './mail/email-identity.ts'
import { phoneNumberFault, keptPhoneNumber } from './phone-number.ts'

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
