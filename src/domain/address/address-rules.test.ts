import { describe, expect, it, test } from 'vitest'

import type { ShippingAddress } from '#contract/address.ts'

import { billingFaults, deliveryCountry, keptAddress, shippingFaults } from './address-rules.ts'
import { isPostcode, postcodeExample } from './postcode-forms.ts'

const address: ShippingAddress = {
  email: 'ada@example.com',
  company: '',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Street 1',
  address2: '',
  zipCode: '113 51',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '+46701234567',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

const required = { code: 'required' }

describe('missing fields', () => {
  it('[5.15] none in a whole address', () => expect(billingFaults(address, false)).toEqual({}))
  it.each([
    'email',
    'firstName',
    'lastName',
    'address1',
    'zipCode',
    'city',
    'country',
    'phoneNumber',
  ] as const)('[5.15] [5.17] %s is required for billing, blanks do not count', (field) =>
    expect(billingFaults({ ...address, [field]: '  ' }, false)).toEqual({ [field]: required }),
  )
  it('[5.15] a malformed e-mail counts as missing', () =>
    expect(billingFaults({ ...address, email: 'ada' }, false)).toEqual({ email: required }))
  it('[5.15] [5.16] a state where the country has states', () => {
    expect(billingFaults(address, true)).toEqual({ state: required })
    expect(shippingFaults(address, true)).toEqual({ state: required })
    expect(billingFaults({ ...address, state: 'CA' }, true)).toEqual({})
  })
  it.each(['HK', 'ae', 'QA', 'IE'])('[5.15] no postcode in %s, where addresses do without', (country) => {
    expect(billingFaults({ ...address, country, zipCode: '' }, false)).toEqual({})
    expect(shippingFaults({ ...address, country, zipCode: ' ' }, false)).toEqual({})
  })
  it.each(['', 'SE', 'US'])('[5.15] a postcode in "%s"', (country) =>
    expect(shippingFaults({ ...address, country, zipCode: '' }, false)).toMatchObject({ zipCode: required }),
  )
  it('[5.15] a postcode of Ireland has its form where there is one', () =>
    expect(shippingFaults({ ...address, country: 'IE', zipCode: '12345' }, false)).toHaveProperty('zipCode'))
  it('[5.16] no phone number for the parcel, all else as for billing', () => {
    expect(shippingFaults({ ...address, phoneNumber: '' }, false)).toEqual({})
    expect(shippingFaults({ ...address, city: '' }, false)).toEqual({ city: required })
  })
})

describe('other rules', () => {
  it.each([
    ['11351', 'SE', null],
    ['113 51', 'se', null],
    ['1135', 'SE', 'zip-code'],
    ['113511', 'SE', 'zip-code'],
    ['113511', 'se', 'zip-code'],
    ['abcde', 'SE', 'zip-code'],
    ['SE-113 51', 'SE', null],
    ['1050', 'DK', null],
  ])('[5.19] [9.4] %j in %s: %s', (zipCode, country, fault) => {
    const place = { ...address, zipCode, country }
    for (const faults of [billingFaults(place, false), shippingFaults(place, false)])
      expect(faults).toEqual(fault ? { zipCode: { code: fault, params: { country } } } : {})
  })
  it('[5.19] one that is missing is missing, and not of the wrong length', () => {
    expect(billingFaults({ ...address, zipCode: ' ' }, false)).toEqual({ zipCode: required })
  })
  it.each([
    [' 113\u00a051 ', 'SE', '11351'],
    ['1 1 3 5 1', 'se', '11351'],
    ['SE-113 51', 'SE', '11351'],
    ['cr2  6xh', 'GB', 'CR2 6XH'],
    [' SW1A  1AA ', 'GB', 'SW1A 1AA'],
  ])('[5.19] %j in %s is kept as %j', (zipCode, country, kept) =>
    expect(keptAddress({ ...address, zipCode, country }).zipCode).toBe(kept),
  )
  it.each([
    ['SE', null, 'SE'],
    ['SE', 'NO', 'NO'],
    ['NO', 'SE', 'SE'],
    ['NO', null, 'NO'],
  ])('[5.20] billed in %s, sent to %s: the order goes to %s', (billing, shipping, goesTo) =>
    expect(
      deliveryCountry({
        address: { country: billing },
        shippingAddress: shipping === null ? null : { country: shipping },
      }),
    ).toBe(goesTo),
  )
})

test('the example of every country is a postcode there', () => {
  const codes = Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26)),
  )
  const examples = codes.map((code) => [code, postcodeExample(code)] as const)
  expect(examples.filter(([, example]) => example !== null).length).toBeGreaterThan(140)
  expect(examples.filter(([code, example]) => example !== null && !isPostcode(example, code))).toEqual([])
})
