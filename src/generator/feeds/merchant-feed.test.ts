import { describe, expect, it } from 'vitest'

import type { MarketsConfig } from '#contract/markets.ts'
import {
  picture,
  createSnapshot,
  testMarkets,
  testShop as shop,
  variant,
} from '#tests/fixtures/catalogue-snapshot.ts'
import { siteTree, temporaryFolder } from '#tests/fixtures/site-tree.ts'
import { expectWellFormed, xmlValues } from '#tests/fixtures/well-formed-xml.ts'

import { merchantFeeds } from './merchant-feed.ts'
import { keepMerchantFeeds, writeMerchantFeeds } from './write-feeds.ts'

const markets: MarketsConfig = {
  ...testMarkets,
  countries: [
    { code: 'SE', market: '2', eu: true, shipTo: true, taxPercent: 25, states: {} },
    { code: 'GB', market: '3', eu: false, shipTo: true, taxPercent: 20, states: {} },
    { code: 'DE', market: '3', eu: true, shipTo: true, taxPercent: 19, states: {} },
    { code: 'FR', market: '3', eu: true, shipTo: false, taxPercent: 20, states: {} },
  ],
  shipping: [
    {
      id: 'standard',
      name: 'Standard',
      delivery: '',
      countries: [],
      priceMinor: { SEK: 4900, EUR: 900 },
      freeFromMinor: { SEK: 100_000 },
    },
  ],
}
const publicUrl = 'https://shop.test'
const hostile = 'Tom & "Jerry" <b>\u0008 \ud800 🧣'

describe('[1.1] the merchant feed', () => {
  const prices = (amountMinor: number, beforeMinor: number | null) => ({
    '20': { amountMinor, beforeMinor, lowest30Minor: null },
    '21': { amountMinor: 9000, beforeMinor: null, lowest30Minor: null },
  })
  const item = (size: string, given: object = {}) => ({
    id: `1-${size}`,
    name: size,
    sku: `SKU-${size}`,
    ean: '7350000000016',
    prices: prices(90_000, null),
    ...given,
  })
  const shoe = variant('1', {
    style: 's1',
    name: hostile,
    items: [item('40'), item('41', { soldOut: true, prices: prices(90_000, 120_000), ean: '' })],
  })
  function feed(
    file = 'feeds/2.xml',
    snapshot = createSnapshot([shoe]),
    countries: MarketsConfig['countries'] = markets.countries,
  ): string {
    const market = markets.markets.find(({ id }) => file === `feeds/${id}.xml`)
    if (!market) throw new Error(`no market writes ${file}`)
    const input = { snapshot, shop, markets: { ...markets, countries }, publicUrl }
    return [...merchantFeeds(input)].map(([id, text]) => (id === market.id ? text : '')).join('')
  }
  const entries = (xml: string) => xml.split('<item>').slice(1)

  it('has for every size all that Google asks for', () => {
    const xml = feed()
    expectWellFormed(xml)
    expect(entries(xml)).toHaveLength(2)
    const required = [
      'id',
      'item_group_id',
      'title',
      'description',
      'link',
      'image_link',
      'price',
      'availability',
      'mpn',
      'color',
      'size',
      'material',
      'brand',
      'condition',
      'country',
      'service',
    ]
    for (const entry of entries(xml))
      for (const name of required)
        expect([name, xmlValues(entry, `g:${name}`)[0]]).toEqual([name, expect.stringMatching(/\S/)])
    const [first = ''] = entries(xml)
    expect(xmlValues(first, 'g:link')).toEqual(['https://shop.test/product-1/?country=SE&size=40'])
    expect(xmlValues(first, 'g:image_link')).toEqual([
      `https://shop.test/images/${picture('a1').hash}/1280.jpg`,
    ])
    expect(xmlValues(first, 'g:gtin')).toEqual(['7350000000016'])
    expect(xmlValues(first, 'g:title')).toEqual(['Tom & "Jerry" <b> 🧣, Taupe, 40'])
  })
  it('says whom a thing is for: as its details say, else as the brand does', () => {
    const reported = (details: readonly { label: string; text: string }[]) => {
      const xml = feed('feeds/2.xml', createSnapshot([variant('1', { items: [item('40')], details })]))
      return ['gender', 'age_group'].map((name) => xmlValues(xml, `g:${name}`)[0])
    }
    expect(reported([])).toEqual(['unisex', 'adult'])
    expect(reported([{ label: 'Target gender', text: 'Women’s' }])).toEqual(['female', 'adult'])
    expect(
      reported([
        { label: 'Gender', text: 'everybody' },
        { label: 'Age group', text: 'Kids' },
      ]),
    ).toEqual(['unisex', 'kids'])
  })
  it('says whom a thing is for as its categories do, where its details are silent and the categories agree', () => {
    const gender = (...names: string[]) => {
      const categories = names.map((name) => ({ name, uri: name.toLowerCase() }))
      const one = variant('1', { items: [item('40')], categories })
      return xmlValues(feed('feeds/2.xml', createSnapshot([one])), 'g:gender')
    }
    expect(gender('Women', 'Women / Tops', 'Sale')).toEqual(['female'])
    expect(gender('Men')).toEqual(['male'])
    expect(gender('Women', 'Men')).toEqual(['unisex'])
  })
  it('names every path of categories that a thing stands in, to its end, at most five', () => {
    const types = (...categories: [name: string, uri: string][]) => {
      const named = categories.map(([name, uri]) => ({ name, uri }))
      const one = variant('1', { items: [item('40')], categories: named })
      return xmlValues(feed('feeds/2.xml', createSnapshot([one])), 'g:product_type')
    }
    expect(
      types(
        ['Women', 'women'],
        ['Tops', 'women/tops'],
        ['Tops / Knit', 'women/tops/knit'],
        ['Hats, Scarves', 'hats-scarves'],
        ['Womenswear', 'womenswear'],
      ),
    ).toEqual(['Women > Tops > Knit', 'Hats / Scarves', 'Womenswear'])
    expect(types()).toEqual([])
    expect(types(...'abcdefg'.split('').map((name): [string, string] => [name, name]))).toHaveLength(5)
  })
  it('tells the price before a sale, the price now, and what is sold out', () => {
    const [first = '', second = ''] = entries(feed())
    const reported = (entry: string) =>
      ['price', 'sale_price', 'availability', 'gtin'].map((name) => xmlValues(entry, `g:${name}`)[0])
    expect(reported(first)).toEqual(['900.00 SEK', undefined, 'in_stock', '7350000000016'])
    expect(reported(second)).toEqual(['1200.00 SEK', '900.00 SEK', 'out_of_stock', undefined])
  })
  it('is one a market: its currency, its countries, and what delivery costs there', () => {
    const shipping = (file: string) =>
      /<g:shipping><g:country>(\w+)<\/g:country>.*?<g:price>([^<]+)/.exec(feed(file))?.slice(1)
    expect(shipping('feeds/2.xml')).toEqual(['SE', '49.00 SEK'])
    expect(shipping('feeds/3.xml')).toEqual(['DE', '9.00 EUR'])
    expect(feed('feeds/3.xml')).toContain('<g:country>GB')
    expect(feed('feeds/3.xml')).not.toContain('<g:country>FR')
    const dear = variant('1', { prices: prices(100_000, null) })
    expect(feed('feeds/2.xml', createSnapshot([dear]))).toContain('<g:price>0.00 SEK</g:price></g:shipping>')
  })
  it('leads to pages in its own currency: of a country that is sent to, and sees no pounds', () => {
    const one = createSnapshot([variant('1', { items: [item('40')] })])
    const linkIn = (countries: MarketsConfig['countries']) =>
      xmlValues(feed('feeds/3.xml', one, countries), 'g:link')
    const page = 'https://shop.test/product-1/'
    const only = (...codes: string[]) => markets.countries.filter(({ code }) => codes.includes(code))
    expect(linkIn(markets.countries)).toEqual([`${page}?country=DE`])
    expect(linkIn(only('GB'))).toEqual([`${page}?country=GB`])
    expect(linkIn(only('SE', 'FR'))).toEqual([page])
  })
  it('[1.8] of a market that is charged in pounds is in pounds, and leads to Great Britain', () => {
    const pounds = { ...markets.pricelists[1], currency: 'GBP' } as (typeof markets.pricelists)[number]
    const parts = merchantFeeds({
      shop,
      publicUrl,
      snapshot: createSnapshot([variant('1', { items: [item('40')] })]),
      markets: {
        ...markets,
        pricelists: [...markets.pricelists.slice(0, 1), pounds],
        shipping: markets.shipping.map((each) => ({ ...each, priceMinor: { SEK: 4900, GBP: 750 } })),
      },
    })
    const text = [...parts].map(([market, part]) => (market === '3' ? part : '')).join('')
    expect(xmlValues(text, 'g:link')).toEqual(['https://shop.test/product-1/?country=GB'])
    expect(text).toContain('<g:price>90.00 GBP</g:price>')
    expect(text).toContain('<g:price>7.50 GBP</g:price></g:shipping>')
  })
  it('is written for every market as a whole, and taken away with its market', async () => {
    const siteDir = temporaryFolder()
    const settings = { shop, publicUrl, siteDir, snapshot: createSnapshot([shoe]) }
    await writeMerchantFeeds({ ...settings, markets })
    expect([...siteTree(siteDir)]).toEqual(['feeds/2.xml', 'feeds/3.xml'].map((file) => [file, feed(file)]))
    await writeMerchantFeeds({ ...settings, markets: { ...markets, markets: markets.markets.slice(0, 1) } })
    expect([...siteTree(siteDir).keys()]).toEqual(['feeds/2.xml'])
  })
  it('follows a running shop: of several snapshots that wait, the last is written', async () => {
    const siteDir = temporaryFolder()
    const keeper = keepMerchantFeeds({ shop, markets, publicUrl, siteDir })
    const named = (name: string) => createSnapshot([variant('1', { name })])
    await Promise.all(['One', 'Two', 'Three'].map((name) => keeper.refresh(named(name))))
    expect(siteTree(siteDir).get('feeds/2.xml')).toBe(feed('feeds/2.xml', named('Three')))
    await keeper.refresh(named('Four'))
    expect(siteTree(siteDir).get('feeds/2.xml')).toContain('Four, Taupe')
  })
  it('leaves out what is unlisted, gift cards, and what a market does not sell', () => {
    const snapshot = createSnapshot([
      variant('1', { unlisted: true }),
      variant('2', { kind: 'gift-card' }),
      variant('3', { prices: { '20': { amountMinor: 1, beforeMinor: null, lowest30Minor: null } } }),
    ])
    expect(entries(feed('feeds/2.xml', snapshot))).toHaveLength(2)
    expect(entries(feed('feeds/3.xml', snapshot))).toHaveLength(0)
  })
})
