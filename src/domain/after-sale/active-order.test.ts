import { expect, test } from 'vitest'

import { cartAnswer, createCartToken } from '#tests/shop-answers.ts'

import { isRefunded, isActiveOrder } from './active-order.ts'

const { totals, discounts: noDiscounts } = cartAnswer(createCartToken('mine'), [])
const giftCard = { voucher: 'GIFT-7K2Q', type: 'giftcard', description: 'Gift card', priceOff: '' }

/** An order of so much by the card of the bank, and 100.10 on a gift card. */
const refunded = (byCard: number, refundedPriceAsNumber: number) =>
  isRefunded({
    totals: { ...totals, grandTotalPriceAsNumber: byCard },
    discounts: {
      anyDiscount: true,
      discount: '',
      discountAsNumber: -100.1,
      vouchers: { 'GIFT-7K2Q': { ...giftCard, priceOffAsNumber: -100.1 } },
    },
    refundedPriceAsNumber,
  })

test('[2.11] an order is refunded whole once all came back that card and gift card paid, and not before', () => {
  expect(refunded(500.2, 500.2)).toBe(false)
  expect(refunded(500.2, 600.3)).toBe(true)
  expect(refunded(0, 0)).toBe(false)
  expect(refunded(0, 100.1)).toBe(true)
})

test('a purchase stands until it failed or all of it came back', () => {
  const order = { totals: { ...totals, grandTotalPriceAsNumber: 500.2 }, discounts: noDiscounts }
  expect(isActiveOrder({ ...order, status: 'ok', refundedPriceAsNumber: 500.1 })).toBe(true)
  expect(isActiveOrder({ ...order, status: 'ok', refundedPriceAsNumber: 500.2 })).toBe(false)
  expect(isActiveOrder({ ...order, status: 'failed' })).toBe(false)
})
