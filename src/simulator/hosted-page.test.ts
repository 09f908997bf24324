import { expect, test } from 'vitest'

import { amountText } from './hosted-page.ts'

test.each([
  ['sek', '1\u00a0290\u00a0kr'],
  ['eur', '€1\u00a0290'],
  ['usd', '$1\u00a0290'],
  ['gbp', '£1\u00a0290'],
  ['dkk', 'DKK\u00a01\u00a0290'],
  ['aud', 'AUD\u00a01\u00a0290'],
])('the hosted page writes %s so that no other currency is meant', (currency, text) => {
  expect(amountText(129_000, currency)).toBe(text)
  expect(amountText(129_050, currency)).toBe(text.replace('290', '290.50'))
})
