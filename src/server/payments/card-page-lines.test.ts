import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cardPageLines, maxGoodsLines } from './card-page-lines.ts'

const item = fc.record({
  productName: fc.string({ minLength: 1 }),
  size: fc.constantFrom('41', 'One size'),
  quantity: fc.integer({ min: 1, max: 20 }),
  totalPriceAsNumber: fc.integer({ min: 0, max: 100_000 }).map((minor) => minor / 100),
})

/** What the lines need of an order. */
type Ordered = Parameters<typeof cardPageLines>[0]
const createOrder = (items: Ordered['items'], shippingMinor: number, amountMinor: number): Ordered => ({
  items,
  shippingMinor,
  amountMinor,
  shippingMethodName: 'Standard',
})

test('the lines of any order add up to its amount and are at most a few dozen with the delivery', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 150 }),
      fc.constantFrom(0, 4900),
      fc.constantFrom(0, 100),
      (items, shippingMinor, offMinor) => {
        const goodsMinor = items.reduce(
          (sum, { totalPriceAsNumber }) => sum + Math.round(totalPriceAsNumber * 100),
          0,
        )
        const amountMinor = Math.max(0, goodsMinor + shippingMinor - offMinor)
        const lines = cardPageLines(createOrder(items, shippingMinor, amountMinor))
        expect(lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(amountMinor)
        expect(lines.length).toBeLessThanOrEqual(maxGoodsLines + 1)
        const hasDelivery = shippingMinor > 0 && amountMinor === goodsMinor + shippingMinor
        expect(lines.filter(({ name }) => name === 'Standard')).toHaveLength(hasDelivery ? 1 : 0)
      },
    ),
  )
})

test('what is summed up is counted in units', () => {
  const items = Array.from({ length: 31 }, (_, index) => ({
    productName: `Shoe ${index}`,
    size: '41',
    quantity: 2,
    totalPriceAsNumber: 10,
  }))
  const lines = cardPageLines(createOrder(items, 0, 31_000))
  expect(lines).toHaveLength(30)
  expect(lines.at(-1)).toEqual({ name: 'and 4 articles more', quantity: 1, totalMinor: 2000 })
  expect(cardPageLines(createOrder(items.slice(0, 1), 0, 900))).toEqual([
    { name: 'Your order, 2 articles', quantity: 1, totalMinor: 900 },
  ])
})
