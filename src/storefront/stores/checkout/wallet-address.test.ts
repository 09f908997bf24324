import { expect, test } from 'vitest'

import { isWhole, toAddress } from './wallet-address.ts'

const anna = { name: 'Anna Maria Ek', email: 'anna@example.com', phone: '+46701740605' }
const home = { line1: 'Storgatan 1', line2: null, postal_code: '113 51', city: 'Stockholm', country: 'se' }

test('what a wallet tells becomes an address of the checkout', () => {
  expect(toAddress(home, anna, { states: {} })).toMatchObject({
    firstName: 'Anna Maria',
    lastName: 'Ek',
    email: 'anna@example.com',
    phoneNumber: '+46701740605',
    address1: 'Storgatan 1',
    address2: '',
    zipCode: '113 51',
    city: 'Stockholm',
    state: '',
    country: 'SE',
  })
})

test('a single name stands in both fields, and none in neither', () => {
  expect(toAddress(home, { ...anna, name: ' Sukarno ' }, { states: {} })).toMatchObject({
    firstName: 'Sukarno',
    lastName: 'Sukarno',
  })
  expect(toAddress(home, { ...anna, name: '' }, { states: {} })).toMatchObject({
    firstName: '',
    lastName: '',
  })
})

test.each([
  ['NY', 'NY'],
  ['new york', 'NY'],
  ['', ''],
  ['Gotham', ''],
])('the state "%s" is "%s"', (said, code) => {
  const states = { CA: 'California', NY: 'New York' }
  expect(toAddress({ ...home, country: 'US', state: said }, anna, { states }).state).toBe(code)
})

test('an address without its street or country is none to write to', () => {
  expect(isWhole(home)).toBe(true)
  expect([null, undefined, { country: 'SE' }, { ...home, country: null }].map(isWhole)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
