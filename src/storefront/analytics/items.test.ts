import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { CartItem } from '#contract/cart.ts'

import { joinCodes, lineItem, toTagItems, toValue } from './items.ts'

const line = (given: Partial<CartItem> = {}): CartItem => ({
  item: '2-41',
  line: '2-41',
  product: '2',
  productName: 'Loafer',
  variantName: 'Taupe',
  model: 'Loafers',
  size: '41',
  sku: 'LOA-41',
  ean: '',
  uri: 'loafer',
  image: '',
  quantity: 1,
  priceEach: '',
  priceEachAsNumber: 1000,
  priceEachBeforeDiscount: '',
  priceEachBeforeDiscountAsNumber: 1000,
  totalPrice: '',
  totalPriceAsNumber: 1000,
  anyDiscount: false,
  taxPercent: 25,
  ...given,
})
const voucher = (type: string, description: string, priceOffAsNumber: number) => ({
  voucher: 'SECRET1',
  type,
  description,
  priceOff: '',
  priceOffAsNumber,
})
const discounts = {
  anyDiscount: true,
  discount: '',
  discountAsNumber: -700,
  vouchers: {
    a: voucher('code', '10% off', -200),
    b: voucher('giftcard', 'Gift card', -500),
    c: voucher('code', 'For later', 0),
  },
}

it('[2.29] an item is named by its size’s id, and its price is without tax and after sale and voucher', () => {
  const sold = line({
    quantity: 2,
    priceEachBeforeDiscountAsNumber: 1250,
    totalPriceAsNumber: 2000,
    discountPriceAsNumber: -200,
  })
  expect(lineItem(sold, '10% off')).toEqual({
    item_id: '2-41',
    item_name: 'Loafer',
    item_variant: 'Taupe, 41',
    item_category: 'Loafers',
    price: 720,
    discount: 280,
    coupon: '10% off',
    quantity: 2,
  })
  expect(lineItem(line(), '10% off')).not.toHaveProperty('coupon')
  expect(lineItem(line(), '')).not.toHaveProperty('discount')
})

it('[2.29] J6: vouchers go by their name, never by their code; gift cards and what takes nothing off are left out', () => {
  expect(joinCodes({ discounts })).toBe('10% off')
  const bag = toTagItems({ items: [line({ discountPriceAsNumber: -200 })], currency: 'SEK', discounts })
  expect(bag).toMatchObject({ currency: 'SEK', value: 640, coupon: '10% off' })
  expect(JSON.stringify(bag)).not.toContain('SECRET1')
})

it('[2.29] the value of an event is the goods after discounts without tax, to the hundredth', () => {
  const money = fc.integer({ min: 1, max: 500_000 }).map((minor) => minor / 100)
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      priceEachAsNumber: money,
      share: fc.nat(100),
      taxPercent: fc.constantFrom(0, 8.1, 20, 25, 25.5),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, (some) => {
      const items = some.map(({ share, ...given }) => {
        const off = Math.round(given.priceEachAsNumber * given.quantity * share) / 100
        return line({
          ...given,
          priceEachBeforeDiscountAsNumber: given.priceEachAsNumber,
          discountPriceAsNumber: -off,
        })
      })
      const goods = items.reduce(
        (sum, each) =>
          sum +
          (each.priceEachAsNumber * each.quantity + (each.discountPriceAsNumber ?? 0)) /
            (1 + each.taxPercent / 100),
        0,
      )
      const { value, items: reported } = toValue(
        items.map((each) => lineItem(each, '')),
        'EUR',
      )
      expect(Math.abs(value - goods)).toBeLessThan(0.0101)
      const sum = reported.reduce((total, { price, quantity }) => total + price * quantity, 0)
      // Rounded to the hundredth, so at most half of one away, and what floating point adds.
      expect(Math.abs(value - sum)).toBeLessThan(0.005_01)
    }),
  )
})
