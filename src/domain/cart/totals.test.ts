import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { MarketsConfig } from '#contract/markets.ts'
import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'

import { marketChooser, type MarketChoice } from '../market-choice.ts'
import { emptyCart, type CartDocument } from './cart.ts'
import { priceCart, type FindItem } from './totals.ts'

const markets: MarketsConfig = {
  pricelists: [{ id: '20', name: 'Sweden', currency: 'SEK', importRate: {}, roundToMinor: 100 }],
  markets: [{ id: '2', name: 'Sweden', pricelist: '20' }],
  countries: ['SE', 'NO'].map((code) => ({
    code,
    market: '2',
    eu: true,
    shipTo: true,
    taxPercent: 25,
    states: {},
  })),
  shipping: [
    {
      id: 'standard',
      name: 'Standard',
      delivery: '2 days',
      countries: [],
      priceMinor: { SEK: 4900 },
      freeFromMinor: { SEK: 100_000 },
    },
    {
      id: 'express',
      name: 'Express',
      delivery: '1 day',
      countries: ['SE'],
      priceMinor: { SEK: 14_900 },
      freeFromMinor: {},
    },
    {
      id: 'boat',
      name: 'Boat',
      delivery: '9 days',
      countries: ['NO'],
      priceMinor: { SEK: 100 },
      freeFromMinor: {},
    },
  ],
  paymentMethods: [],
  importCurrency: 'SEK',
  stockCeiling: 10,
}
const choice = marketChooser(markets)('SE') as MarketChoice

function createCatalogue(prices: readonly (number | null)[]): FindItem {
  const variant = { id: '1', name: 'Loafer', kind: 'goods' } as CatalogueVariant
  const items = new Map<string, CatalogueItem>(
    prices.map((amountMinor, index) => [
      `1-${index}`,
      {
        id: `1-${index}`,
        name: String(index),
        sku: `sku-${index}`,
        ean: '',
        prices: amountMinor === null ? {} : { '20': { amountMinor, beforeMinor: null, lowest30Minor: null } },
      },
    ]),
  )
  return (id) => {
    const item = items.get(id)
    return item && { variant, item }
  }
}
const createCart = (
  lines: readonly { item: string; quantity: number }[],
  more: Partial<CartDocument> = {},
): CartDocument => ({
  ...emptyCart('SE'),
  lines: lines.map((line) => ({ ...line, productName: '', size: '' })),
  ...more,
})

test('[3.2] two loafers less 400.00, standard shipping, tax inside the sum', () => {
  const priced = priceCart(createCart([{ item: '1-0', quantity: 2 }]), {
    choice,
    find: createCatalogue([200_000]),
    shipping: [{ ...markets.shipping[0]!, freeFromMinor: {} }],
    discounts: [{ code: 'WELCOME10', type: 'code', description: '10% off', offMinor: 40_000 }],
  })
  expect(priced).toMatchObject({
    currency: 'SEK',
    itemsMinor: 400_000,
    discountMinor: 40_000,
    shippingMinor: 4900,
    grandTotalMinor: 364_900,
    taxMinor: 72_980,
    totalQuantity: 2,
  })
})

test('[4.17] the shipping method is the wanted one where it serves, else the first that does; free from a sum on', () => {
  const price = (shippingMethod: string | null, quantity: number) =>
    priceCart(createCart([{ item: '1-0', quantity }], { shippingMethod }), {
      choice,
      find: createCatalogue([50_000]),
      shipping: markets.shipping,
    })
  expect(price(null, 1).shipping).toMatchObject({ id: 'standard', amountMinor: 4900 })
  expect(price('express', 1).shipping).toMatchObject({ id: 'express', amountMinor: 14_900 })
  expect(price('boat', 1).shipping?.id).toBe('standard')
  expect(price(null, 2).shippingMinor).toBe(0)
  expect(price(null, 1).shippingMethods.map(({ id }) => id)).toEqual(['standard', 'express'])
})

test('[3.2] an empty cart costs nothing, and lines that are not sold cost nothing and are named', () => {
  const find = createCatalogue([50_000, null])
  const at = { choice, find, shipping: markets.shipping }
  expect(priceCart(createCart([]), at)).toMatchObject({ grandTotalMinor: 0, taxMinor: 0, shippingMinor: 0 })
  const priced = priceCart(
    createCart([
      { item: '1-1', quantity: 2 },
      { item: 'gone', quantity: 1 },
      { item: '1-0', quantity: 1 },
    ]),
    at,
  )
  expect(priced.unsold).toEqual(['1-1', 'gone'])
  expect(priced.itemsMinor).toBe(50_000)
})

test('[3.2] a gift card in the bag makes nothing cheaper: it counts for no minimum and not towards free shipping', () => {
  const find: FindItem = (id) => {
    const found = createCatalogue([20_000, 100_000])(id)
    return (
      found && {
        ...found,
        variant: {
          ...found.variant,
          categories: [],
          items: [],
          kind: id === '1-1' ? ('gift-card' as const) : ('goods' as const),
        },
      }
    )
  }
  const voucher = {
    id: 'v',
    code: 'TAKE200',
    description: '200 off from 1000',
    basisPoints: 0,
    amountMinor: { SEK: 20_000 },
    freeShipping: false,
    from: null,
    until: null,
    minimumMinor: { SEK: 100_000 },
    markets: [],
    products: [],
    categories: [],
  }
  const priced = priceCart(
    createCart(
      [
        { item: '1-0', quantity: 1 },
        { item: '1-1', quantity: 1 },
      ],
      { vouchers: ['TAKE200'] },
    ),
    {
      choice,
      find,
      shipping: markets.shipping,
      benefits: {
        now: 1,
        vouchers: [{ voucher, use: { isBlocked: false, isUsedUp: false } }],
        giftCards: [],
      },
    },
  )
  expect(priced).toMatchObject({
    itemsMinor: 120_000,
    discountMinor: 0,
    discounts: [{ code: 'TAKE200', offMinor: 0, fault: 'minimum-not-reached' }],
    shippingMinor: 4900,
    shipping: { id: 'standard', leftUntilFreeMinor: 80_000 },
    grandTotalMinor: 124_900,
  })
})

const carts = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
  quantities: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 12, maxLength: 12 }),
  offs: fc.array(fc.integer({ min: -100_000, max: 100_000_000 }), { maxLength: 3 }),
})
const createPriced = (
  { prices, quantities, offs }: { prices: number[]; quantities: number[]; offs: number[] },
  order?: number[],
) => {
  const lines = prices.map((_, index) => ({ item: `1-${index}`, quantity: quantities[index] ?? 1 }))
  const sorted = order
    ? lines
        .map((line, index) => ({ line, at: order[index] ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ line }) => line)
    : lines
  return priceCart(createCart(sorted), {
    choice,
    find: createCatalogue(prices),
    shipping: markets.shipping,
    discounts: offs.map((offMinor, index) => ({
      code: `V${index}`,
      type: 'code',
      description: '',
      offMinor,
    })),
  })
}

test('[3.2] [3.3] any cart with any discounts: nothing is negative, the parts make up the sums', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const priced = createPriced(cart)
      const amounts = [
        priced.itemsMinor,
        priced.discountMinor,
        priced.shippingMinor,
        priced.grandTotalMinor,
        priced.taxMinor,
      ]
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(priced.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(priced.itemsMinor)
      expect(priced.discounts.reduce((sum, { offMinor }) => sum + offMinor, 0)).toBe(priced.discountMinor)
      expect(priced.discountMinor).toBeLessThanOrEqual(priced.itemsMinor)
      expect(priced.grandTotalMinor).toBe(priced.itemsMinor - priced.discountMinor + priced.shippingMinor)
      expect(priced.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(priced.totalQuantity)
    }),
  )
})

test('[3.2] the sums do not depend on the order of the lines', () => {
  fc.assert(
    fc.property(carts, fc.array(fc.integer(), { minLength: 12, maxLength: 12 }), (cart, order) => {
      const { lines: _, ...sums } = createPriced(cart)
      const { lines: __, ...shuffled } = createPriced(cart, order)
      expect(shuffled).toEqual(sums)
    }),
  )
})
