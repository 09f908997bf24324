import { expect, test } from 'vitest'

import type { CodeFault } from '#contract/field-faults.ts'
import type { Voucher } from '#contract/voucher.ts'
import { card, now, price, voucher } from '#tests/priced-bag.ts'

import type { GiftCardBalance } from './gift-cards.ts'
import type { VoucherUse } from './vouchers.ts'

test('[3.3] percent, amount and free shipping together, in turn: 10% of 2 000, then 300, then the post', () => {
  const priced = price({
    goods: [{ price: 200_000 }],
    vouchers: [
      voucher('POST', { freeShipping: true }),
      voucher('MINUS300', { amountMinor: { SEK: 30_000 } }),
      voucher('TEN', { basisPoints: 1000 }),
    ],
  })
  expect(priced.discounts.map(({ code, offMinor }) => [code, offMinor])).toEqual([
    ['TEN', 20_000],
    ['MINUS300', 30_000],
    ['POST', 4900],
  ])
  expect(priced).toMatchObject({ discountMinor: 54_900, shippingMinor: 4900, grandTotalMinor: 150_000 })
})

test('[3.3] free shipping pays what the first way costs; whoever wants a faster one pays the difference', () => {
  const priced = price({
    goods: [{ price: 10_000 }],
    vouchers: [voucher('POST', { freeShipping: true })],
    method: 'express',
  })
  expect(priced).toMatchObject({ shippingMinor: 14_900, discountMinor: 4900, grandTotalMinor: 20_000 })
})

test('[3.3] best-only: the one that saves most counts, the other says why it does not', () => {
  const priced = price({
    goods: [{ price: 200_000 }],
    vouchers: [voucher('TEN', { basisPoints: 1000 }), voucher('MINUS300', { amountMinor: { SEK: 30_000 } })],
    stacking: 'best-only',
  })
  expect(priced.discounts.map(({ code, offMinor, fault }) => [code, offMinor, fault])).toEqual([
    ['MINUS300', 30_000, undefined],
    ['TEN', 0, 'not-combinable'],
  ])
})

test.each<[CodeFault | undefined, Partial<Voucher>]>([
  [undefined, { from: now, until: now + 1 }],
  ['not-found', { from: now + 1 }],
  ['expired', { until: now }],
  [undefined, { minimumMinor: { SEK: 100_000 } }],
  ['minimum-not-reached', { minimumMinor: { SEK: 100_001 } }],
  ['not-for-country', { minimumMinor: { EUR: 1 } }],
  ['not-for-country', { markets: ['3'] }],
  [undefined, { markets: ['2', '3'] }],
  ['not-for-country', { basisPoints: 0, amountMinor: { EUR: 100 } }],
  [undefined, { categories: ['shoes'] }],
  ['not-for-goods', { categories: ['sho'] }],
  ['not-for-goods', { products: ['P9'] }],
  [undefined, { products: ['P0'] }],
  [undefined, { products: ['goods-0'] }],
])('[7.7] %s with %j', (fault, rule) => {
  const [discount] = price({
    goods: [{ price: 100_000 }],
    vouchers: [voucher('X', { basisPoints: 1000, ...rule })],
  }).discounts
  expect([discount?.fault, discount?.offMinor]).toEqual([fault, fault ? 0 : 10_000])
})

test('[7.7] used up and switched off', () => {
  const faultWith = (use: VoucherUse) =>
    price({ goods: [{ price: 100 }], vouchers: [voucher('X', { basisPoints: 1000 })], use }).discounts[0]
      ?.fault
  expect(faultWith({ isBlocked: false, isUsedUp: true })).toBe('already-used')
  expect(faultWith({ isBlocked: true, isUsedUp: false })).toBe('not-found')
})

test('[3.3] only the goods that a voucher is for get cheaper; gift cards never do', () => {
  const priced = price({
    goods: [
      { price: 10_000, category: 'shoes/loafers' },
      { price: 10_000, category: 'tops' },
      { price: 10_000, category: 'shoes', giftCard: true },
    ],
    vouchers: [voucher('SHOES', { basisPoints: 5000, categories: ['shoes'] })],
  })
  expect(priced.lines.map(({ discountMinor }) => discountMinor)).toEqual([5000, 0, 0])
})

test('a gift card pays goods and shipping after the discounts; the tax is that of what is bought', () => {
  const bag = { goods: [{ price: 100_000 }], vouchers: [voucher('TEN', { basisPoints: 1000 })] }
  const partly = price({ ...bag, cards: [card('A', 50_000)] })
  expect(partly).toMatchObject({ giftCardMinor: 50_000, grandTotalMinor: 44_900, taxMinor: 18_980 })
  const whole = price({ ...bag, cards: [card('A', 200_000)] })
  expect(whole).toMatchObject({ giftCardMinor: 94_900, grandTotalMinor: 0, taxMinor: 18_980 })
  expect(whole.discounts.at(-1)).toMatchObject({ code: 'GIFT-A', type: 'giftcard', offMinor: 94_900 })
})

test.each<[CodeFault, Partial<GiftCardBalance>]>([
  ['not-found', { isBlocked: true }],
  ['already-used', { balanceMinor: 0 }],
  ['not-for-country', { currency: 'EUR' }],
])('a gift card that is %s pays nothing', (fault, more) => {
  const priced = price({ goods: [{ price: 100 }], cards: [card('A', 100, more)] })
  expect(priced.giftCardMinor).toBe(0)
  expect(priced.discounts[0]).toMatchObject({ fault, offMinor: 0 })
})

test('a bag of gift cards alone costs nothing to send, and has no tax before it is spent', () => {
  const priced = price({ goods: [{ price: 50_000, giftCard: true }] })
  expect(priced).toMatchObject({ shippingMinor: 0, grandTotalMinor: 50_000, taxMinor: 0 })
})
