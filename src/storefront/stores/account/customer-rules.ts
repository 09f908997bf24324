import type { FieldErrors } from '#contract/errors.ts'
import { requiredMessages } from '#contract/messages.ts'
import { fieldFaults } from '#domain/address/field-rules.ts'
import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'
import * as texts from '#texts/account.ts'

import { addressSentence, emailSentence } from '../field-sentences.ts'
import { phoneSentence } from '../phone-numbers.ts'
import { findCountry, hasStates } from '../place/countries.ts'
import { minPasswordLength } from './password.ts'

/** What the registration form holds; the password as it was typed. */
export interface Registration {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2: string
  readonly zipCode: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly phoneNumber: string
  readonly newsletter: boolean
}
export type ProfileForm = Omit<Registration, 'email' | 'password' | 'newsletter'>

/** The fields of the two halves in which a member changes them. */
export const profileHalves = {
  person: ['firstName', 'lastName', 'phoneNumber'],
  address: ['address1', 'address2', 'zipCode', 'city', 'state', 'country'],
} as const satisfies Record<string, readonly (keyof ProfileForm)[]>
export type ProfileHalf = keyof typeof profileHalves

const without = (faults: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const missing = (value: string, message: string) => (value.trim() === '' ? message : undefined)

/** A new password; one that exists need only be there. */
export const newPasswordFault = (password: string): string | undefined =>
  (password === '' ? requiredMessages.password : undefined) ??
  (Array.from(password).length < minPasswordLength ? texts.passwordTooShort(minPasswordLength) : undefined)

const addressSentences = (form: ProfileForm): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldFaults(form)).map(([field, fault]) => [field, addressSentence(fault)]),
  )

/** Spec 5.2, 5.3, 5.5, 5.7–5.11, 5.19. */
export const profileFaults = (form: ProfileForm): FieldErrors => ({
  ...without({ phoneNumber: phoneSentence(form.phoneNumber, form.country) }),
  ...addressSentences(form),
  ...without({
    firstName: missing(form.firstName, requiredMessages.firstName),
    lastName: missing(form.lastName, requiredMessages.lastName),
    address1: missing(form.address1, requiredMessages.address),
    zipCode: isPostcodeOptional(form.country) ? undefined : missing(form.zipCode, requiredMessages.zipCode),
    city: missing(form.city, requiredMessages.city),
    country: missing(form.country, requiredMessages.country),
    phoneNumber: missing(form.phoneNumber, requiredMessages.phoneNumber),
    state: hasStates(findCountry(form.country)) ? missing(form.state, requiredMessages.state) : undefined,
  }),
})

/** Spec 5.2–5.11. */
export const registrationFaults = (form: Registration): FieldErrors => ({
  ...without({ email: emailSentence(form.email), password: newPasswordFault(form.password) }),
  ...profileFaults(form),
})

/** Spec 5.12. */
export const loginFaults = ({ email, password }: { email: string; password: string }): FieldErrors =>
  without({
    email: missing(email, requiredMessages.email),
    password: password === '' ? requiredMessages.password : undefined,
  })

/** Spec 5.14. */
export const newsletterFaults = (email: string): FieldErrors =>
  without({
    email: missing(email, requiredMessages.newsletter) ?? emailSentence(email),
  })
