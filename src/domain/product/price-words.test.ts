import { expect, test } from 'vitest'

import { readPriceWords } from './price-words.ts'

const kronor = ['SEK', 'NOK', 'DKK'] as const

test.each([
  ['gift for mum under 50', 'gift for mum', null, null, 50],
  ['under 50 kr', '', kronor, null, 50],
  ['black boots less than 2,000 kr', 'black boots', kronor, null, 2000],
  ['£50 gift', 'gift', ['GBP'], null, 50],
  ['scarf up to 49,90 euro blue', 'scarf blue', ['EUR'], null, 49.9],
  ['coat over 100', 'coat', null, 100, null],
  ['coat between 200 and 100 sek', 'coat', ['SEK'], 100, 200],
  ['scarf under 200zł', 'scarf', ['PLN'], null, 200],
  ['No more than €80 Shirt', 'Shirt', ['EUR'], null, 80],
] as const)('%s', (query, words, named, min, max) => {
  expect(readPriceWords(query)).toEqual({ words, currencies: named, min, max })
})

test.each([
  '501 jeans',
  'size 41 boots',
  'under armour',
  'over shirt',
  'between seasons',
  'max',
  'under 1.2.3',
  '',
])('"%s" says nothing of a price', (query) => {
  expect(readPriceWords(query)).toBeNull()
})
