import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min'

import type { IsPhoneNumber } from '#domain/address/phone-fault.ts'

/** Whether there is such a number in its own country where it names one, else in that of the address: what the server asks, of the same tables. */
export const isPhoneNumber: IsPhoneNumber = (digits, country) => {
  const code = country.toUpperCase()
  return isValidPhoneNumber(digits, isSupportedCountry(code) ? code : undefined)
}
