import { expect, test } from 'vitest'

import { cardFaults, findOutcome } from './cards.ts'

const now = Date.UTC(2026, 10, 21)
const card = { number: '4242 4242 4242 4242', expiry: '11/26', code: '123', name: 'Anna' }

test('a card is good to the end of its month, however it is typed', () => {
  for (const expiry of ['11/26', '11 / 26', '1126', '11/2026', ' 01/27 '])
    expect(cardFaults({ ...card, expiry }, now)).toEqual({})
  expect(cardFaults({ ...card, number: '4242-4242-4242-4242', code: ' 1234 ' }, now)).toEqual({})
})

test.each([
  ['number', '4242', 'Your card number is incomplete.'],
  ['number', '4242 4242 4242 424x', 'Your card number is incomplete.'],
  ['number', '4242424242424241', 'Your card number is invalid.'],
  ['expiry', '', "Your card's expiration date is incomplete."],
  ['expiry', '13/40', "Your card's expiration date is incomplete."],
  ['expiry', '10/26', "Your card's expiration date is in the past."],
  ['code', '12', "Your card's security code is incomplete."],
  ['name', ' ', 'Type the name on the card.'],
] as const)('%s %j is refused', (field, value, message) => {
  expect(cardFaults({ ...card, [field]: value }, now)).toEqual({ [field]: message })
})

test('the test numbers do what they are known for', () => {
  expect(findOutcome('4242424242424242')).toEqual({ pays: true, challenge: false })
  expect(findOutcome('4000 0025 0000 3155')).toEqual({ pays: true, challenge: true })
  expect(findOutcome('4000000000000002')).toMatchObject({ pays: false })
})
