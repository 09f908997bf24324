import { expect, test } from 'vitest'

import { toPounds } from '#domain/money/shown-in-pounds.ts'

import { readPricedQuery, toPriceLimits } from './priced-query.ts'

const sweden = { pricelist: '20', currency: 'SEK', rate: null }
const britain = { pricelist: '21', currency: 'GBP', rate: 0.8612 }

const gift = 'gift for mum'

test.each([
  ['under 50', sweden, { currency: 'SEK', min: null, max: 50 }],
  ['under 50 kr', sweden, { currency: 'SEK', min: null, max: 50 }],
  ['under £50', britain, { currency: 'GBP', min: null, max: 50 }],
  ['under 50', null, null],
])('%s is in the currency that the shopper sees', (price, shown, range) => {
  expect(readPricedQuery(`${gift} ${price}`, shown)).toEqual({ words: gift, range, isOtherMoney: false })
})

test.each(['under £50', 'under $50', 'under 50 francs'])('%s narrows nothing in Sweden', (price) => {
  expect(readPricedQuery(`${gift} ${price}`, sweden)).toEqual({
    words: gift,
    range: null,
    isOtherMoney: true,
  })
})

test('the ends of a range belong to it, also where prices are shown in whole pounds', () => {
  expect(toPriceLimits({ currency: 'SEK', min: 100, max: 500 }, sweden)).toEqual({
    pricelist: '20',
    minMinor: 10_000,
    maxMinor: 50_000,
  })
  const limits = toPriceLimits({ currency: 'GBP', min: 40, max: 50 }, britain)
  const shows = (euroMinor: number) => toPounds(euroMinor, britain.rate).amountMinor / 100
  // A cent at either end may be on the wrong side, no more.
  expect([-2, 2].map((by) => shows((limits?.minMinor ?? 0) + by))).toEqual([39, 40])
  expect([-2, 2].map((by) => shows((limits?.maxMinor ?? 0) + by))).toEqual([50, 51])
  expect(toPriceLimits({ currency: 'EUR', min: 1, max: 2 }, sweden)).toBeUndefined()
})
