import type { Customer } from '#contract/customer.ts'
import * as texts from '#texts/checkout.ts'

import { Select } from '../ui/field.tsx'
import type { AddressForm } from './address-fields.tsx'

type Known = Pick<Customer, (typeof fields)[number] | 'country'>

const person = ['firstName', 'lastName'] as const
const place = ['address1', 'address2', 'zipCode', 'city', 'state'] as const
const fields = [...person, ...place, 'phoneNumber'] as const

const isIn = (address: Known, values: AddressForm['values']): boolean =>
  [...place, 'country' as const].every((field) => address[field] === values[field])

interface Props {
  customer: Customer
  form: AddressForm
  hasPhone: boolean
}

/** The addresses of a member who has several, to fill in a form with one of them. */
export function SavedAddresses({ customer, form, hasPhone }: Props) {
  const known: Known[] = [customer, ...(customer.addresses ?? [])].filter(({ address1 }) => address1 !== '')

  function fillIn(address: Known | undefined) {
    if (!address) return
    // Prices and delivery follow; it takes the first state, so the state comes after it.
    if (address.country !== form.values.country) form.onCountry(address.country)
    for (const field of hasPhone ? fields : [...person, ...place]) form.onChange(field, address[field])
    form.onLeave(`${form.path}.zipCode`)
  }
  return (
    <Select
      label={texts.yourAddresses}
      options={known.map(({ firstName, address1, city }, nth) => ({
        value: String(nth),
        text: [firstName, address1, city].filter(Boolean).join(', '),
      }))}
      blank={texts.anotherAddress}
      value={String(known.findIndex((address) => isIn(address, form.values)))}
      onChange={(event) => fillIn(known[Number(event.target.value)])}
    />
  )
}
