import { expect, test } from 'vitest'

import { roundings } from '#contract/staff/campaigns.ts'

import { reducePrice } from './campaign-price.ts'

test.each([
  [100_000, 20, 'none', 80_000],
  [100_000, 25, '.95', 74_995],
  [9_990, 30, '9', 6_900],
  [9_990, 30, '10', 6_000],
  [129_900, 15, '100', 110_000],
  [129_900, 15, '.90', 110_390],
  // Below the smallest price of the rule.
  [400, 50, '10', 200],
  [1, 90, 'none', 1],
  // 0.7 × 110 is 76.99… in floating point.
  [110, 30, 'none', 77],
] as const)('%i less %i percent, rounded by %s, is %i', (before, percent, rounding, after) => {
  expect(reducePrice(before, percent, rounding)).toBe(after)
})

test('whatever the rule, at least as much is taken off as is said', () => {
  for (const rounding of roundings)
    for (let percent = 1; percent <= 90; percent += 7)
      for (let price = 100; price < 400_000; price += 11_237) {
        const reduced = reducePrice(price, percent, rounding)
        expect(Number.isInteger(reduced) && reduced > 0).toBe(true)
        expect(reduced * 100).toBeLessThanOrEqual(Math.max(100, price * (100 - percent)))
      }
})
