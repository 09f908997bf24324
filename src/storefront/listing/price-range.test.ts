import { expect, test } from 'vitest'

import type { PageMarket, ProductCard } from '#contract/page-data.ts'

import { cardPrices, isWithin, priceRangeText, priceSpan, readPriceRange } from './price-range.ts'

const price = (pricelist_id: string, text: string): PageMarket => ({
  market_id: pricelist_id,
  pricelists: [
    { pricelist_id, price: text, price_as_number: 0, priceBeforeDiscount: null, showAsOnSale: false },
  ],
})
const card = (...markets: PageMarket[]): ProductCard => ({
  product: '1',
  uri: 'one',
  name: 'One',
  variantName: '',
  model: '',
  color: null,
  material: null,
  sizes: [],
  media: [],
  colors: 1,
  markets,
})
const cards = [
  card(price('20', '1\u00a0290.50 SEK'), price('19', '129.00 EUR'), price('30', '219.00 CHF')),
  card(price('20', '499.00 SEK'), price('19', '49.50 EUR')),
]

test('a card costs what its shopper’s pricelist says, whole pounds where pounds are shown, and nothing where it is not sold', () => {
  expect(cards.map(cardPrices('20', null))).toEqual([
    { amountMinor: 129_050, currency: 'SEK' },
    { amountMinor: 49_900, currency: 'SEK' },
  ])
  expect(cards.map(cardPrices('19', 0.85))).toEqual([
    { amountMinor: 11_000, currency: 'GBP' },
    { amountMinor: 4200, currency: 'GBP' },
  ])
  expect(cards.map(cardPrices('30', null))).toEqual([{ amountMinor: 21_900, currency: 'CHF' }, null])
})

test.each([
  ['SEK-499-', 49_900, true],
  ['SEK-499-', 49_899, false],
  ['SEK--499', 49_900, true],
  ['SEK--499', 49_950, false],
  ['EUR-1-2', 49_900, true],
])('%s of %i öre: %s', (range, amountMinor, expected) => {
  expect(isWithin(readPriceRange(range), { amountMinor, currency: 'SEK' })).toBe(expected)
})

test('what is not sold here is in no range', () => {
  expect(isWithin(readPriceRange('SEK-1-'), null)).toBe(false)
})

test('the span of a list is whole units that hold every price of it', () => {
  expect(priceSpan(cards, cardPrices('20', null))).toEqual({ currency: 'SEK', min: 499, max: 1291 })
  expect(priceSpan(cards, cardPrices('30', null))).toEqual({ currency: 'CHF', min: 219, max: 219 })
  expect(priceSpan(cards, cardPrices('99', null))).toBeNull()
})

test.each([
  ['SEK-500-1500', '500\u00a0kr to 1\u00a0500\u00a0kr'],
  ['EUR-50-', 'From €50'],
  ['GBP--40', 'Up to £40'],
])('%s reads %s', (text, sentence) => {
  const range = readPriceRange(text)
  expect(range && priceRangeText(range)).toBe(sentence)
})
