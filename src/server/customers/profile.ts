import type { Customer, Profile } from '#contract/customer.ts'
import { normalZipCode } from '#domain/address/address-rules.ts'

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
export const bodyOf = (row: Pick<CustomersTable, 'body'>): CustomerBody =>
  JSON.parse(row.body) as CustomerBody

export const profileOf = ({
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
  zipCode: normalZipCode({ zipCode, country }),
  city,
  state,
  country: country.toUpperCase(),
  phoneNumber,
})
