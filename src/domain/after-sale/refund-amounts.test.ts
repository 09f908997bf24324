import fc from 'fast-check'
import { expect, test } from 'vitest'

import { planRefund, type PaidOrder, type RefundPart, type RefundRequest } from './refund-amounts.ts'

const paid: PaidOrder = {
  lines: [
    { sku: 'A', quantity: 3, paidMinor: 1000 },
    { sku: 'B', quantity: 1, paidMinor: 500 },
  ],
  shippingMinor: 49,
  cardMinor: 1200,
  giftCardMinor: 349,
}

test('units go back at what was paid for them, first to the card, then on the gift cards', () => {
  const first = planRefund(paid, [], { kind: 'lines', lines: [{ sku: 'A', quantity: 1 }], shipping: false })
  expect(first).toEqual({
    cardMinor: 333,
    giftCardMinor: 0,
    shippingMinor: 0,
    lines: [{ sku: 'A', quantity: 1 }],
  })
  const rest = planRefund(paid, [first as RefundPart], { kind: 'rest' })
  expect(rest).toEqual({
    cardMinor: 867,
    giftCardMinor: 349,
    shippingMinor: 49,
    lines: [
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 1 },
    ],
  })
  expect(planRefund(paid, [first as RefundPart, rest as RefundPart], { kind: 'rest' })).toEqual({
    fault: 'nothing-left',
  })
})

test('more units or more money than there were are refused', () => {
  expect(
    planRefund(paid, [], { kind: 'lines', lines: [{ sku: 'B', quantity: 2 }], shipping: false }),
  ).toEqual({
    fault: 'not-in-order',
    sku: 'B',
    left: 1,
  })
  expect(planRefund(paid, [], { kind: 'amount', amountMinor: 1550 })).toEqual({
    fault: 'too-much',
    askedMinor: 1550,
    leftMinor: 1549,
  })
})

test('shipping alone: that it was free, or went back before, is told apart from an order with nothing left', () => {
  const shipping: RefundRequest = { kind: 'lines', lines: [], shipping: true }
  expect(planRefund({ ...paid, shippingMinor: 0, cardMinor: 1151 }, [], shipping)).toEqual({
    fault: 'no-shipping',
    wasFree: true,
    leftMinor: 1500,
  })
  const first = planRefund(paid, [], shipping) as RefundPart
  expect(first).toMatchObject({ cardMinor: 49, shippingMinor: 49 })
  expect(planRefund(paid, [first], shipping)).toEqual({
    fault: 'no-shipping',
    wasFree: false,
    leftMinor: 1500,
  })
})

const orders = fc
  .array(
    fc.record({ quantity: fc.integer({ min: 1, max: 5 }), paidMinor: fc.integer({ min: 0, max: 50_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines.map((line, index) => ({ ...line, sku: `S${index}` }))),
      shippingMinor: fc.integer({ min: 0, max: 4900 }),
      giftCardPart: fc.integer({ min: 0, max: 100 }),
    }),
  )
  .map(({ lines, shippingMinor, giftCardPart }): PaidOrder => {
    const dueMinor = lines.reduce((total, { paidMinor }) => total + paidMinor, shippingMinor)
    const giftCardMinor = Math.floor((dueMinor * giftCardPart) / 100)
    return { lines, shippingMinor, giftCardMinor, cardMinor: dueMinor - giftCardMinor }
  })
const inputs: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.constant({ kind: 'rest' } as const),
  fc.record({ kind: fc.constant('amount' as const), amountMinor: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({ sku: fc.constantFrom('S0', 'S1', 'S2'), quantity: fc.integer({ min: 1, max: 3 }) }),
      {
        maxLength: 3,
      },
    ),
    shipping: fc.boolean(),
  }),
)

test('whatever is refunded in whatever order, no more goes back than was paid, and the rest is always the rest', () => {
  fc.assert(
    fc.property(orders, fc.array(inputs, { maxLength: 12 }), (order, asked) => {
      const done: RefundPart[] = []
      for (const input of [...asked, { kind: 'rest' } as const]) {
        const part = planRefund(order, done, input)
        if (!('fault' in part)) done.push(part)
      }
      const total = (key: 'cardMinor' | 'giftCardMinor') => done.reduce((sum, part) => sum + part[key], 0)
      expect(total('cardMinor')).toBe(order.cardMinor)
      expect(total('giftCardMinor')).toBe(order.giftCardMinor)
      for (const part of done) {
        expect(part.cardMinor).toBeGreaterThanOrEqual(0)
        expect(part.giftCardMinor).toBeGreaterThanOrEqual(0)
        expect(part.cardMinor + part.giftCardMinor).toBeGreaterThan(0)
      }
    }),
  )
})
