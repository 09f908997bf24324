import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lowestBeforeSale } from './lowest-price.ts'

const day = 86_400_000
const row = (amount_minor: number, days: number) => ({ amount_minor, valid_from: days * day })

test.each([
  ['never had another price', [row(100, 0)], null],
  ['one price before', [row(100, 0), row(80, 50)], 100],
  ['the lowest of the 30 days before counts', [row(100, 0), row(70, 40), row(100, 45), row(80, 60)], 70],
  ['a price that ended more than 30 days before does not', [row(60, 0), row(100, 10), row(80, 60)], 100],
  ['a price that was in force as the 30 days began does', [row(60, 0), row(100, 31), row(80, 60)], 60],
  ['the present price recorded twice began with the first', [row(100, 0), row(80, 50), row(80, 70)], 100],
])('lowest price of 30 days: %s', (_, history, expected) => {
  expect(lowestBeforeSale(history)).toBe(expected)
})

/** The rule as the directive says it: every moment of the 30 days before the sale, looked at day by day. */
function lowestByCalendar(history: readonly { amount_minor: number; valid_from: number }[]): number | null {
  const prices = history.filter((each, index) => each.amount_minor !== history[index - 1]?.amount_minor)
  const start = (prices.at(-1)?.valid_from ?? 0) / day
  const inForce: number[] = []
  for (let at = start - 30; at < start; at++) {
    const price = prices.findLast(({ valid_from }) => valid_from / day <= at)
    if (price) inForce.push(price.amount_minor)
  }
  // A shop that opened less than 30 days ago knows only its own days.
  return inForce.length === 0 ? null : Math.min(...inForce)
}

test('five changes in 40 days: the lowest of the 30 days before the sale, whatever the changes', () => {
  const changes = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 }),
    )
    .map(([days, prices]) =>
      [0, ...days.toSorted((a, b) => a - b)].map((at, index) => row((prices[index] ?? 1) * 100, at)),
    )
  fc.assert(
    fc.property(changes, (history) => {
      expect(lowestBeforeSale(history)).toBe(lowestByCalendar(history))
    }),
    { numRuns: 2000 },
  )
})
