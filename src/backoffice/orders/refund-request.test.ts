import { expect, test } from 'vitest'

import type { OrderDetail } from '#contract/staff/answers.ts'

import { emptyRefund, toRequest } from './refund-request.ts'

const line = { name: 'Boot', size: '41', totalMinor: 300, image: null }
const order = {
  lines: [
    { ...line, sku: 'A', quantity: 3, refundedQuantity: 1 },
    { ...line, sku: 'B', quantity: 1, refundedQuantity: 0 },
  ],
} as unknown as OrderDetail

test('all that is left needs nothing more', () => {
  expect(toRequest(emptyRefund, order)).toEqual({ kind: 'rest' })
})

test('an amount is read as minor units, and without one nothing is asked for', () => {
  expect(toRequest({ ...emptyRefund, kind: 'amount', amount: '12.50' }, order)).toEqual({
    kind: 'amount',
    amountMinor: 1250,
  })
  expect(toRequest({ ...emptyRefund, kind: 'amount' }, order)).toBeNull()
})

test('an article in two lines is one article', () => {
  const twice = { ...order, lines: [...order.lines, ...order.lines] }
  const lines = { ...emptyRefund, kind: 'lines' as const }
  expect(toRequest({ ...lines, units: { A: '4' } }, twice)).toEqual({
    kind: 'lines',
    lines: [{ sku: 'A', quantity: 4 }],
    shipping: false,
  })
  expect(toRequest({ ...lines, units: { A: '5' } }, twice)).toBeNull()
})

test('articles: those with units, up to what is left of each, and shipping alone', () => {
  const lines = { ...emptyRefund, kind: 'lines' as const }
  expect(toRequest({ ...lines, units: { A: ' 2 ', B: '' } }, order)).toEqual({
    kind: 'lines',
    lines: [{ sku: 'A', quantity: 2 }],
    shipping: false,
  })
  expect(toRequest({ ...lines, units: { A: '3' } }, order)).toBeNull()
  expect(toRequest({ ...lines, units: { B: '1.5' } }, order)).toBeNull()
  expect(toRequest(lines, order)).toBeNull()
  expect(toRequest({ ...lines, withShipping: true }, order)).toEqual({
    kind: 'lines',
    lines: [],
    shipping: true,
  })
})
