import { expect, test } from 'vitest'

import { chooseReturnFee, exchangeDifference, returnableUnits, returnFee } from './returns.ts'

test.each([
  ['what was sent', { quantity: 2, shipped: 1, refundedElsewhere: 0, inReturns: 0 }, 1],
  ['less what was refunded', { quantity: 2, shipped: 2, refundedElsewhere: 1, inReturns: 0 }, 1],
  [
    'where units that never left were refunded',
    { quantity: 2, shipped: 1, refundedElsewhere: 1, inReturns: 0 },
    1,
  ],
  ['less what was announced', { quantity: 3, shipped: 3, refundedElsewhere: 1, inReturns: 2 }, 0],
  ['never less than nothing', { quantity: 1, shipped: 1, refundedElsewhere: 1, inReturns: 1 }, 0],
])('units that can come back are %s', (_, units, expected) => {
  expect(returnableUnits(units)).toBe(expected)
})

test('another size is compared with what the one that was bought costs today, else with what it cost then', () => {
  const prices = { boughtThenMinor: 500, otherTodayMinor: 900 }
  expect(exchangeDifference({ ...prices, boughtTodayMinor: 900 })).toBe(0)
  expect(exchangeDifference({ ...prices, boughtTodayMinor: 1000 })).toBe(-100)
  expect(exchangeDifference({ ...prices, boughtTodayMinor: undefined })).toBe(400)
})

test('a fee is taken off money alone, and never where something is faulty', () => {
  const small = { reason: 'too-small', isExchanged: false } as const
  expect(returnFee([small], 49)).toBe(49)
  expect(returnFee([small, { reason: 'faulty', isExchanged: false }], 49)).toBe(0)
  expect(returnFee([{ ...small, isExchanged: true }], 49)).toBe(0)
  expect(returnFee([{ ...small, isExchanged: true }, small], 49)).toBe(49)
})

test('the first rule that has the country says the fee, and a currency that it lacks is free', () => {
  const fees = [
    { countries: ['SE'], feeMinor: {} },
    { countries: [], feeMinor: { EUR: 600 } },
  ]
  expect(chooseReturnFee(fees, 'SE', 'SEK')).toBe(0)
  expect(chooseReturnFee(fees, 'DE', 'EUR')).toBe(600)
  expect(chooseReturnFee(fees, 'US', 'USD')).toBe(0)
  expect(chooseReturnFee([], 'DE', 'EUR')).toBe(0)
})
