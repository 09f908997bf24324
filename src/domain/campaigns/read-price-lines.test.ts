import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readPriceLines } from './read-price-lines.ts'

test('reads what a spreadsheet copies and what CSV files hold, also with a decimal comma', () => {
  const prices = [
    { sku: 'A-41', currency: 'SEK', amountMinor: 129_950 },
    { sku: 'A-41', currency: 'EUR', amountMinor: 12_900 },
    { sku: 'A-42', currency: 'SEK', amountMinor: 130_000 },
  ]
  for (const text of [
    'SKU\tSEK\tEUR\nA-41\t1 299,50\t129\nA-42\t1.300,00\t\n',
    '\uFEFFsku;sek;eur\r\n\r\nA-41;1299,5;129,00\r\nA-42;1300;\r\n',
    '"SKU","SEK","EUR"\n"A-41","1299.50","129.00"\n"A-42","1300.00",""',
  ])
    expect(readPriceLines(text)).toEqual({ prices, faults: [] })
})

test('names the line and the cell that it cannot read', () => {
  expect(readPriceLines('SKU\tSEK\nA\t0\n\t100\nB\t1x\nC\t5\t6').faults).toEqual([
    { line: 2, why: 'price', value: '0' },
    { line: 3, why: 'sku', value: '\t100' },
    { line: 4, why: 'price', value: '1x' },
    { line: 5, why: 'price', value: '6' },
  ])
  for (const header of ['', 'SKU', 'Code,SEK', 'SKU,Price', 'SKU,SEK,SEK'])
    expect(readPriceLines(`${header}\nA,1`).faults).toMatchObject([{ why: 'header' }])
})

test('whatever is pasted, a price is a whole number of hundredths above none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `SKU\tSEK\n${text}`),
      ),
      (text) => {
        for (const { sku, amountMinor } of readPriceLines(text).prices)
          expect(sku !== '' && Number.isInteger(amountMinor) && amountMinor > 0).toBe(true)
      },
    ),
  )
})
