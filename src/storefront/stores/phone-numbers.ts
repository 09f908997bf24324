import { type IsPhoneNumber, phoneFault } from '#domain/address/phone-fault.ts'

import { addressSentence } from './field-sentences.ts'

let isPhoneNumber: IsPhoneNumber | undefined

/** Fetches the plans of all countries' phone numbers, once; a form does when somebody comes to its field. Without them the server says what is wrong. */
export async function loadPhoneNumbers(): Promise<void> {
  try {
    isPhoneNumber ??= (await import('./phone-plans.ts')).isPhoneNumber
  } catch {
    // Offline, or another release meanwhile.
  }
}

/** Returns what is wrong with a phone number at an address in the country, as a sentence; undefined when nothing is, or it is not known yet. */
export function phoneSentence(text: string, country: string): string | undefined {
  const fault = isPhoneNumber && country !== '' ? phoneFault(text, country, isPhoneNumber) : null
  return fault ? addressSentence(fault) : undefined
}
