import { expect, test } from 'vitest'

import { currencies } from '#contract/money.ts'
import { wirePrice } from '#domain/money/price-text.ts'
import { displayPrice } from '#texts/formats/money.ts'

import { declaredCurrencies } from './declared-currency.ts'

test.each<[amount: string, said: readonly string[] | null]>([
  ['129', null],
  ['1.299,00', null],
  ['CHF 1’290.–', ['CHF']],
  ['129.-CHF', ['CHF']],
  ['SFr. 129.50', ['CHF']],
  ['1 290,- Kč', ['CZK']],
  ['kr. 129', ['SEK', 'DKK', 'NOK']],
  ['CA$129', ['CAD']],
  ['$129 CAD', ['CAD']],
  ['129 lei', ['RON']],
  ['129 pcs', null],
])('"%s" may be in %j', (amount, said) => {
  expect(declaredCurrencies(amount)).toEqual(said)
})

test.each(currencies)('what the shop writes of %s says so', (currency) => {
  const money = { amountMinor: 129_050, currency }
  expect(declaredCurrencies(displayPrice(money))).toContain(currency)
  expect(declaredCurrencies(wirePrice(money))).toEqual([currency])
})
