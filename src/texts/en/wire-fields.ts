import type { FieldFault, FieldFaults } from '#contract/field-faults.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { requiredMessages } from '#contract/messages.ts'

import { addressFaultText, emailFaultText } from './field-faults.ts'

type CodeWithParams = Extract<FieldFault, { readonly params: object }>['code']
type PlainCode = Exclude<
  FieldFault['code'],
  CodeWithParams | 'email-no-at' | `email-${string}` | 'unprintable' | 'phone'
>

/** Words of the wire for what needs no more to be said, byte for byte what old clients know. */
const words: Readonly<Record<PlainCode, string>> = {
  'already-used': 'already used',
  'balance-changed': 'balance has changed',
  'cart-full': 'the bag is full',
  changed: 'changed',
  'country-unknown': 'country not found',
  empty: 'empty',
  expired: 'expired',
  failed: 'failed',
  invalid: 'invalid',
  'key-used': 'already used',
  'link-invalid': 'invalid or expired',
  'minimum-not-reached': 'minimum not reached',
  'named-before': 'named before',
  'costs-more': 'costs more',
  'no-such-day': 'no such day',
  'not-available': 'not available',
  'not-combinable': 'cannot be combined',
  'not-yours': 'for another email',
  'not-for-country': 'not for this country',
  'not-for-goods': 'not for these goods',
  'not-found': 'not found',
  'not-gift-card': 'not a gift card',
  'not-in-cart': 'not in the cart',
  'not-in-order': 'not in the order',
  'not-offered': 'not offered',
  'not-ordered': 'not ordered',
  'not-paid': 'not paid',
  'not-shipped-to': 'not shipped to',
  'not-sold': 'no longer sold',
  'other-place': 'not where it was paid to go',
  'other-country': 'not the country of the bag',
  'out-of-stock': 'out of stock',
  'own-page': 'a page of this shop expected',
  'password-common': 'This password is among those that are guessed first. Please choose another.',
  'password-short': 'This password is too short. Use at least 8 characters.',
  paying: 'payment under way',
  pending: 'pending',
  refunded: 'refunded',
  'this-session': 'this one',
  'too-many-codes': 'too many codes',
  'too-many-payments': 'too many open payments',
  'too-many-units': 'too many pieces',
  unfinished: 'unfinished',
  unknown: 'unknown',
  'visible-characters': '1 to 255 visible characters expected',
  wrong: 'wrong',
}

/** Returns the text of the wire for what is wrong with a field: a word, or a sentence for whoever filled it in. */
export function fieldText(fault: FieldFault): string {
  switch (fault.code) {
    case 'required':
      return fault.params ? requiredMessages[fault.params.what] : 'required'
    case 'email-too-long':
    case 'email-local-too-long':
    case 'email-character':
    case 'email-no-at':
    case 'email-two-at':
    case 'email-space':
    case 'email-no-local':
    case 'email-unprintable':
    case 'email-dots':
    case 'email-domain':
      return emailFaultText(fault)
    case 'unreadable':
    case 'zip-code':
    case 'unprintable':
    case 'phone':
    case 'phone-abroad':
      return addressFaultText(fault)
    case 'too-many':
      return `at most ${fault.params.max} in one order`
    case 'more-than-bought':
      return `at most ${fault.params.max} bought`
    case 'takes-less':
      return `more than ${fault.params.means} take`
    case 'takes-more':
      return `leaves less to pay than ${fault.params.means} take`
    case 'amount-at-least':
      return `at least ${fault.params.min}`
    case 'amount-at-most':
      return `at most ${fault.params.max}`
    case 'type':
      return fault.params.expected === 'int' ? 'a whole number expected' : `${fault.params.expected} expected`
    case 'too-small':
      if (fault.params.isExclusive) return `more than ${fault.params.min} expected`
      return `at least ${fault.params.min}${fault.params.isText ? ' character(s)' : ''} expected`
    case 'too-big':
      return `at most ${fault.params.max}${fault.params.isText ? ' characters' : ''} expected`
    case 'format':
      return fault.params.message
    case 'one-of':
      return `one of ${fault.params.values.join(', ')} expected`
    case 'unknown-keys':
      return `unknown: ${fault.params.keys.join(', ')}`
    default:
      return words[fault.code]
  }
}

/** Returns the texts of all fields, in their order. */
export const fieldTexts = (fields: FieldFaults): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, fieldText(fault)]))
