import fc from 'fast-check'
import { expect, test } from 'vitest'

import { card, price, voucher } from '#tests/priced-bag.ts'

const anyVoucher = fc
  .record({
    code: fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), minLength: 1, maxLength: 4 }),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    amount: fc.option(fc.integer({ min: 1, max: 500_000 })),
    freeShipping: fc.boolean(),
    categories: fc.constantFrom([], ['shoes'], ['tops']),
  })
  .map(({ code, amount, ...more }) =>
    voucher(code, { ...more, amountMinor: amount === null ? {} : { SEK: amount } }),
  )
const anyBag = fc.record({
  goods: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      category: fc.constantFrom('shoes', 'tops'),
      giftCard: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  vouchers: fc.uniqueArray(anyVoucher, { maxLength: 4, selector: ({ code }) => code }),
  cards: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 0, max: 300_000 }))
      .map(([id, balance]) => card(id, balance)),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  method: fc.constantFrom(null, 'express'),
  stacking: fc.constantFrom<'in-turn' | 'best-only'>('in-turn', 'best-only'),
})

test('[D11] [D12] [3.2] [3.3] any bag with any codes: nothing below zero, every part adds up to the minor unit', () => {
  fc.assert(
    fc.property(anyBag, (bag) => {
      const priced = price(bag)
      const offs = priced.discounts.reduce((sum, { offMinor }) => sum + offMinor, 0)
      const lineOffs = priced.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)
      expect(offs).toBe(priced.discountMinor)
      expect(priced.grandTotalMinor).toBe(priced.itemsMinor - priced.discountMinor + priced.shippingMinor)
      expect(priced.discountMinor - priced.giftCardMinor - lineOffs).toBeLessThanOrEqual(priced.shippingMinor)
      const taxed = priced.taxLines.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
      expect(taxed).toBe(priced.grandTotalMinor + priced.giftCardMinor)
      expect(priced.taxLines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(priced.taxMinor)
      for (const each of [priced.grandTotalMinor, priced.taxMinor, priced.giftCardMinor]) {
        expect(Number.isSafeInteger(each)).toBe(true)
        expect(each).toBeGreaterThanOrEqual(0)
      }
      for (const { discountMinor, totalMinor } of priced.lines) {
        expect(discountMinor).toBeGreaterThanOrEqual(0)
        expect(discountMinor).toBeLessThanOrEqual(totalMinor)
      }
    }),
    { numRuns: 3000 },
  )
})

test('[D11] the order of lines, vouchers and gift cards makes no difference, to any line', () => {
  fc.assert(
    fc.property(anyBag, fc.infiniteStream(fc.nat()), (bag, random) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((each) => ({ each, place: random.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ each }) => each)
      const one = price(bag)
      const other = price({
        ...bag,
        vouchers: shuffled(bag.vouchers),
        cards: shuffled(bag.cards),
        order: (document) => ({
          ...document,
          lines: shuffled(document.lines),
          vouchers: shuffled(document.vouchers),
        }),
      })
      const byItem = (priced: typeof one) =>
        Object.fromEntries(priced.lines.map(({ key, discountMinor }) => [key, discountMinor]))
      const { lines: _, ...sums } = one
      const { lines: __, ...otherSums } = other
      expect(otherSums).toEqual(sums)
      expect(byItem(other)).toEqual(byItem(one))
    }),
    { numRuns: 1000 },
  )
})
