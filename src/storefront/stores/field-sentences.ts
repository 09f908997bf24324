import type { AddressFault } from '#contract/field-faults.ts'
import { emailFault } from '#domain/email.ts'
import { addressFaultText, emailFaultText } from '#texts/field-faults.ts'

/** What is wrong with a typed address, as a sentence for whoever typed it; undefined when nothing is. */
export function emailSentence(typed: string): string | undefined {
  const fault = emailFault(typed)
  return fault && emailFaultText(fault)
}

/** `required` for a field that is missing, which each form says in its own words; else a sentence that says how to write it. */
export const addressSentence = (fault: AddressFault | { readonly code: 'required' }): string =>
  fault.code === 'required' ? fault.code : addressFaultText(fault)
