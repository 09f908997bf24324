import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { MarketsConfig } from '#contract/markets.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { offerId } from '#domain/product/offer-id.ts'
import {
  picture,
  createSnapshot,
  testMarkets,
  testShop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import {
  type FeedItem,
  productDataFaults,
  productDataRows,
  readFeed,
} from '#tests/fixtures/google-product-data.ts'

import { merchantFeeds } from './merchant-feed.ts'

const country = (code: string, market: string, shipTo = true) => ({
  code,
  market,
  eu: true,
  shipTo,
  taxPercent: 20,
  states: {},
})
const markets: MarketsConfig = {
  ...testMarkets,
  countries: ['AD', 'BE', 'DE', 'FR', 'GB'].map((code) => country(code, '3')).concat(country('SE', '2')),
  shipping: [
    {
      id: 'parcel',
      name: 'Parcel',
      delivery: '',
      countries: [],
      priceMinor: { SEK: 4900, EUR: 900 },
      freeFromMinor: { SEK: 100_000, EUR: 15_000 },
    },
  ],
}

function feed(
  variants: readonly CatalogueVariant[],
  { market = '3', settings = markets }: { market?: string; settings?: MarketsConfig } = {},
): FeedItem[] {
  const input = {
    snapshot: createSnapshot(variants),
    shop: testShop,
    markets: settings,
    publicUrl: 'https://shop.test',
  }
  return readFeed([...merchantFeeds(input)].map(([id, text]) => (id === market ? text : '')).join(''))
}
const item = (id: string, given: Partial<CatalogueVariant['items'][number]> = {}) => ({
  id,
  name: id,
  sku: `SKU-${id}`,
  ean: '',
  prices: { '21': { amountMinor: 9000, beforeMinor: null, lowest30Minor: null } },
  ...given,
})
const one = (given: Partial<CatalogueVariant>, size: Parameters<typeof item>[1] = {}): FeedItem => {
  const [first] = feed([variant('1', { ...given, items: [item('1-m', size)] })])
  if (!first) throw new Error('nothing is in the feed')
  return first
}

/** As importers let them through: something to read, in any script. */
const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', ', ', ' / ', '&', '<b>', 'Ä', '🧣')),
      {
        minLength: 1,
        maxLength,
      },
    )
    .map((parts) => `a${parts.join('')}`.slice(0, maxLength * 4).trim())
const code = fc
  .tuple(
    fc.constantFrom(8, 12, 13, 14),
    fc.constantFrom('', '0', '02', '2', '04', '05', '978', '98', '99', '952', '73', '4'),
    fc.array(fc.nat(9), { minLength: 14, maxLength: 14 }),
  )
  .map(([length, prefix, digits]) => {
    const body = `${prefix}${digits.join('')}`.slice(0, length - 1)
    const sum = [...body]
      .toReversed()
      .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
    return `${body}${(10 - (sum % 10)) % 10}`
  })
const size = fc.record({
  name: text(30),
  sku: fc.oneof(text(20), fc.constant('')),
  ean: fc.oneof(code, fc.constant(''), text(8)),
  soldOut: fc.boolean(),
  amountMinor: fc.nat(200_000),
  beforeMinor: fc.option(fc.nat(400_000)),
})
const detail = fc.record({
  label: fc.constantFrom('Gender', 'Age group', 'Size system', 'Size type', 'Fit'),
  text: fc.oneof(fc.constantFrom('Women', 'Kids', 'EU', 'gb', 'Big & tall', 'Petite'), text(5)),
})
const colour = fc.record({
  name: text(80),
  excerpt: fc.oneof(text(1500), fc.constant('')),
  color: fc.option(text(60)),
  material: fc.option(text(60)),
  model: text(8),
  categories: fc.uniqueArray(text(10), { maxLength: 7 }),
  details: fc.array(detail, { maxLength: 4 }),
  pictures: fc.nat(14),
  sizes: fc.array(size, { maxLength: 3 }),
})

const catalogue = fc.array(colour, { minLength: 1, maxLength: 4 }).map((colours) =>
  colours.map(({ pictures, sizes, categories, ...given }, at) =>
    variant(String(at), {
      ...given,
      categories: categories.map((name, place) => ({ name, uri: `c${place}` })),
      media: Array.from({ length: pictures }, (_, place) =>
        picture(`${at}${place.toString(16).padStart(2, '0')}`),
      ),
      items: sizes.map(({ amountMinor, beforeMinor, soldOut, ...rest }, place) => ({
        ...rest,
        // The importer's form, with the longest size that it keeps.
        id: `${at}-${place}-${'x'.repeat(amountMinor % 50)}`,
        ...(soldOut && { soldOut: true as const }),
        prices: { '21': { amountMinor, beforeMinor, lowest30Minor: null } },
      })),
    }),
  ),
)

describe('[1.1] the merchant feed against Google’s product data specification', () => {
  it('departs from no row, whatever the catalogue holds', () => {
    const rows = new Set<string>()
    fc.assert(
      fc.property(catalogue, (variants) => {
        const items = feed(variants)
        expect(productDataFaults(items)).toEqual([])
        for (const { attribute } of productDataRows)
          if (items.some((each) => each(attribute).length > 0)) rows.add(attribute)
        const sold = variants.flatMap(({ media, items: sizes }) =>
          media.length > 0 ? sizes.filter(({ prices }) => (prices['21']?.amountMinor ?? 0) > 0) : [],
        )
        expect(items.map((each) => each('id')[0])).toEqual(sold.map(({ id }) => offerId(id)))
      }),
      { numRuns: 150 },
    )
    // What depends on days and stock that a catalogue does not have, and what Google finds out by itself, is not sent.
    expect(productDataRows.map(({ attribute }) => attribute).filter((name) => !rows.has(name))).toEqual([
      'availability_date',
      'sale_price_effective_date',
      'google_product_category',
      'adult',
      'tax',
    ])
  })

  it('names a picture and a path of categories once, however often the catalogue has them', () => {
    const categories = ['Hats,', 'Hats ,'].map((name, at) => ({ name, uri: `c${at}` }))
    const found = one({ categories, media: [picture('a'), picture('a'), picture('b')] })
    expect(found('product_type')).toHaveLength(1)
    expect(found('additional_image_link')).toHaveLength(1)
  })

  it('opens the main country of a market: the brand’s choice, else the largest that has its currency', () => {
    const product = variant('1', { items: [item('1-m')] })
    const getCountry = (settings: MarketsConfig) =>
      new URL(feed([product], { settings })[0]?.('link')[0] ?? '').searchParams.get('country')
    const named = (mainCountry: string) => ({
      ...markets,
      markets: markets.markets.map((each) => (each.id === '3' ? { ...each, mainCountry } : each)),
    })
    expect(getCountry(markets)).toBe('DE')
    expect(getCountry(named('BE'))).toBe('BE')
    const alphabetical = { ...markets, countries: ['AD', 'AL', 'GB'].map((code) => country(code, '3')) }
    expect(getCountry(alphabetical)).toBe('AD')
    const dollars = ['AE', 'AR', 'AU', 'US', 'ZA'].map((code) => country(code, '3'))
    expect(getCountry({ ...markets, countries: dollars })).toBe('US')
  })

  it('names delivery to every country of the market to which parcels go, the main one first', () => {
    const countries = [...markets.countries, country('RU', '3', false)]
    const [first] = feed([variant('1', { items: [item('1-m')] })], { settings: { ...markets, countries } })
    expect(first?.('country')).toEqual(['DE', 'FR', 'BE', 'AD', 'GB'])
    expect(new Set(first?.('shipping price'))).toEqual(new Set(['9.00 EUR']))
  })

  it.each([
    ['a number of the house’s own warehouse', '2007310004009'],
    ['a number of a region', '0212345678905'],
    ['the same as a UPC', '212345678905'],
    ['a number within a company', '0412345678903'],
    ['a coupon of the US', '512345678900'],
    ['a coupon', '9812345678900'],
    ['a coupon of a currency', '9912345678907'],
    ['an example of GS1', '9521234567891'],
    ['a short number of a company', '02345673'],
    ['a wrong check digit', '7350000000012'],
    ['the number of a book', '9783161484100'],
    ['the number of a magazine', '9771234567898'],
    ['nothing but zeros', '0000000000000'],
  ])('gives no gtin for %s', (_, ean) => {
    expect(one({}, { ean })('gtin')).toEqual([])
    expect(one({}, { ean })('mpn')).toEqual(['SKU-1-m'])
  })

  it('gives the gtin of goods in each of its lengths, and a book’s ISBN', () => {
    for (const ean of ['7350000000016', '4006381333931', '96385074', '036000291452', '17350000000013'])
      expect(one({}, { ean })('gtin')).toEqual([ean])
    expect(one({ model: 'Book' }, { ean: '9783161484100' })('gtin')).toEqual(['9783161484100'])
    expect(one({ model: 'Notebook case' }, { ean: '9783161484100' })('gtin')).toEqual([])
  })

  it('states that no identifier exists only where there is neither barcode nor SKU', () => {
    expect(one({}, { sku: '' })('identifier_exists')).toEqual(['no'])
    expect(one({}, { sku: '', ean: '7350000000016' })('identifier_exists')).toEqual([])
  })

  it('keeps the size at the end of a title that is too long', () => {
    const name = 'Coat of boiled wool with a collar '.repeat(8)
    const [first] = feed([
      variant('1', { name, items: [item('1-m', { name: 'M' }), item('1-l', { name: 'L' })] }),
    ])
    expect(first?.('title')[0]).toMatch(/^Coat of boiled wool .*, M$/)
  })

  it('separates colours and materials as Google reads them, and names size system and size type from the details', () => {
    const details = [
      { label: 'Size system', text: 'GB' },
      { label: 'Size type', text: 'Big & tall' },
    ]
    const found = one({ color: 'Black, White', material: 'Wool / Silk', details })
    expect(['color', 'material', 'size_system', 'size_type'].flatMap((name) => found(name))).toEqual([
      'Black/White',
      'Wool/Silk',
      'UK',
      'big',
      'tall',
    ])
  })
})
