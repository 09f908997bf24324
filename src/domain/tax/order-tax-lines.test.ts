import { expect, test } from 'vitest'

import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'

import { eachWithoutTax, orderTaxLines } from './order-tax-lines.ts'

const shoes = lineAnswer('2-41', 1, 1290)
const giftCard = { ...lineAnswer('9-1', 1, 500), taxPercent: 0 }
const order = (sums: { paid: number; tax: number; percent?: number }, items = [shoes], card = 0) => {
  const { totals, discounts } = cartAnswer(createCartToken('mine'), items)
  const voucher = {
    voucher: '…AB12',
    type: 'giftcard',
    description: '',
    priceOff: '',
    priceOffAsNumber: -card,
  }
  return {
    items,
    discounts: { ...discounts, vouchers: card > 0 ? { AB12: voucher } : {} },
    totals: {
      ...totals,
      taxPercent: sums.percent ?? 25,
      grandTotalPriceAsNumber: sums.paid,
      grandTotalPriceTaxAsNumber: sums.tax,
    },
  }
}
const goods = {
  jurisdiction: '',
  percent: 25,
  treatment: 'standard',
  netMinor: 107_120,
  taxMinor: 26_780,
  grossMinor: 133_900,
}

test('goods and delivery make one line: without tax, the tax, and together', () => {
  expect(orderTaxLines(order({ paid: 1339, tax: 267.8 }))).toEqual([goods])
  expect(eachWithoutTax(shoes)).toBe(103_200)
})

test('a gift card that is bought stands apart, one that pays lessens nothing', () => {
  const untaxed = {
    jurisdiction: '',
    percent: 0,
    treatment: 'outside-scope',
    netMinor: 50_000,
    taxMinor: 0,
    grossMinor: 50_000,
  }
  expect(orderTaxLines(order({ paid: 1839, tax: 267.8 }, [shoes, giftCard]))).toEqual([goods, untaxed])
  expect(orderTaxLines(order({ paid: 839, tax: 267.8 }, [shoes], 500))).toEqual([goods])
  expect(orderTaxLines(order({ paid: 500, tax: 0 }, [giftCard]))).toEqual([untaxed])
})

test('what leaves the EU bears no tax', () => {
  const sent = { ...shoes, taxPercent: 0 }
  const line = {
    jurisdiction: '',
    percent: 0,
    treatment: 'export',
    netMinor: 129_000,
    taxMinor: 0,
    grossMinor: 129_000,
  }
  expect(orderTaxLines(order({ paid: 1290, tax: 0, percent: 0 }, [sent]))).toEqual([line])
})
