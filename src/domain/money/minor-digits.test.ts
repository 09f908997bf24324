import { expect, it } from 'vitest'

import { currencies } from '#contract/money.ts'

import { minorDigits } from './minor-digits.ts'

it.each([...currencies, 'JPY', 'KRW', 'BHD', 'KWD'])('%s has the decimals of ISO 4217', (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  expect(minorDigits(currency)).toBe(maximumFractionDigits)
})
