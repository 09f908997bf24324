import { foldLetters } from '#domain/slug.ts'

import { normalEmail } from './mail/email-identity.ts'
import { keptPhoneNumber } from './phone-number.ts'

/** Fewer digits stand in too many numbers. */
const minPhoneDigits = 5
const maxTermLength = 80

const keepDigits = (text: string): string => text.replace(/\D/g, '')

/** Returns the words of a text without capitals, accents and signs. */
export const foldWords = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A postcode as it is compared: `111 22` and `SE-111 22` end alike. */
const foldPostcode = (text: string): string => foldWords(text).join('')

/** Marked, so that fewer digits than a part of a number needs find postcodes alone. */
const phoneTerm = (digits: string): string => `+${digits}`

/** Every end of a telephone number that is long enough, so that a part of it is the beginning of one. */
function phoneEnds(number: string, country: string): string[] {
  const digits = keepDigits(keptPhoneNumber(number, country))
  return Array.from({ length: Math.max(0, digits.length - minPhoneDigits + 1) }, (_, start) =>
    phoneTerm(digits.slice(start)),
  )
}

/** Who is looked for: the address as it is known, and where things are sent. */
export interface Findable {
  /** Empty: none. */
  readonly email: string
  readonly addresses: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly zipCode: string
    readonly phoneNumber: string
    readonly country: string
  }[]
}

/** Returns the beginnings by which somebody is found: words of names and email, ends of telephone numbers, postcodes. */
export function readPersonTerms({ email, addresses }: Findable): string[] {
  const terms = addresses.flatMap(({ firstName, lastName, zipCode, phoneNumber, country }) => [
    ...foldWords(`${firstName} ${lastName}`),
    foldPostcode(zipCode),
    ...phoneEnds(phoneNumber, country),
  ])
  const [local = ''] = email.split('@')
  const ofEmail =
    email === '' ? [] : [foldLetters(normalEmail(email)), foldLetters(email), ...foldWords(local)]
  return [...new Set([...terms, ...ofEmail])]
    .filter((term) => term !== '')
    .map((term) => term.slice(0, maxTermLength))
}

/** The digits of a phone number that are the same at home and abroad: without the prefix of either. */
const ownDigits = (typed: string): string =>
  keepDigits(typed.replace(/^(\s*(?:\+|00)[\d\s]*?)\(0\)/, '$1')).replace(/^0+/, '')

/** What a typed text may mean: each a list of beginnings that what is found has all of. */
export function readSearch(text: string): readonly (readonly string[])[] {
  const typed = text.trim()
  const words = foldWords(typed)
  const phone = /^[\d\s+()./-]+$/.test(typed) ? ownDigits(typed) : ''
  const postcode = /\d/.test(typed) && words.length > 1 && words.length < 4 ? words.join('') : ''
  // An address is looked for whole: its words stand in many others.
  const meant = typed.includes('@')
    ? [[foldLetters(normalEmail(typed))], [foldLetters(typed)]]
    : [
        words,
        ...(phone.length >= minPhoneDigits ? [[phoneTerm(phone)]] : []),
        ...(postcode === '' ? [] : [[postcode]]),
      ]
  return meant.filter((terms) => terms.length > 0)
}
