import fc from 'fast-check'
import { expect, test } from 'vitest'

import { taxIncluded } from '../money/rounding.ts'
import { sumTax, computeTaxLines } from './tax-lines.ts'
import type { TaxRate } from './tax-rules.ts'

const standard: TaxRate = { percent: 20, treatment: 'standard' }
const zero: TaxRate = { percent: 0, treatment: 'zero' }
const giftCard: TaxRate = { percent: 0, treatment: 'outside-scope' }

test('delivery has the rates of the goods, by what they cost; gift cards are not delivered', () => {
  const lines = [
    { key: 'coat', paidMinor: 30_000, rate: standard },
    { key: 'romper', paidMinor: 10_000, rate: zero },
    { key: 'card', paidMinor: 50_000, rate: giftCard },
  ]
  expect(computeTaxLines({ jurisdiction: 'GB', lines, deliveryMinor: 400, standard })).toEqual([
    {
      jurisdiction: 'GB',
      percent: 20,
      treatment: 'standard',
      netMinor: 25_250,
      taxMinor: 5050,
      grossMinor: 30_300,
    },
    {
      jurisdiction: 'GB',
      percent: 0,
      treatment: 'outside-scope',
      netMinor: 50_000,
      taxMinor: 0,
      grossMinor: 50_000,
    },
    { jurisdiction: 'GB', percent: 0, treatment: 'zero', netMinor: 10_100, taxMinor: 0, grossMinor: 10_100 },
  ])
})

test('delivery of goods that cost nothing has the standard rate', () => {
  const lines = [{ key: 'gift', paidMinor: 0, rate: zero }]
  expect(computeTaxLines({ jurisdiction: 'GB', lines, deliveryMinor: 600, standard })).toMatchObject([
    { percent: 20, grossMinor: 600, taxMinor: 100 },
  ])
})

const rates = fc.constantFrom(standard, zero, giftCard, { percent: 5.5, treatment: 'reduced' } as const)
const goods = fc.array(
  fc.record({ key: fc.uuid(), paidMinor: fc.integer({ min: 0, max: 50_000_000 }), rate: rates }),
  { maxLength: 12 },
)

test('tax lines add up to what is paid, each to net and tax, and no rate stands twice', () => {
  fc.assert(
    fc.property(goods, fc.integer({ min: 0, max: 100_000 }), (lines, deliveryMinor) => {
      const found = computeTaxLines({ jurisdiction: 'GB', lines, deliveryMinor, standard })
      const paid = lines.reduce((sum, { paidMinor }) => sum + paidMinor, deliveryMinor)
      expect(found.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(paid)
      for (const { percent, netMinor, taxMinor, grossMinor } of found) {
        expect(netMinor + taxMinor).toBe(grossMinor)
        expect(taxMinor).toBe(taxIncluded(grossMinor, percent))
        expect(Math.min(netMinor, taxMinor)).toBeGreaterThanOrEqual(0)
      }
      expect(new Set(found.map(({ percent, treatment }) => `${percent}${treatment}`)).size).toBe(found.length)
      expect(sumTax(found)).toBe(found.reduce((sum, { taxMinor }) => sum + taxMinor, 0))
    }),
  )
})
