import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { currencies } from '#contract/money.ts'

import { spelled } from '#tests/spelled.ts'

import { checkMarkets as readMarkets } from './check-markets.ts'

const checkMarkets = (...given: Parameters<typeof readMarkets>) => spelled(() => readMarkets(...given))

/** As a brand may write that is not checked by types. */
const check = (changes: object, homeCountry = 'FR') => {
  checkMarkets({ ...sound, ...changes }, homeCountry)
}

const pricelist = { id: '1', name: 'Europe', currency: 'EUR', importRate: {}, roundToMinor: 100 } as const
const france = { code: 'FR', market: '1', eu: true, shipTo: true, taxPercent: 20, states: {} }
const parcel = {
  id: 'parcel',
  name: 'Parcel',
  delivery: '',
  countries: [],
  priceMinor: { EUR: 900 },
  freeFromMinor: {},
}
const card = { id: 'card', type: 'stripe_checkout', name: 'Card', onlyForCountries: [] }
const sound: MarketsConfig = {
  pricelists: [pricelist],
  markets: [{ id: '1', name: 'Europe', pricelist: '1' }],
  countries: [france],
  shipping: [parcel],
  paymentMethods: [card],
  importCurrency: 'EUR',
  stockCeiling: 20,
}

test("the demo brand's markets are sound", () => {
  expect(() => checkMarkets(markets, shop.homeCountry)).not.toThrow()
  expect(() => check({})).not.toThrow()
})

test('a field that is missing or misspelt is named, with its file and its place, and all of them at once', () => {
  const { roundToMinor, ...rest } = pricelist
  const { freeFromMinor: _, ...unfree } = parcel
  expect(() => check({ pricelists: [{ ...rest, roundToMinr: roundToMinor }], shipping: [unfree] })).toThrow(
    `brand/markets.ts:
  pricelists "1", roundToMinr: there is no such field. The nearest is roundToMinor. There are: id, name, currency, importRate, roundToMinor.
  pricelists "1", roundToMinor: it is missing. Expected: whole number from 0 on.
  shipping "parcel", freeFromMinor: it is missing. Expected: group.`,
  )
  const { paymentMethods: _methods, ...unpaid } = sound
  expect(() => {
    checkMarkets(unpaid as unknown as MarketsConfig, 'FR')
  }).toThrow('paymentMethods: it is missing. Expected: list.')
})

test.each<[object, string]>([
  [
    { markets: [{ id: '1', name: 'Europe', pricelist: '1', mainCountry: 'DE' }] },
    'markets "1", mainCountry: "DE" is none of its countries that have shipTo: true. Write one of them, such as FR',
  ],
  [
    {
      markets: [{ id: '1', name: 'Europe', pricelist: '1', mainCountry: 'GB' }],
      countries: [france, { ...france, code: 'GB' }],
    },
    'markets "1", mainCountry: GB sees its prices in pounds, and the feed has them in EUR.',
  ],
  [{ pricelists: [{ ...pricelist, roundToMinor: 0 }] }, 'pricelists "1", roundToMinor: 1 is the least'],
  [
    { pricelists: [{ ...pricelist, importRate: { usd: 0.9 } }] },
    'pricelists "1", importRate: no currency has the code "usd" (ISO 4217).',
  ],
  [
    { pricelists: [{ ...pricelist, importRate: { EURO: 1 } }] },
    'pricelists "1", importRate: no currency has the code "EURO" (ISO 4217).',
  ],
  [{ countries: [{ ...france, taxPercent: '20%' }] }, 'countries "FR", taxPercent: it is "20%"'],
  [{ countries: [{ ...france, taxPercent: -20 }] }, 'countries "FR", taxPercent: -20 is not a share'],
  [{ countries: [france, { ...france, code: 'UK' }] }, 'countries "UK": its code is GB.'],
  [{ countries: [france, { ...france, code: 'QX' }] }, 'countries "QX": no country has this code'],
  [{ countries: [france, france] }, 'Country "FR" stands twice.'],
  [{ importCurrency: 'SEK' }, 'importCurrency: no pricelist takes prices in SEK'],
  [{ paymentMethods: [] }, 'paymentMethods: nobody could pay.'],
  [
    { paymentMethods: [{ ...card, onlyForCountries: ['XX'] }] },
    'paymentMethods "card", onlyForCountries: XX is not listed in countries.',
  ],
  [
    { paymentMethods: [{ ...card, provider: 'strype' }] },
    'paymentMethods "card", provider: there is no payment provider "strype". There are stripe',
  ],
  [{ voucherStacking: 'best' }, 'voucherStacking: it is "best". Expected: "in-turn" or "best-only".'],
])('%o is refused', (changes, reported) => {
  expect(() => {
    check(changes)
  }).toThrow(reported)
})

const charged =
  'It charges in SEK, EUR, USD, GBP, DKK, NOK, CHF, PLN, CZK, RON, CAD, AUD, NZD, SGD, HKD, which have two decimals.'

test.each(['JPY', 'KWD', 'ISK', 'gbp', 'pounds', ''])(
  'the currency "%s" is refused wherever it stands, with its file, its field and what there is, and nothing else',
  (code) => {
    expect(() => check({ pricelists: [{ ...pricelist, currency: code }] })).toThrow(
      new Error(
        `brand/markets.ts:\n  pricelists "1", currency: the shop does not charge in "${code}". ${charged}`,
      ),
    )
    const wrong = {
      shipping: [{ ...parcel, priceMinor: { EUR: 900, [code]: 900 }, freeFromMinor: { [code]: 9000 } }],
      giftCardAmounts: { [code]: { minMinor: 100, maxMinor: 200 } },
    }
    expect(() => check(wrong)).toThrow(
      new Error(`brand/markets.ts:
  shipping "parcel", priceMinor: the shop does not charge in "${code}". ${charged}
  shipping "parcel", freeFromMinor: the shop does not charge in "${code}". ${charged}
  giftCardAmounts: the shop does not charge in "${code}". ${charged}`),
    )
  },
)

test.each(currencies)(
  'a shop may charge in %s, and take files in a currency in which it does not charge',
  (code) => {
    const markets = {
      pricelists: [{ ...pricelist, currency: code, importRate: { JPY: 0.0062 } }],
      shipping: [{ ...parcel, priceMinor: { [code]: 900 }, freeFromMinor: { [code]: 9000 } }],
      giftCardAmounts: { [code]: { minMinor: 100, maxMinor: 200 } },
      importCurrency: 'JPY',
    }
    expect(() => check(markets)).not.toThrow()
  },
)

const norway = { ...france, code: 'NO', eu: false, market: '2' }
/** Norway buys in dollars. */
const withNorway = {
  pricelists: [pricelist, { ...pricelist, id: '2', currency: 'USD' }],
  markets: [...sound.markets, { id: '2', name: 'World', pricelist: '2' }],
  countries: [france, { ...france, code: 'BE' }, norway],
  shipping: [parcel, { ...parcel, id: 'boat', countries: ['NO'], priceMinor: { USD: 1900 } }],
}

test('[3.21] [5.22] a country that is shipped to is one that a parcel goes to for its currency, and where somebody can pay', () => {
  expect(() => check(withNorway)).not.toThrow()
  const boat = { ...parcel, id: 'boat', countries: ['FR'], priceMinor: { EUR: 900, USD: 1900 } }
  const wrong = {
    ...withNorway,
    shipping: [boat],
    paymentMethods: [{ ...card, onlyForCountries: ['NO'] }],
  }
  expect(() => check(wrong)).toThrow(
    `brand/markets.ts:
  shipping, priceMinor: no method that goes to BE has a price in EUR. Name one, or set shipTo: false there.
  shipping, priceMinor: no method that goes to NO has a price in USD. Name one, or set shipTo: false there.
  paymentMethods, onlyForCountries: no method is for FR, BE. Name one, or set shipTo: false there.`,
  )
  // A country that is not offered needs neither.
  const abroad = { ...norway, shipTo: false }
  expect(() => check({ ...withNorway, countries: [france, abroad], shipping: [parcel] })).not.toThrow()
})

test.each(['fr', 'DE', ''])('a home country "%s" that is not among them is refused', (code) => {
  expect(() => {
    check({}, code)
  }).toThrow(`brand/shop.config.ts, homeCountry: "${code}" is none of the countries of brand/markets.ts`)
})

test('a name of what is not there is reported alone, with what there is, and not in other words as well', () => {
  const gb = { ...france, code: 'gb' }
  const named = { id: '1', name: 'Europe', pricelist: '1', mainCountry: 'GB' }
  expect(() => check({ markets: [named], countries: [france, gb] })).toThrow(
    /^brand\/markets\.ts:\n {2}Country code "gb" must be two capital letters\.$/,
  )
  expect(() => check({ countries: [{ ...france, market: '7' }] })).toThrow(
    /^brand\/markets\.ts:\n {2}Country FR names the market "7", which does not exist\. There are: 1\.$/,
  )
  expect(() => check({ shipping: [{ ...parcel, countries: ['XY'] }] })).toThrow(
    /^brand\/markets\.ts:\n {2}Shipping method "parcel" serves the country XY, which is not listed\. Add it/,
  )
})

test.each([
  ['XX', 'returnPolicies no. 1, countries "XX": no country has this code (ISO 3166-1).'],
  ['UK', 'returnPolicies no. 1, countries "UK": its code is GB.'],
])('a policy of returns for %s, which is no code of a country, is refused', (code, sentence) => {
  const policies = (country: string) => [{ countries: [country], days: 30, fees: 'buyer' }] as const
  expect(() => checkMarkets(sound, 'FR', policies('FR'))).not.toThrow()
  expect(() => checkMarkets(sound, 'FR', policies(code))).toThrow(`brand/shop.config.ts, ${sentence}`)
})
