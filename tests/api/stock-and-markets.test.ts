import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CountriesAnswer, PaymentMethods, VisitorCountry } from '#contract/country.ts'
import { SoldOut, StockAnswer } from '#contract/stock.ts'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

describe.each(dialects)('stock and markets on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    // Behind a proxy on this machine, so that a visitor's address can be told.
    shop = await openTestShop(dialect, { environment: { TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => shop.close())
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const getStock = (id: string) => shop.call('getStock', undefined, { params: { id } })

  test('[7.12] stock of an item: units that can be sold now, capped, for five seconds', async () => {
    const item = await shop.item('LOA-41')
    const { status, headers, json } = await getStock(item)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=5')
    expect(StockAnswer.parse(json.data)).toEqual(json.data)
    expect(json.data).toEqual({
      item,
      product: item.split('-')[0],
      available: true,
      items: [{ item, name: '41', stock: 3 }],
    })
  })

  test('[7.12] stock of a variant: all its sizes; above the ceiling only the ceiling is told', async () => {
    const product = (await shop.item('LOA-42')).split('-')[0] ?? ''
    const { json } = await getStock(product)
    expect(json.data).toMatchObject({ item: null, product, available: true })
    expect(json.data.items.map(({ name, stock }: { name: string; stock: number }) => [name, stock])).toEqual([
      ['41', 3],
      ['42', 20],
      ['43', 0],
    ])
  })

  test('[7.12] none left: not available; what never runs out: "infinite"; unknown: 404', async () => {
    expect((await getStock(await shop.item('LOA-43'))).json.data).toMatchObject({
      available: false,
      items: [{ stock: 0 }],
    })
    expect((await getStock(await shop.item('GIFT'))).json.data).toMatchObject({
      available: true,
      items: [{ stock: 'infinite' }],
    })
    expect(await getStock('none')).toMatchObject({
      status: 404,
      json: { success: false, data: { status: 404, errors: { id: 'not found' } } },
    })
  })

  test('the sold-out sizes of all products, once for five seconds', async () => {
    const product = (await shop.item('LOA-43')).split('-')[0] ?? ''
    const soldOut = async () => {
      const { status, json } = await shop.call('getSoldOut')
      expect(status).toBe(200)
      return SoldOut.parse(json.data).soldOut
    }
    const before = await soldOut()
    expect(before[product]).toEqual(['43'])
    await shop.database.write((tx) => shop.services.stock.set(tx, 'LOA-43', 1, 'counted'))
    expect(await soldOut()).toEqual(before)
    shop.pass(5000)
    expect(await soldOut()).not.toHaveProperty(product)
    await shop.database.write((tx) => shop.services.stock.set(tx, 'LOA-43', 0, 'counted'))
  })

  test('faults G10: an encoded path as id is only an unknown id', async () => {
    for (const id of ['../../../etc/passwd', '..%2f..', '%2e%2e/', 'a/b', 'x'.repeat(81)])
      expect([400, 404]).toContain((await getStock(id)).status)
  })

  test('[7.14] [3.21] countries: a map by code, with currency, market, pricelist, states and payment methods', async () => {
    const { status, headers, json } = await shop.call('getCountries')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(CountriesAnswer.parse(json.data)).toEqual(json.data)
    expect(json.data.SE).toMatchObject({
      country: 'SE',
      name: 'Sweden',
      currency: 'SEK',
      market: '2',
      pricelist: '20',
      eu: true,
      shipTo: 1,
      states: {},
      shipping: {
        shippingMethod: 'standard',
        price: '49.00 SEK',
        daysFrom: 2,
        leftUntilFree: '1\u00a0000.00 SEK',
      },
    })
    expect(json.data.US).toMatchObject({ currency: 'USD', states: { CA: 'California' } })
    expect(json.data.DE.paymentMethods['stripe-checkout']).toMatchObject({
      name: 'Card, Apple Pay, Google Pay',
      onlyForCountries: [],
    })
  })

  test('[3.21] countries come in the order of their names: a shop offers them as they come', async () => {
    const { json } = await shop.call('getCountries')
    const countries = Object.values(CountriesAnswer.parse(json.data))
    const names = countries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(countries.map(({ country }) => country)).not.toEqual(Object.keys(json.data).toSorted())
  })

  test('[7.14] the same countries are not sent twice: If-None-Match gives 304', async () => {
    const etag = (await shop.call('getCountries')).headers.get('etag') ?? ''
    const again = await shop.call('getCountries', undefined, {
      headers: { 'if-none-match': `"other", W/${etag}` },
    })
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
    expect(
      (await shop.call('getCountries', undefined, { headers: { 'if-none-match': '"other"' } })).status,
    ).toBe(200)
  })

  test('[7.14] what everybody is given alike comes compressed as the caller likes it, each form with its own tag', async () => {
    const ask = (encoding: string, path = '/wp-json/commerce/v1/countries') =>
      shop.ask(path, { headers: { 'accept-encoding': encoding } })
    const plain = await ask('identity')
    const tags = new Set([plain.headers.get('etag')])
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [encoding, coding] of [
      ['gzip, br', 'br'],
      ['gzip, br;q=0.5', 'gzip'],
    ] as const) {
      const { headers, text } = await ask(encoding)
      expect([headers.get('content-encoding'), headers.get('vary'), text]).toEqual([
        coding,
        'accept-encoding',
        plain.text,
      ])
      tags.add(headers.get('etag'))
      const again = await shop.ask('/wp-json/commerce/v1/countries', {
        headers: { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' },
      })
      expect([again.status, again.headers.get('vary')]).toEqual([304, 'accept-encoding'])
    }
    expect(tags.size).toBe(3)
    for (const path of ['/wp-json/', '/openapi.json', '/api/', '/wp-json/commerce/v1'])
      expect([path, (await ask('gzip', path)).headers.get('content-encoding')]).toEqual([path, 'gzip'])
    // A packet holds it as it is.
    expect((await ask('br', '/wp-json/commerce/v1/country')).headers.get('content-encoding')).toBeNull()
  })

  test('[7.13] [4.8] country by address, of IPv4 and IPv6; what tells nothing is null and still 200', async () => {
    const swedish = await shop.call('getCountry', undefined, from('130.239.18.142'))
    expect(VisitorCountry.parse(swedish.json.data)).toEqual({
      country: 'SE',
      name: 'Sweden',
      state: null,
      eu: true,
      shipTo: 1,
      market: '2',
      pricelist: '20',
    })
    expect(swedish.headers.get('cache-control')).toBe('no-store')
    expect((await shop.call('getCountry', undefined, from('2001:4860:4860::8888'))).json.data.country).toBe(
      'US',
    )
    for (const address of ['10.0.0.1', '127.0.0.1', 'not-an-address'])
      expect(await shop.call('getCountry', undefined, from(address))).toMatchObject({
        status: 200,
        json: { data: { country: null, market: null } },
      })
  })

  test('[7.2] [4.8] a cart without a country is for where the visitor is, if parcels go there', async () => {
    expect((await shop.call('createCart', {}, from('212.58.244.70'))).json.data.country).toBe('GB')
    expect((await shop.call('createCart', {}, from('10.0.0.1'))).json.data.country).toBe('SE')
  })

  test('[7.15] payment methods by name; an empty onlyForCountries is everywhere', async () => {
    const { status, json } = await shop.call('getPaymentMethods')
    expect(status).toBe(200)
    expect(PaymentMethods.parse(json.data)).toEqual(json.data)
    expect(json.data['stripe-checkout']).toEqual({
      paymentMethod: 'stripe-checkout',
      paymentMethodType: 'stripe_checkout',
      name: 'Card, Apple Pay, Google Pay',
      clientSide: false,
      supportsInitiateOnly: false,
      onlyForCountries: [],
      // Beside what the specification names: where wallets on the shop's own pages are loaded from.
      express: { script: '/_simulator/stripe.js', key: 'pk_test_simulator' },
    })
  })
})

test('faults G13: without a trusted proxy nobody is believed about an address', async () => {
  const shop = await openTestShop('sqlite', { fill: false })
  const { json } = await shop.call('getCountry', undefined, {
    headers: { 'x-forwarded-for': '130.239.18.142' },
  })
  await shop.close()
  expect(json.data.country).toBeNull()
})
