import type { AddressField } from '#contract/address.ts'
import type { AddressFault } from '#contract/field-faults.ts'

import { isPostcode } from './postcode-forms.ts'

type Fields = { readonly [Field in AddressField]?: string | undefined }

const hasLetter = /\p{L}/u
const hasSign = /[\p{L}\p{N}]/u
/** What must stand in a field that is filled in. */
const expected: readonly (readonly [field: AddressField, pattern: RegExp])[] = [
  ['firstName', hasLetter],
  ['lastName', hasLetter],
  ['company', hasSign],
  ['address1', hasSign],
  ['address2', hasSign],
  ['city', hasLetter],
]

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
 * What is wrong with the fields of an address that are filled in, a code for each; what is missing is said elsewhere. A Swedish postcode
 * has five digits (spec 5.19 asks for five characters).
 */
export function fieldFaults(fields: Fields): Partial<Record<AddressField, AddressFault>> {
  const { zipCode = '', country = '', phoneNumber = '' } = fields
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const [field, pattern] of expected) {
    const text = fields[field]?.trim() ?? ''
    if (/\p{Cc}/u.test(text)) faults[field] = { code: 'unprintable' }
    else if (text !== '' && !pattern.test(text)) faults[field] = { code: 'unreadable', params: { field } }
  }
  if (zipCode.trim() !== '' && country.trim() !== '' && !isPostcode(zipCode, country))
    faults.zipCode = { code: 'zip-code', params: { country } }
  if (phoneNumber.trim() !== '' && !isDialled(phoneNumber)) faults.phoneNumber = { code: 'phone' }
  return faults
}
