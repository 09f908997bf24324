import { describe, expect, it } from 'vitest'

import type { MarketsConfig } from '#contract/markets.ts'
import type { CatalogueItem } from '#contract/snapshot.ts'
import { testMarkets, testShop, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { editorialPage } from '#tests/fixtures/editorial-page.ts'

import { createStructuredData } from './structured-data.ts'

const publicUrl = 'https://shop.test'
const country = (code: string, market: string) => ({
  code,
  market,
  eu: true,
  shipTo: true,
  taxPercent: 25,
  states: {},
})
const markets: MarketsConfig = {
  ...testMarkets,
  countries: [
    country('SE', '2'),
    country('DE', '3'),
    country('FI', '3'),
    { ...country('XX', '3'), shipTo: false },
  ],
  shipping: [
    {
      id: 'post',
      name: 'Post',
      delivery: '',
      days: [
        { countries: ['FI'], from: 2, to: 4 },
        { countries: [], from: 3, to: 3 },
      ],
      countries: [],
      priceMinor: { SEK: 4900, EUR: 950 },
      freeFromMinor: { SEK: 100_000 },
    },
    {
      id: 'counter',
      name: 'Counter',
      delivery: '',
      countries: ['SE'],
      priceMinor: { SEK: 3900 },
      freeFromMinor: {},
    },
  ],
}
const shop = {
  ...testShop,
  returnPolicies: [
    { countries: ['SE', 'FI'], days: 30, fees: 'free' as const },
    { countries: [], days: 14, fees: 'buyer' as const },
  ],
}
const made = createStructuredData({ shop, markets, publicUrl, logo: '/icons/icon-512.png' })
const priced = (amountMinor: number, beforeMinor: number | null = null) => ({
  amountMinor,
  beforeMinor,
  lowest30Minor: null,
})
const item = (size: string, given: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: `1-${size}`,
  name: size,
  sku: `SKU-${size}`,
  ean: '',
  prices: { '20': priced(99_900), '21': priced(9050) },
  ...given,
})

describe('structured data of a product', () => {
  it('groups the sizes of a colour and points to its other colours, which say the rest themselves', () => {
    const one = variant('1', { style: 's', items: [item('40'), item('250 g', { soldOut: true })] })
    const siblings = [variant('2', { style: 's' }), variant('3', { style: 's', unlisted: true })]
    const [group] = made.product(one, siblings)
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Product 1, Taupe',
      productGroupID: 's',
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [
        { '@type': 'Product', name: 'Product 1, Taupe, 40', sku: 'SKU-40', size: '40', color: 'Taupe' },
        { '@type': 'Product', name: 'Product 1, Taupe, 250 g' },
        { url: `${publicUrl}/product-2/` },
      ],
    })
    const sizes = group?.['hasVariant'] as { offers?: { url: string; availability: string }[] }[]
    expect(sizes).toHaveLength(3)
    expect(sizes[0]?.offers?.map(({ url, availability }) => [url, availability])).toEqual([
      [`${publicUrl}/product-1/?country=SE&size=40`, 'https://schema.org/InStock'],
      [`${publicUrl}/product-1/?country=DE&size=40`, 'https://schema.org/InStock'],
    ])
    expect(sizes[1]?.offers?.map(({ url, availability }) => [url, availability])[1]).toEqual([
      `${publicUrl}/product-1/?country=DE&size=250%20g`,
      'https://schema.org/OutOfStock',
    ])
  })

  it('is one Product where there is one size of one colour', () => {
    const [product] = made.product(variant('1', { items: [item('One size')], media: [] }), [])
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Product 1, Taupe',
      sku: 'SKU-One size',
      offers: [{ url: `${publicUrl}/product-1/?country=SE` }, { url: `${publicUrl}/product-1/?country=DE` }],
    })
    expect(product).not.toHaveProperty('image')
    expect(product).not.toHaveProperty('variesBy')
  })

  it('has an offer for each currency in which a size is sold, with the price before a reduction', () => {
    const reduced = item('40', { prices: { '21': priced(9050, 12_000), gone: priced(1) } })
    const [product] = made.product(variant('1', { items: [reduced] }), [])
    expect(product?.['offers']).toEqual([
      expect.objectContaining({
        price: '90.50',
        priceCurrency: 'EUR',
        itemCondition: 'https://schema.org/NewCondition',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '120.00',
          priceCurrency: 'EUR',
        },
      }),
    ])
  })

  it('says what sending costs and how long it takes, country by country, by the price of the piece', () => {
    const nodesFor = (sekMinor: number) =>
      made
        .product(
          variant('1', { items: [item('40', { prices: { '20': priced(sekMinor), '21': priced(9050) } })] }),
          [],
        )
        .filter((node) => node['@type'] === 'OfferShippingDetails')
    const rates = (sekMinor: number) =>
      nodesFor(sekMinor).map(({ shippingRate, shippingDestination, deliveryTime }) => [
        (shippingRate as { value: string; currency: string }).value,
        (shippingDestination as { addressCountry: string }[]).map(({ addressCountry }) => addressCountry),
        deliveryTime === undefined ? null : (deliveryTime as { transitTime: object }).transitTime,
      ])
    const days = (minValue: number, maxValue: number) =>
      expect.objectContaining({ minValue, maxValue, unitCode: 'DAY' })
    // The counter is cheapest, and promises no days; from 1 000 kr on the post is free.
    expect(rates(99_999)).toEqual([
      ['39.00', ['SE'], null],
      ['9.50', ['DE'], days(3, 3)],
      ['9.50', ['FI'], days(2, 3)],
    ])
    expect(rates(100_000)[0]).toEqual(['0.00', ['SE'], days(3, 3)])
    const handling = nodesFor(99_999).map(
      ({ deliveryTime }) => (deliveryTime as { handlingTime: object } | undefined)?.handlingTime,
    )
    // Both parts together take from two to four days, and three.
    expect(handling).toEqual([undefined, days(0, 0), days(0, 1)])
  })

  it('says from where what may come back, each country by the first setting that has it', () => {
    const nodes = made.product(variant('1', { items: [item('40')] }), [])
    const policies = nodes.filter((node) => node['@type'] === 'MerchantReturnPolicy')
    expect(policies).toEqual([
      expect.objectContaining({
        applicableCountry: ['SE', 'FI'],
        merchantReturnDays: 30,
        returnFees: 'https://schema.org/FreeReturn',
      }),
      expect.objectContaining({
        applicableCountry: ['DE'],
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }),
    ])
    const [product] = nodes as { offers?: { hasMerchantReturnPolicy: object[] }[] }[]
    const [swedish, european] = product?.offers ?? []
    expect(swedish?.hasMerchantReturnPolicy).toEqual([{ '@id': `${publicUrl}/#returns-1` }])
    expect(european?.hasMerchantReturnPolicy).toHaveLength(2)
  })

  it('ships and takes back no gift card, and tells of no returns where the shop says nothing of them', () => {
    const card = made.product(variant('1', { kind: 'gift-card' }), [])
    const silent = createStructuredData({ shop: testShop, markets, publicUrl, logo: null })
    expect(JSON.stringify(card)).not.toMatch(/shippingDetails|MerchantReturnPolicy|PeopleAudience/)
    expect(JSON.stringify(silent.product(variant('1'), []))).not.toContain('MerchantReturnPolicy')
  })
})

describe('structured data of other pages', () => {
  it('names shop and search on the home page', () => {
    expect(made.home()).toMatchObject([
      {
        '@type': 'OnlineStore',
        legalName: 'Atelier AB',
        logo: `${publicUrl}/icons/icon-512.png`,
        hasMerchantReturnPolicy: [{ merchantReturnDays: 30 }, { merchantReturnDays: 14 }],
      },
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: `${publicUrl}/search/?q={search_term_string}` } },
      },
    ])
  })

  it('dates a page, which was changed on its own day at the earliest', () => {
    const page = editorialPage('/story/', { date: '2025-06-01', updatedAt: Date.UTC(2025, 6, 2) })
    const above = [{ name: 'Stories', path: '/stories/' }]
    expect(made.article(page, above)).toMatchObject([
      {
        '@type': 'Article',
        author: { '@id': `${publicUrl}/#shop` },
        datePublished: '2025-06-01',
        dateModified: '2025-07-02T00:00:00.000Z',
      },
      { '@type': 'OnlineStore', '@id': `${publicUrl}/#shop` },
      { itemListElement: [{ item: `${publicUrl}/stories/` }, { item: `${publicUrl}/story/` }] },
    ])
    const early = { ...page, updatedAt: Date.UTC(2025, 4, 1) }
    expect(made.article(early, above)[0]).toMatchObject({ dateModified: '2025-06-01' })
  })

  it('has no trail of a single step', () => {
    expect(made.trail([{ name: 'Shop', path: '/shop/' }])).toEqual([])
  })
})
