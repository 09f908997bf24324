import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readPriceLines } from './read-price-lines.ts'
import { writePriceLines } from './write-price-lines.ts'

test('reads what a spreadsheet copies and what CSV files hold, also with a decimal comma', () => {
  const prices = [
    { sku: 'A-41', currency: 'SEK', amountMinor: 129_950 },
    { sku: 'A-41', currency: 'EUR', amountMinor: 12_900 },
    { sku: 'A-42', currency: 'SEK', amountMinor: 130_000 },
  ]
  const bare = (text: string) => {
    const { prices: read, faults } = readPriceLines(text)
    return { prices: read.map(({ line: _, ...price }) => price), faults }
  }
  for (const text of [
    'SKU\tSEK\tEUR\nA-41\t1 299,50\t129\nA-42\t1.300,00\t\n',
    '\uFEFFsku;sek;eur\r\n\r\nA-41;1299,5;129,00\r\nA-42;1300;\r\n',
    '"SKU","SEK","EUR"\n"A-41","1299.50","129.00"\n"A-42","1300.00",""',
  ])
    expect(bare(text)).toEqual({ prices, faults: [] })
})

test('names the line and the cell that it cannot read', () => {
  expect(readPriceLines('SKU\tSEK\nA\t0\n\t100\nB\t1x\nC\t5\t6').faults).toEqual([
    { line: 2, why: 'price', value: '0' },
    { line: 3, why: 'sku', value: '\t100' },
    { line: 4, why: 'price', value: '1x' },
    { line: 5, why: 'price', value: '6' },
  ])
  for (const header of ['', 'SKU', 'Colour,SEK', 'SKU,Price', 'SKU,SEK,SEK'])
    expect(readPriceLines(`${header}\nA,1`).faults).toMatchObject([{ why: 'header' }])
})

test('rows of a code and a price need no header where the currency is known, and keep their lines', () => {
  const text = '\nocean-shirt\t1 099,50\nA-41\t999\n'
  expect(readPriceLines(text, 'SEK')).toEqual({
    prices: [
      { sku: 'ocean-shirt', currency: 'SEK', amountMinor: 109_950, line: 2 },
      { sku: 'A-41', currency: 'SEK', amountMinor: 99_900, line: 3 },
    ],
    faults: [],
  })
  expect(readPriceLines(text).faults).toMatchObject([{ why: 'header', line: 2 }])
  expect(readPriceLines('A\t1\nB\t\nC\tx', 'SEK').faults).toEqual([{ line: 3, why: 'price', value: 'x' }])
  expect(readPriceLines('Handle\tEUR\nocean-shirt\t9', 'SEK').prices).toMatchObject([{ currency: 'EUR' }])
})

test('what is written down is read again as it was', () => {
  const prices = [
    { sku: 'A-41', currency: 'SEK', amountMinor: 129_950 },
    { sku: 'A-42', currency: 'EUR', amountMinor: 5 },
    { sku: 'A-41', currency: 'EUR', amountMinor: 12_900 },
  ] as const
  const { prices: read } = readPriceLines(writePriceLines(prices))
  expect(read.map(({ sku, currency, amountMinor }) => [sku, currency, amountMinor])).toEqual([
    ['A-41', 'SEK', 129_950],
    ['A-41', 'EUR', 12_900],
    ['A-42', 'EUR', 5],
  ])
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
