import type { AddressFault } from '#contract/field-faults.ts'

import { dialled } from './field-rules.ts'

/** Whether digits as they are dialled are a number of the country that they name, else of the one given. What knows the plans of all countries. */
export type IsPhoneNumber = (digits: string, country: string) => boolean

/** Returns what is wrong with a phone number that is filled in, at an address in the country; null when nothing is. */
export function phoneFault(text: string, country: string, isNumber: IsPhoneNumber): AddressFault | null {
  const digits = dialled(text)
  if (digits === '' || isNumber(digits, country)) return null
  return /^(?:\+|00)/.test(digits) ? { code: 'phone' } : { code: 'phone-abroad', params: { country } }
}
