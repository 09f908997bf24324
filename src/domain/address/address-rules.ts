import type { AddressField, CheckoutAddress, ShippingAddress } from '#contract/address.ts'
import { swedishZipCode } from '#contract/messages.ts'

import { emailFault } from '../email.ts'

const billingRequired = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'zipCode',
  'city',
  'country',
  'phoneNumber',
] as const
const shippingRequired = billingRequired.filter((field) => field !== 'phoneNumber')

export type AddressFaults = Partial<Record<AddressField, 'required' | typeof swedishZipCode>>

type Place = Pick<ShippingAddress, 'zipCode' | 'country'>

const isSweden = (country: string): boolean => country.toUpperCase() === 'SE'

/** A zip code as it is kept: a Swedish one without the space that people write in it (`113 51`), any other with single spaces. */
export const normalZipCode = ({ zipCode, country }: Place): string =>
  zipCode.trim().replace(/\s+/g, isSweden(country) ? '' : ' ')

/** What is wrong with a zip code that is there: a Swedish one has exactly 5 characters (spec 5.19). Null when nothing is. */
export function zipCodeFault(place: Place): typeof swedishZipCode | null {
  const { length } = normalZipCode(place)
  return length === 0 || length === 5 || !isSweden(place.country) ? null : swedishZipCode
}

/**
 * Missing fields of an address, each reported as 'required' (spec 5.15–5.17), and a zip code that cannot be one. A malformed e-mail
 * counts as missing. `countryHasStates` says whether the selected country has states, which makes `state` required.
 */
function faults(
  address: ShippingAddress,
  required: readonly AddressField[],
  countryHasStates: boolean,
): AddressFaults {
  const missing: AddressFaults = {}
  for (const field of required) if (address[field].trim() === '') missing[field] = 'required'
  if (emailFault(address.email) !== undefined) missing.email = 'required'
  if (countryHasStates && address.state.trim() === '') missing.state = 'required'
  const zipCode = zipCodeFault(address)
  if (zipCode) missing.zipCode = zipCode
  return missing
}

export const billingFaults = (
  address: ShippingAddress | CheckoutAddress,
  countryHasStates: boolean,
): AddressFaults => faults(address, billingRequired, countryHasStates)

export const shippingFaults = (address: ShippingAddress, countryHasStates: boolean): AddressFaults =>
  faults(address, shippingRequired, countryHasStates)

/**
 * The country that an order goes to: that of the separate shipping address, else the billing country. A bag has the prices, tax and
 * shipping of this country; a domestic order (spec 5.20) is one that goes to SE.
 */
export const deliveryCountry = ({
  address,
  shippingAddress,
}: {
  readonly address: Pick<ShippingAddress, 'country'>
  readonly shippingAddress: Pick<ShippingAddress, 'country'> | null
}): string => (shippingAddress ?? address).country
