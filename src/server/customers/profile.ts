import type { FieldFaults } from '#contract/field-faults.ts'
import type { Profile } from '#contract/customer.ts'
import { fieldFaults } from '#domain/address/field-rules.ts'
import { keptPostcode } from '#domain/address/postcode-forms.ts'

import { keptPhoneNumber, phoneNumberFault } from '../phone-number.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { fromJson } from '../database/json.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'

export const parseBody = (row: Pick<CustomersTable, 'body'>): CustomerBody => fromJson(row.body)

/** Without what it asked for: the newsletter is ended, or was for another address. */
export const unasked = ({ newsletterAsked: _, ...body }: CustomerBody): CustomerBody => body

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
