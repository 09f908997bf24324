import type { AddressField, CheckoutAddress, ShippingAddress } from '#contract/address.ts'

import type { AddressFault } from '#contract/field-faults.ts'

import { emailFault, typedEmail } from '../email.ts'
import { fieldFaults } from './field-rules.ts'
import { isPostcodeOptional, keptPostcode } from './postcode-forms.ts'

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

/** Field → `required`, or what is wrong with what stands there. */
export type AddressFaults = Partial<Record<AddressField, AddressFault | { readonly code: 'required' }>>

/** Whitespace at the ends and twice in a row says nothing in an address. */
const tidy = (text: string): string => text.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/** An address as it is kept: its email as it is mailed to, its postcode as the country writes it, no stray white space. */
export const keptAddress = <Address extends ShippingAddress>(address: Address): Address => ({
  ...address,
  email: typedEmail(address.email),
  company: tidy(address.company),
  firstName: tidy(address.firstName),
  lastName: tidy(address.lastName),
  address1: tidy(address.address1),
  address2: tidy(address.address2),
  zipCode: keptPostcode(address.zipCode, address.country),
  city: tidy(address.city),
})

/**
 * Missing fields of an address, each reported as 'required' (spec 5.15–5.17), and what cannot be what it is for
 * (`fieldFaults`). A malformed e-mail counts as missing. A postcode is missing only where addresses have one. `countryHasStates` says whether the selected country has states, which makes `state` required.
 */
function faults(
  address: ShippingAddress,
  required: readonly AddressField[],
  countryHasStates: boolean,
): AddressFaults {
  const missing: AddressFaults = { ...fieldFaults(address) }
  for (const field of required) if (address[field].trim() === '') missing[field] = { code: 'required' }
  if (address.zipCode.trim() === '' && isPostcodeOptional(address.country)) delete missing.zipCode
  if (emailFault(address.email) !== undefined) missing.email = { code: 'required' }
  if (countryHasStates && address.state.trim() === '') missing.state = { code: 'required' }
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
