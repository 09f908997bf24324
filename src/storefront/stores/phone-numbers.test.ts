import { expect, test } from 'vitest'

import { phoneNumberFault } from '#server/phone-number.ts'

import { profileFaults } from './account/customer-rules.ts'
import { loadPhoneNumbers, phoneSentence } from './phone-numbers.ts'
import { isPhoneNumber } from './phone-plans.ts'

const anna = {
  firstName: 'Anna',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '11122',
  city: 'Stockholm',
  state: '',
  country: 'SE',
}

test('a number is judged in the form once its plans are here, and before that by the server alone', async () => {
  expect(phoneSentence('070 12', 'SE')).toBeUndefined()
  expect(profileFaults({ ...anna, phoneNumber: '070 123 45 6' })).toEqual({})
  await loadPhoneNumbers()
  const sentence =
    'This is not a whole phone number in Sweden: check its digits. One from another country starts with that country’s code, like +44'
  expect(phoneSentence('070 12', 'SE')).toBe(sentence)
  expect(profileFaults({ ...anna, phoneNumber: '070 123 45 6' })).toEqual({ phoneNumber: sentence })
  expect(phoneSentence('070 123 45 67', 'SE')).toBeUndefined()
  expect(phoneSentence('+47 22 12 34 56', 'SE')).toBeUndefined()
  expect(phoneSentence('', 'SE')).toBeUndefined()
  // Of which country it should be is not known yet.
  expect(phoneSentence('070 12', '')).toBeUndefined()
})

test.each([
  ['07012', 'SE'],
  ['070123456', 'se'],
  ['0701234567', 'SE'],
  ['0046701234567', 'US'],
  ['+46701234567', 'SE'],
  ['+999123456', 'NO'],
  ['12345', 'US'],
  ['2127089400x12', 'US'],
  ['12345678', 'DK'],
  ['0612345678', 'FR'],
  ['06123456', 'XX'],
])('browser and server agree on %s in %s', (digits, country) => {
  expect(isPhoneNumber(digits, country)).toBe(phoneNumberFault(digits, country) === null)
})
