import type { AddressField, CheckoutAddress, ShippingAddress } from '#contract/address.ts'

/** Spec 5.1: text, an @, a dot-separated domain, no spaces. Linear on purpose: the obvious pattern backtracks quadratically. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || /\s/.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.includes('@', at + 1)) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => label.length > 0)
}

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

export type AddressFaults = Partial<Record<AddressField, 'required'>>

/**
 * Missing fields of an address, each reported as 'required' (spec 5.15–5.17). A malformed e-mail counts as missing.
 * `countryHasStates` says whether the selected country has states, which makes `state` required.
 */
function faults(
  address: ShippingAddress,
  required: readonly AddressField[],
  countryHasStates: boolean,
): AddressFaults {
  const missing: AddressFaults = {}
  for (const field of required) if (address[field].trim() === '') missing[field] = 'required'
  if (!isEmail(address.email.trim())) missing.email = 'required'
  if (countryHasStates && address.state.trim() === '') missing.state = 'required'
  return missing
}

export const billingFaults = (
  address: ShippingAddress | CheckoutAddress,
  countryHasStates: boolean,
): AddressFaults => faults(address, billingRequired, countryHasStates)

export const shippingFaults = (address: ShippingAddress, countryHasStates: boolean): AddressFaults =>
  faults(address, shippingRequired, countryHasStates)

/** Spec 5.19. Spaces are taken out first, since people write `113 51`. */
export const isSwedishZipCode = (zipCode: string): boolean => zipCode.replace(/\s/g, '').length === 5

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
