import fc from 'fast-check'
import { expect, test } from 'vitest'

import { amountInput, formatMoney, parseAmount } from './money.ts'

test('an amount is shown with two decimals and its currency', () => {
  expect(formatMoney(129_000, 'SEK')).toBe('1,290.00\u00a0SEK')
  expect(formatMoney(-50, 'EUR')).toBe('-0.50\u00a0EUR')
})

test.each([
  ['49', 4900],
  ['49.5', 4950],
  ['49,50', 4950],
  ['1 290', 129_000],
  ['1,290.00', 129_000],
  ['1.290,00', 129_000],
  ['1,290', 129_000],
  ['0.01', 1],
])('%s is an amount', (text, minor) => {
  expect(parseAmount(text)).toBe(minor)
})

test.each(['', '0', '0.00', '-5', '1.2345', '12.345.6', 'ten', '1e3', '99999999999999999'])(
  '%s is no amount',
  (text) => {
    expect(parseAmount(text)).toBeNull()
  },
)

test('what a field is filled with is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (minor) => {
      expect(parseAmount(amountInput(minor))).toBe(minor)
    }),
  )
})
