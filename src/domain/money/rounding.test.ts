import fc from 'fast-check'
import { expect, test } from 'vitest'

import { scaleRounded, taxIncluded } from './rounding.ts'

test('[3.2] the tax inside a price: 25% of 3 649.00 is 729.80', () => {
  expect(taxIncluded(364_900, 25)).toBe(72_980)
  expect(taxIncluded(0, 25)).toBe(0)
  expect(taxIncluded(12_550, 25.5)).toBe(2550)
  expect(taxIncluded(364_900, 0)).toBe(0)
})

test('[3.2] the tax share is right to the minor unit: no whole number is nearer to the exact share', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000_000 })
  const thousandths = fc.integer({ min: 0, max: 30_000 })
  fc.assert(
    fc.property(amounts, thousandths, (gross, percent) => {
      const tax = BigInt(taxIncluded(gross, percent / 1000))
      const denominator = BigInt(100_000 + percent)
      const exactTimesDenominator = BigInt(gross) * BigInt(percent)
      const distance = tax * denominator - exactTimesDenominator
      expect((distance < 0n ? -distance : distance) * 2n <= denominator).toBe(true)
      expect(tax <= BigInt(gross)).toBe(true)
    }),
  )
})

test('[3.2] halves are rounded up', () => {
  expect(scaleRounded(1, 1, 2)).toBe(1)
  expect(scaleRounded(5, 1, 10)).toBe(1)
  expect(scaleRounded(49, 1, 100)).toBe(0)
})
