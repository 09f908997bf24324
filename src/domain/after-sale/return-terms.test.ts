import { expect, test } from 'vitest'

import { chooseReturnTerms } from './return-terms.ts'

const policies = [
  { countries: ['SE', 'NO'], days: 30, fees: 'free' },
  { countries: ['CH'], days: 7, fees: 'free' },
  { countries: [], days: 30, fees: 'buyer' },
] as const
const fees = [
  { countries: ['SE', 'NO'], feeMinor: {} },
  { countries: [], feeMinor: { EUR: 600, USD: 1200 } },
] as const
const terms = (country: string, currency: 'SEK' | 'EUR' | 'USD' | 'GBP' = 'EUR') =>
  chooseReturnTerms({ country, currency, policies, fees })

test.each([
  ['SE', 'SEK', { days: 30, lawfulDays: 14, paidBy: 'shop' }],
  ['NO', 'EUR', { days: 30, lawfulDays: 14, paidBy: 'shop' }],
  ['de', 'EUR', { days: 30, lawfulDays: 14, paidBy: 'buyer', fee: '6.00 EUR' }],
  ['GB', 'EUR', { days: 30, lawfulDays: 14, paidBy: 'buyer', fee: '6.00 EUR' }],
  ['GB', 'GBP', { days: 30, lawfulDays: 14, paidBy: 'buyer' }],
  ['US', 'USD', { days: 30, lawfulDays: 0, paidBy: 'buyer', fee: '12.00 USD' }],
] as const)('terms of returns from %s in %s', (country, currency, expected) =>
  expect(terms(country, currency)).toEqual(expected),
)

test('no shop takes back for fewer days than its own law asks, whatever it promises', () => {
  expect(terms('CH').days).toBe(14)
  expect(chooseReturnTerms({ country: 'FR', currency: 'EUR', policies: [], fees: [] })).toEqual({
    days: 14,
    lawfulDays: 14,
    paidBy: 'shop',
  })
})
