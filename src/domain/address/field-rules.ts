import type { AddressField } from '#contract/address.ts'
import { swedishZipCode } from '#contract/messages.ts'

import { isPostcode, postcodeExample } from './postcode-forms.ts'

type Fields = { readonly [Field in AddressField]?: string | undefined }

const hasLetter = /\p{L}/u
const hasSign = /[\p{L}\p{N}]/u
/** What must stand in a field that is filled in, and the sentence for one in which it does not. */
const expected: readonly (readonly [field: AddressField, pattern: RegExp, fault: string])[] = [
  ['firstName', hasLetter, 'Write the first name in letters'],
  ['lastName', hasLetter, 'Write the last name in letters'],
  ['company', hasSign, 'Write the company in letters or digits'],
  ['address1', hasSign, 'Write the address in letters and digits'],
  ['address2', hasSign, 'Write the second line in letters or digits'],
  ['city', hasLetter, 'Write the city in letters'],
]

export const phoneFault = 'Write a phone number like +46 70 123 45 67'
/** Of a number that its address's country cannot have, such as one of home at a friend's abroad. */
export const phoneAbroadFault =
  'This number has too few or too many digits for the country of the address. If it is of another country, start with its code, like +46 70 123 45 67'
const unprintable = 'Take out the characters that cannot be printed'

/** The digits of a phone number as they are dialled, with a leading +, without what people write between them. */
export const dialled = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/[\s().\-/\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Whether a text can be a phone number anywhere: digits, at most fifteen after the international prefix (ITU-T E.164). */
const isDialled = (text: string): boolean =>
  /^(?:\+|00|011)?\d{5,15}(?:(?:ext|x|#)\d{1,7})?$/i.test(dialled(text))

/**
 * What is wrong with the fields of an address that are filled in, a sentence for each; what is missing is said elsewhere. A Swedish postcode
 * has five digits (spec 5.19 asks for five characters).
 */
export function fieldFaults(fields: Fields): Partial<Record<AddressField, string>> {
  const { zipCode = '', country = '', phoneNumber = '' } = fields
  const faults: Partial<Record<AddressField, string>> = {}
  for (const [field, pattern, fault] of expected) {
    const text = fields[field]?.trim() ?? ''
    if (/\p{Cc}/u.test(text)) faults[field] = unprintable
    else if (text !== '' && !pattern.test(text)) faults[field] = fault
  }
  const like = postcodeExample(country)
  if (zipCode.trim() !== '' && country.trim() !== '' && !isPostcode(zipCode, country))
    faults.zipCode =
      country.toUpperCase() === 'SE'
        ? swedishZipCode
        : `Write a zip code ${like ? `like ${like}` : 'of letters and digits'}`
  if (phoneNumber.trim() !== '' && !isDialled(phoneNumber)) faults.phoneNumber = phoneFault
  return faults
}
