import { type CountryCode, isSupportedCountry, parsePhoneNumberWithError } from 'libphonenumber-js/min'

import type { AddressFault } from '#contract/field-faults.ts'
import { dialled } from '#domain/address/field-rules.ts'
import { type IsPhoneNumber, phoneFault } from '#domain/address/phone-fault.ts'

function parsed(digits: string, country: string) {
  const code = country.toUpperCase()
  const home: CountryCode | undefined = isSupportedCountry(code) ? code : undefined
  try {
    return parsePhoneNumberWithError(digits, home)
  } catch {
    return null
  }
}

/** Whether there is such a number in its own country where it names one, else in that of the address. The browser asks the same of the same tables. */
const isPhoneNumber: IsPhoneNumber = (digits, country) => parsed(digits, country)?.isValid() ?? false

/** What is wrong with a number that is filled in; `phone-abroad`: it is none of the country of the address. Null when nothing is. */
export const phoneNumberFault = (text: string, country: string): AddressFault | null =>
  phoneFault(text, country, isPhoneNumber)

/** A number as it is kept: `+46701234567` (ITU-T E.164), with its extension if it has one; what is not a number as it was typed. */
export function keptPhoneNumber(text: string, country: string): string {
  const number = parsed(dialled(text), country)
  if (!number?.isPossible()) return text.trim()
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number
}
