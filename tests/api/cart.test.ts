import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Cart } from '#contract/cart.ts'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { refused, createShopper } from './shopper.ts'

/** The answer is what the contract says, and nothing besides. */
const expectContract = (schema: typeof Cart, answer: unknown) => {
  const { address: _, shippingAddress: __, ...read } = schema.parse(answer)
  expect(answer).toEqual({ ...read, address: {}, shippingAddress: {} })
}

describe.each(dialects)('the cart on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect)
  })
  afterAll(() => shop.close())
  const { created, filled } = createShopper(() => shop)

  test('[7.2] [3.2] create: 201, an unguessable selection, the market of the country, empty', async () => {
    const { status, json, headers } = await shop.call('createCart', { country: 'DE' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expectContract(Cart, json.data)
    expect(json.data).toMatchObject({
      country: 'DE',
      market: '3',
      pricelist: '21',
      currency: 'EUR',
      items: [],
      customer: '',
    })
    expect(json.data.totals).toMatchObject({
      grandTotalPrice: '0.00 EUR',
      grandTotalPriceAsNumber: 0,
      totalQuantity: 0,
    })
    expect(json.data.selection).toMatch(/^[0-9A-Za-z]{32}$/)
    expect(await created('DE')).not.toBe(json.data.selection)
  })

  test('[7.2] [4.8] without a country: by address, else at home; the letters may be small', async () => {
    expect((await shop.call('createCart', {})).json.data.country).toBe('SE')
    expect((await shop.call('createCart')).json.data.country).toBe('SE')
    expect((await shop.call('createCart', { country: 'de' })).json.data.country).toBe('DE')
  })

  test('[7.2] [8.2] a country that is unknown: 400, error A', async () => {
    expect(await shop.call('createCart', { country: 'XX' })).toMatchObject(
      refused(400, { country: 'country not found' }),
    )
  })

  test('[7.5] [3.7] one more unit each time, priced, with the tax inside', async () => {
    const { selection, item } = await filled('LOA-42', 1)
    const { status, json } = await shop.call('addToCart', { item, selection })
    expect(status).toBe(200)
    expectContract(Cart, json.data)
    expect(json.data.items).toEqual([
      expect.objectContaining({
        item,
        sku: 'LOA-42',
        productName: 'Taupe Loafer',
        model: 'Loafer',
        size: '42',
        uri: 'taupe-loafer',
        quantity: 2,
        priceEach: '2\u00a0000.00 SEK',
        priceEachAsNumber: 2000,
        totalPrice: '4\u00a0000.00 SEK',
        totalPriceAsNumber: 4000,
        anyDiscount: false,
        taxPercent: 25,
      }),
    ])
    expect(json.data.totals).toMatchObject({
      itemsTotalPriceAsNumber: 4000,
      shippingPriceAsNumber: 0,
      totalQuantity: 2,
      grandTotalPrice: '4\u00a0000.00 SEK',
      grandTotalPriceTaxAsNumber: 800,
    })
  })

  test('[7.3] get answers what was put in, over and over', async () => {
    const { selection } = await filled('LOA-42', 2)
    const first = await shop.call('getCart', { selection })
    expect(first).toMatchObject({
      status: 200,
      json: { success: true, data: { selection, totals: { totalQuantity: 2 } } },
    })
    expect((await shop.call('getCart', { selection })).json).toEqual(first.json)
  })

  test('[3.7] a sale price shows what it was before', async () => {
    const { selection } = await filled('SCARF')
    const { json } = await shop.call('getCart', { selection })
    expect(json.data.items[0]).toMatchObject({
      priceEachAsNumber: 799,
      priceEachBeforeDiscountAsNumber: 999,
      anyDiscount: true,
    })
  })

  test('[7.5] [8.2] out of stock: 409 `errors.item`, and the cart stays as it was', async () => {
    const { selection, item } = await filled('LOA-41', 3)
    expect(await shop.call('addToCart', { item, selection })).toMatchObject(
      refused(409, { item: 'out of stock' }),
    )
    expect(await shop.call('addToCart', { item: await shop.item('LOA-43'), selection })).toMatchObject(
      refused(409, { item: 'out of stock' }),
    )
    expect((await shop.call('getCart', { selection })).json.data.totals.totalQuantity).toBe(3)
  })

  test('[7.5] what never runs out can be added beyond any number', async () => {
    const { selection } = await filled('GIFT', 12)
    expect((await shop.call('getCart', { selection })).json.data.totals.totalQuantity).toBe(12)
  })

  test('[7.5] an unknown item: 404 `errors.item`; so is one that this market does not sell', async () => {
    const selection = await created('DE')
    expect(await shop.call('addToCart', { item: '999-1', selection })).toMatchObject(
      refused(404, { item: 'not found' }),
    )
    expect(await shop.call('addToCart', { item: await shop.item('SCARF'), selection })).toMatchObject(
      refused(404, { item: 'not found' }),
    )
  })

  test('[7.5] twenty at once: every answer counts, none is lost', async () => {
    const { selection, item } = await filled('LOA-42', 0)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('addToCart', { item, selection })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const quantities = answers.map(({ json }) => json.data.items[0].quantity).toSorted((a, b) => a - b)
    expect(quantities).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('[7.6] [4.12] remove takes units out; at none the line goes; what is not there: 404', async () => {
    const { selection, item } = await filled('LOA-42', 3)
    const less = await shop.call('removeFromCart', { item, quantity: 1, selection })
    expect(less.json.data.items[0].quantity).toBe(2)
    expect((await shop.call('removeFromCart', { item, quantity: 2, selection })).json.data.items).toEqual([])
    expect(await shop.call('removeFromCart', { item, quantity: 1, selection })).toMatchObject(
      refused(404, { item: 'not in the cart' }),
    )
  })

  test('[7.6] faults D7: a quantity that is not a positive whole number is refused as error B, and nothing changes', async () => {
    const { selection, item } = await filled('LOA-42', 2)
    const before = await shop.call('getCart', { selection })
    for (const quantity of [-1, 0, 1.5, 1e9, 2 ** 31, '1', [1], null, true, {}])
      expect(await shop.call('removeFromCart', { item, quantity, selection })).toMatchObject({
        status: 400,
        json: { code: 'rest_invalid_param', data: { status: 400, params: { quantity: expect.any(String) } } },
      })
    expect(await shop.call('removeFromCart', { item, selection })).toMatchObject({
      status: 400,
      json: { code: 'rest_missing_callback_param', data: { params: { quantity: 'required' } } },
    })
    expect((await shop.call('getCart', { selection })).json).toEqual(before.json)
  })

  test('[7.5] faults D8: prices, totals and states that a client sends change nothing', async () => {
    const { selection, item } = await filled('LOA-42', 0)
    const extra = {
      price: 1,
      priceEach: '1.00 SEK',
      total: 1,
      discount: 5000,
      currency: 'USD',
      pricelist: '22',
      quantity: 40,
      state: 'completed',
    }
    const { json } = await shop.call('addToCart', { item, selection, ...extra })
    expect(json.data).toMatchObject({ currency: 'SEK', pricelist: '20', discounts: { anyDiscount: false } })
    expect(json.data.items[0]).toMatchObject({ quantity: 1, priceEachAsNumber: 2000 })
  })
})
