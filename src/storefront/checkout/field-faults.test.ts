import { describe, expect, it } from 'vitest'

import type { ShippingAddress } from '#contract/address.ts'

import { toMessages } from './field-faults.ts'

const address = (change: Partial<ShippingAddress>): ShippingAddress => ({
  email: 'a@b.se',
  company: '',
  firstName: 'Ada',
  lastName: 'Berg',
  address1: 'Gatan 1',
  address2: '',
  zipCode: '113 51',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '1',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
  ...change,
})
const said = (change: Partial<ShippingAddress>, faults: Record<string, string> = {}) =>
  toMessages(faults, { address: address(change), shippingAddress: null })

describe('sentences at the fields of the checkout', () => {
  it('[5.2] [5.5] [5.17] says what is missing, as the specification spells it', () => {
    expect(
      said({ firstName: '' }, { 'address.firstName': 'required', 'address.address1': 'required' }),
    ).toEqual({
      'address.firstName': 'First name is required',
      'address.address1': 'Addess is required',
    })
  })
  it('[5.1] tells an absent email from one that is written wrongly', () => {
    expect(said({ email: '' }, { 'address.email': 'required' })['address.email']).toBe('Email is required')
    expect(said({ email: 'ada@' }, { 'address.email': 'required' })['address.email']).toContain(
      'name@example.com',
    )
  })
  it('[5.19] says of a zip code what the rules say of it', () => {
    const faults = { 'address.zipCode': 'Swedish zip codes have 5 digits' }
    expect(said({ zipCode: '1135' }, faults)).toEqual(faults)
  })
  it('[5.16] says once that an email is wrong, at its only field', () => {
    const faults = { 'address.email': 'required', 'shippingAddress.email': 'required' }
    const wrong = address({ email: 'ada@' })
    expect(Object.keys(toMessages(faults, { address: wrong, shippingAddress: wrong }))).toEqual([
      'address.email',
    ])
  })
  it('[5.15] says faults in the order of the form, whatever kind they are', () => {
    const wrong = address({ email: 'ada@', zipCode: '12' })
    const faults = {
      'address.firstName': 'required',
      'shippingAddress.city': 'required',
      'address.city': 'required',
      'address.email': 'invalid',
      'address.zipCode': 'Swedish zip codes have 5 digits',
      termsAndConditions: 'required',
      'address.password': 'too short',
    }
    expect(Object.keys(toMessages(faults, { address: wrong, shippingAddress: wrong }))).toEqual([
      'address.email',
      'address.password',
      'address.firstName',
      'address.zipCode',
      'address.city',
      'shippingAddress.city',
      'termsAndConditions',
    ])
  })
  it('leaves out what has no field here, such as an item that is gone', () => {
    expect(said({}, { '2-41': 'out of stock' })).toEqual({})
  })
})
