import { expect, test } from 'vitest'

import { crossRate, findRatesDoubt } from './reference-rates.ts'

test('[7.25] cross rates go over the euro', () => {
  const rates = { GBP: 0.8612, SEK: 11.034, USD: 1.1523 }
  expect(crossRate(rates, 'EUR', 'GBP')).toBe('0.8612')
  expect(crossRate(rates, 'eur', 'gbp')).toBe('0.8612')
  expect(crossRate(rates, 'SEK', 'EUR')).toBe('0.090629')
  expect(crossRate(rates, 'USD', 'SEK')).toBe('9.57563')
  expect(crossRate(rates, 'EUR', 'EUR')).toBe('1')
  expect(crossRate(rates, 'EUR', 'XXX')).toBeNull()
})

test('[D10] rates of nothing, below nothing, of no number and of a thousandfold are not believed', () => {
  const known = { GBP: 0.86 }
  expect(findRatesDoubt({ GBP: 0.87, SEK: 11 }, known)).toBeNull()
  expect(findRatesDoubt({ GBP: 0.87 }, null)).toBeNull()
  for (const GBP of [0, -0.86, Number.NaN, Infinity, 860, 0.00086])
    expect(findRatesDoubt({ GBP }, known)).not.toBeNull()
  expect(findRatesDoubt({}, known)).toEqual({ code: 'no-rates', params: {} })
})
