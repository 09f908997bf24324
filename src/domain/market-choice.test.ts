import { expect, test } from 'vitest'

import type { MarketsConfig } from '#contract/markets.ts'

import { spelled } from '#tests/spelled.ts'
import { placedBrandFaultText } from '#texts/brand-faults.ts'

import { marketChooser, marketFaults } from './market-choice.ts'

const markets: MarketsConfig = {
  pricelists: [{ id: '20', name: 'Sweden', currency: 'SEK', importRate: {}, roundToMinor: 100 }],
  markets: [{ id: '2', name: 'Sweden', pricelist: '20' }],
  countries: [{ code: 'SE', market: '2', eu: true, shipTo: true, taxPercent: 25, states: {} }],
  shipping: [],
  paymentMethods: [],
  importCurrency: 'SEK',
  stockCeiling: 10,
}

test('[3.22] a country gives its market and pricelist, in any case; an unknown one gives none', () => {
  const choose = marketChooser(markets)
  expect(choose('se')).toMatchObject({
    country: { code: 'SE' },
    market: { id: '2' },
    pricelist: { currency: 'SEK' },
  })
  expect(choose('XX')).toBeUndefined()
})

test('[3.22] a currency that the shop does not know the decimals of is refused', () => {
  // As a brand may write that is not checked by types.
  const pricelists = JSON.parse(
    '[{"id":"9","name":"Japan","currency":"JPY","importRate":{},"roundToMinor":1}]',
  ) as MarketsConfig['pricelists']
  expect(
    marketFaults({ ...markets, pricelists: [...markets.pricelists, ...pricelists] }).map(
      placedBrandFaultText,
    ),
  ).toEqual([
    expect.stringMatching(
      /^pricelists "9", currency: the shop does not charge in "JPY"\. It charges in SEK, /,
    ),
  ])
})

test('[3.22] markets that do not fit together are refused, with every fault named', () => {
  const broken: MarketsConfig = {
    ...markets,
    markets: [
      { id: '2', name: 'Sweden', pricelist: '99' },
      { id: '2', name: 'Again', pricelist: '20' },
    ],
    countries: [{ code: 'no', market: '7', eu: false, shipTo: true, taxPercent: 25, states: {} }],
    shipping: [
      { id: 'boat', name: 'Boat', delivery: '', countries: ['DK'], priceMinor: {}, freeFromMinor: {} },
      {
        id: 'sledge',
        name: 'Sledge',
        delivery: '',
        days: [
          { countries: ['NO'], from: 1, to: 2 },
          { countries: [], from: 4, to: 3 },
        ],
        countries: [],
        priceMinor: {},
        freeFromMinor: {},
      },
    ],
  }
  expect(marketFaults(broken).map(placedBrandFaultText)).toEqual([
    'Market "2" stands twice. Take one of the two out, or give it another id.',
    'Market "2" names the pricelist "99", which does not exist. There are: 20.',
    'Country code "no" must be two capital letters.',
    'Country no names the market "7", which does not exist. There are: 2.',
    'Shipping method "boat" serves the country DK, which is not listed. Add it to countries, or take it out there.',
    'Shipping method "sledge" has days for the country NO, which is not listed. Add it to countries, or take it out there.',
    'Shipping method "sledge" takes from 4 to 3 days: whole numbers expected, the smaller first.',
  ])
  expect(() => spelled(() => marketChooser(broken))).toThrow('Country no names the market "7"')
})
