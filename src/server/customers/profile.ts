import type { FieldFaults } from '#contract/field-faults.ts'
import type { Customer, Profile } from '#contract/customer.ts'
import { fieldFaults } from '#domain/address/field-rules.ts'
import { keptPostcode } from '#domain/address/postcode-forms.ts'

import { keptPhoneNumber, phoneNumberFault } from '../phone-number.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { Asked } from '../newsletter/service.ts'

/** What `customers.body` holds. */
export interface CustomerBody extends Profile {
  readonly language: string
  readonly consents: Customer['consents']
  /** The newsletter as this account asked for it last; none when it never did, or ended it. */
  readonly newsletterAsked?: Omit<Asked, 'email'>
}

// Written by this folder and nobody else.
export const parseBody = (row: Pick<CustomersTable, 'body'>): CustomerBody =>
  JSON.parse(row.body) as CustomerBody

export const toProfile = ({
  firstName,
  lastName,
  address1,
  address2,
  zipCode,
  city,
  state,
  country,
  phoneNumber,
}: Profile): Profile => ({
  firstName,
  lastName,
  address1,
  address2,
  zipCode: keptPostcode(zipCode, country),
  city,
  state,
  country: country.toUpperCase(),
  phoneNumber: keptPhoneNumber(phoneNumber, country),
})

/** What is wrong with the fields of a profile that are filled in, a code for each. */
export function profileFaults(profile: Partial<Profile>, country: string): FieldFaults {
  const { phoneNumber = '' } = profile
  const fault = phoneNumber === '' ? null : phoneNumberFault(phoneNumber, country)
  return {
    ...(fault === null ? {} : { phoneNumber: fault }),
    ...fieldFaults({ ...profile, country }),
  }
}
