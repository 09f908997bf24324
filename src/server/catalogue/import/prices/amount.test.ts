import fc from 'fast-check'
import { expect, test } from 'vitest'

import { currencies } from '#contract/money.ts'
import { displayPrice } from '#texts/formats/money.ts'

import { decimalMarkWatcher, parseAmount, type DecimalMark } from './amount.ts'

test.each<[text: string, mark: DecimalMark, minor: number | undefined]>([
  ['52', null, 5200],
  ['52.5', null, 5250],
  ['1299,00', null, 129_900],
  ['1.299,50', null, 129_950],
  ['1,299.50', null, 129_950],
  ['1 299,00 kr', null, 129_900],
  ['2\u00a0695,00', null, 269_500],
  ['$25.00', null, 2500],
  ['25 EUR', null, 2500],
  ['US$25', null, 2500],
  ['kr 1.290,00', null, 129_000],
  ['1.290,-', null, 129_000],
  ['1 290,- Kč', null, 129_000],
  ['1.290,- kr', null, 129_000],
  ['129:- kr', null, 12_900],
  ['CHF 1’290.–', null, 129_000],
  ['Fr. 129.—', null, 12_900],
  ['129.- CHF', null, 12_900],
  ['SFr. 129.50', null, 12_950],
  ['129-', null, undefined],
  ['129- kr', null, undefined],
  ['CHF 1’290.50', null, 129_050],
  ['fr. 25', null, 2500],
  ['1 290,50 ZŁ', null, 129_050],
  ['zlotys 25', null, undefined],
  ['1,299', null, 129_900],
  ['1.299', null, 129_900],
  ['0.299', null, 30],
  ['1,299', ',', 130],
  ['1.299', '.', 130],
  ['1.299', ',', 129_900],
  ['1.234.567', null, 123_456_700],
  ['52.0000', null, 5200],
  ['1.005', '.', 101],
  ['8.325', '.', 833],
  ['1,9950', ',', 200],
  ['1.00499', '.', 100],
  ['0', null, 0],
  ['', null, undefined],
  ['-5', null, undefined],
  ['on request', null, undefined],
  ['1.2.3', null, undefined],
  ['1e9', null, undefined],
  ['99999999999999999999', null, undefined],
])('"%s" in a file with decimal mark %j is %j minor units', (text, mark, minor) => {
  expect(parseAmount(text, mark)).toBe(minor)
})

test('what the shop shows of any currency is read as the same amount', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e7 }).map((major) => major * 100),
      ),
      fc.constantFrom(...currencies),
      (amountMinor, currency) => {
        expect(parseAmount(displayPrice({ amountMinor, currency }), null)).toBe(amountMinor)
      },
    ),
  ))

test.each<[amounts: string[], mark: DecimalMark]>([
  [['1.299', '29,90', '5'], ','],
  [['29.90', '1,299.00'], '.'],
  [['1.299', '5'], null],
])('amounts %j show the decimal mark %j', (amounts, mark) => {
  const watcher = decimalMarkWatcher()
  for (const amount of amounts) watcher.see(amount)
  expect(watcher.mark()).toBe(mark)
})
