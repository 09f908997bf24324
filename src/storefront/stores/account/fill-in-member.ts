import type { Customer } from '#contract/customer.ts'

import { checkout, checkoutStore } from '../checkout/checkout.ts'
import { fillInCountry, followDelivery } from '../place/choose-country.ts'

const person = ['email', 'firstName', 'lastName', 'phoneNumber'] as const
const place = ['address1', 'address2', 'zipCode', 'city'] as const

/**
 * A member's details where nothing was written yet: what they typed themselves stays. The saved address fills in as one whole, with its
 * country, or not at all: half of it beside a street that was just typed would be an address where nobody lives.
 */
export function fillInMember(customer: Customer): void {
  checkout.setMode('member')
  const { address } = checkoutStore.getState()
  const empty = person.filter((field) => address[field] === '')
  checkout.fillAddress({
    ...Object.fromEntries(empty.map((field) => [field, customer[field]])),
    loggedIn: true,
  })
  if (place.some((field) => address[field] !== '') || customer.address1 === '') return
  const { country, state, address1, address2, zipCode, city } = customer
  if (country && country !== address.country) fillInCountry(country)
  checkout.fillAddress({ address1, address2, zipCode, city, ...(state ? { state } : {}) })
  // Prices and delivery follow.
  void followDelivery()
}
