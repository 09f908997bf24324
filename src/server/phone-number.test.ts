import { expect, test } from 'vitest'

import { keptPhoneNumber, phoneNumberFault } from './phone-number.ts'

test.each([
  ['070 123 45 67', 'SE', '+46701234567'],
  ['+46 (0)70-123 45 67', 'SE', '+46701234567'],
  ['0046 70 123 45 67', 'SE', '+46701234567'],
  ['+46 70 123 45 67', 'US', '+46701234567'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['tel:+44-20-7946-0958', 'GB', '+442079460958'],
])('%s in %s is kept as %s', (typed, country, kept) => {
  expect(phoneNumberFault(typed, country)).toBeNull()
  expect(keptPhoneNumber(typed, country)).toBe(kept)
})

test.each([
  ['12345', 'US'],
  ['070 12', 'SE'],
  ['070 123 45 6', 'SE'],
  ['070 123 45 67 89 01', 'SE'],
  ['12345678', 'DK'],
])('%s is no number at an address in %s', (typed, country) =>
  expect(phoneNumberFault(typed, country)).toEqual({ code: 'phone-abroad', params: { country } }),
)

test.each([
  ['+999 12 34 56', 'NO'],
  ['0046 1', 'US'],
  ['+46 70 123 45 6', 'SE'],
])('%s is a number nowhere, also not at an address in %s', (typed, country) =>
  expect(phoneNumberFault(typed, country)).toEqual({ code: 'phone' }),
)

test('an empty field has no fault: whether there must be something is the form’s to say', () =>
  expect(phoneNumberFault('  ', 'SE')).toBeNull())
