import type { Customer } from '#contract/customer.ts'

import { checkout, checkoutStore } from './checkout.ts'
import { fillInCountry, followDelivery } from './choose-country.ts'

const fields = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'zipCode',
  'city',
  'phoneNumber',
] as const

/** A member's details where nothing was written yet: what they typed themselves stays. */
export function fillInMember(customer: Customer): void {
  checkout.setMode('member')
  const { address } = checkoutStore.getState()
  const hasAddress = [address.address1, address.zipCode, address.city].some((text) => text !== '')
  const empty = fields.filter((field) => address[field] === '' && customer[field] !== '')
  checkout.fillAddress({
    ...Object.fromEntries(empty.map((field) => [field, customer[field]])),
    loggedIn: true,
  })
  if (hasAddress || !customer.country) return
  if (customer.country === address.country) {
    if (customer.state) checkout.fillAddress({ state: customer.state })
    return
  }
  // The address is one whole: with it comes its country, and prices and delivery follow.
  fillInCountry(customer.country)
  if (customer.state) checkout.fillAddress({ state: customer.state })
  void followDelivery()
}
