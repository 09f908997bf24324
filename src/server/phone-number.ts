import { type CountryCode, isSupportedCountry, parsePhoneNumberWithError } from 'libphonenumber-js/min'

import { dialled } from '#domain/address/field-rules.ts'

function parsed(text: string, country: string) {
  const code = country.toUpperCase()
  const home: CountryCode | undefined = isSupportedCountry(code) ? code : undefined
  try {
    return parsePhoneNumberWithError(dialled(text), home)
  } catch {
    return null
  }
}

/** Whether a number has a length that there is, in its own country where it names one, else in that of the address. */
const isPhoneNumber = (text: string, country: string): boolean => parsed(text, country)?.isPossible() ?? false

/** What is wrong with a number that is filled in; `phone-abroad`: it is none of the country of the address. Null when nothing is. */
export function phoneNumberFault(
  text: string,
  country: string,
): { readonly code: 'phone' | 'phone-abroad' } | null {
  if (isPhoneNumber(text, country)) return null
  return { code: /^(?:\+|00)/.test(dialled(text)) ? 'phone' : 'phone-abroad' }
}

/** A number as it is kept: `+46701234567` (ITU-T E.164), with its extension if it has one; what is not a number as it was typed. */
export function keptPhoneNumber(text: string, country: string): string {
  const number = parsed(text, country)
  if (!number?.isPossible()) return text.trim()
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number
}
