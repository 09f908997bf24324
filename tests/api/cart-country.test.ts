import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { refused, createShopper } from './shopper.ts'

describe.each(dialects)('country and shipping of a cart on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect)
  })
  afterAll(() => shop.close())
  const { created, filled } = createShopper(() => shop)

  test('[8.2] [8.3] beside the texts for people stand codes, of the rule and of each field', async () => {
    const { json: rule } = await shop.call('createCart', { country: 'XX' })
    expect(rule.data).toEqual({
      message: 'country not found',
      status: 400,
      errors: { country: 'country not found' },
      code: 'country-unknown',
      codes: { country: 'country-unknown' },
    })
    const { json: shape } = await shop.call('setCartCountry', { country: 7, selection: 'x' })
    expect(shape).toMatchObject({
      code: 'rest_invalid_param',
      data: { code: 'parameters-invalid', codes: { country: 'type', selection: 'format' } },
    })
  })

  test('[7.4] [4.18] country: market, pricelist and currency follow', async () => {
    const { selection } = await filled('LOA-42', 1)
    const { status, json } = await shop.call('setCartCountry', { country: 'us', selection })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      country: 'US',
      market: '4',
      pricelist: '22',
      currency: 'USD',
      removedItems: [],
    })
    expect(json.data.items[0]).toMatchObject({ priceEach: '249.00 USD' })
  })

  test('[7.4] what the new market does not sell leaves and is named, also when the cart is fetched later', async () => {
    const { selection, item } = await filled('SCARF', 2)
    const gone = [
      { item, productName: 'Silk Scarf', size: 'One size', quantity: 2, reason: 'Not sold in Germany.' },
    ]
    const moved = await shop.call('setCartCountry', { country: 'DE', selection })
    expect(moved.json.data).toMatchObject({ items: [], removedItems: gone })
    expect((await shop.call('getCart', { selection })).json.data).toMatchObject({
      items: [],
      removedItems: gone,
    })
    // With the article that English wants.
    const overseas = await shop.call('setCartCountry', {
      country: 'NL',
      selection: (await filled('SCARF')).selection,
    })
    expect(overseas.json.data.removedItems).toMatchObject([{ reason: 'Not sold in the Netherlands.' }])
    const back = await shop.call('setCartCountry', { country: 'SE', selection })
    expect(back.json.data).toMatchObject({ items: [], removedItems: [] })
  })

  test('[7.4] a country that is unknown or not shipped to: 400, and the cart stays', async () => {
    const selection = await created('SE')
    expect(await shop.call('setCartCountry', { country: 'XX', selection })).toMatchObject(
      refused(400, { country: 'country not found' }),
    )
    expect((await shop.call('getCart', { selection })).json.data.country).toBe('SE')
  })

  test('[7.8] [3.5] shipping: one of those on offer; another is refused', async () => {
    const { selection } = await filled('SCARF', 1)
    const { json } = await shop.call('setCartShipping', { shipping: 'express', selection })
    expect(json.data).toMatchObject({
      shippingMethod: 'express',
      shippingMethodName: 'Express',
      totals: { shippingPrice: '149.00 SEK', grandTotalPriceAsNumber: 948 },
    })
    expect(json.data.shippingMethodsAvailable.standard).toMatchObject({
      price: '49.00 SEK',
      priceAsNumber: 49,
      delivery: '2–4 working days',
      daysFrom: 2,
      daysTo: 4,
      leftUntilFree: '201.00 SEK',
      leftUntilFreeAsNumber: 201,
    })
    // Always costs.
    expect(json.data.shippingMethodsAvailable.express).not.toHaveProperty('leftUntilFree')
    expect(await shop.call('setCartShipping', { shipping: 'camel', selection })).toMatchObject(
      refused(400, { shippingMethod: 'not found' }),
    )
  })

  test('[4.17] another country starts the shipping method over with the first that serves it', async () => {
    const { selection } = await filled('LOA-42', 1)
    await shop.call('setCartShipping', { shipping: 'pick-up-point', selection })
    const { json } = await shop.call('setCartCountry', { country: 'US', selection })
    expect(json.data.shippingMethod).toBe('standard')
    expect(Object.keys(json.data.shippingMethodsAvailable)).not.toContain('pick-up-point')
  })

  test('[3.12] [4.16] the payment methods are those of the country', async () => {
    const { json } = await shop.call('createCart', { country: 'SE' })
    expect(json.data.paymentMethod).toBe('stripe-checkout')
    expect(json.data.paymentMethodsAvailable['stripe-checkout']).toMatchObject({
      name: 'Card, Apple Pay, Google Pay',
      clientSide: false,
    })
  })
})
