import type { AddressField } from '#contract/address.ts'
import type { AddressFault, EmailFault } from '#contract/field-faults.ts'
import { requiredMessages, swedishZipCode } from '#contract/messages.ts'
import { postcodeExample } from '#domain/address/postcode-forms.ts'

import { countryName } from './formats/country-name.ts'
import { countryText } from './formats/country-names.ts'

type PlainEmailCode = Exclude<EmailFault, { readonly params: object }>['code']

const emailTexts: Readonly<Record<PlainEmailCode, string>> = {
  'email-no-at': 'has no @',
  'email-two-at': 'has more than one @',
  'email-space': 'has a space in it',
  'email-no-local': 'has nothing before the @',
  'email-unprintable': 'has a character in it that is no letter',
  'email-dots': 'has a dot too many before the @',
  'email-domain': 'does not end in a domain like example.com',
}

function emailEnd(fault: Exclude<EmailFault, { readonly code: 'required' }>): string {
  switch (fault.code) {
    case 'email-too-long':
      return `has more than ${fault.params.max} characters`
    case 'email-local-too-long':
      return `has more than ${fault.params.max} characters before the @`
    case 'email-character':
      return `has ${fault.params.character} in it`
    default:
      return emailTexts[fault.code]
  }
}

/** Returns what is wrong with a typed email address, as a sentence for the person who typed it. */
export const emailFaultText = (fault: EmailFault): string =>
  fault.code === 'required'
    ? requiredMessages.email
    : `Write the email address like name@example.com: this one ${emailEnd(fault)}`

const unreadable: Readonly<Partial<Record<AddressField, string>>> = {
  firstName: 'Write the first name in letters',
  lastName: 'Write the last name in letters',
  company: 'Write the company in letters or digits',
  address1: 'Write the address in letters and digits',
  address2: 'Write the second line in letters or digits',
  city: 'Write the city in letters',
}

function nameInSentence(code: string): string {
  const country = code.toUpperCase()
  return countryText(country, countryName(country))
}

function zipCodeText(country: string): string {
  if (country.toUpperCase() === 'SE') return swedishZipCode
  const like = postcodeExample(country)
  return like
    ? `A zip code in ${nameInSentence(country)} is written like ${like}`
    : 'Write a zip code of letters and digits'
}

/** Returns what is wrong with a field of an address, as a sentence for the person who filled it in. */
export function addressFaultText(fault: AddressFault): string {
  switch (fault.code) {
    case 'unreadable':
      return unreadable[fault.params.field] ?? ''
    case 'zip-code':
      return zipCodeText(fault.params.country)
    case 'unprintable':
      return 'Take out the characters that cannot be printed'
    case 'phone':
      return 'Write a phone number like +46 70 123 45 67'
    case 'phone-abroad':
      return `This is not a whole phone number in ${nameInSentence(fault.params.country)}: check its digits. One from another country starts with that country’s code, like +44`
  }
}
