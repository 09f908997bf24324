import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitMinor } from './split-minor.ts'

test('splitting: the shares add up, and none is larger than its part', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, portion) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const sum = Math.floor(whole * portion)
      const shares = splitMinor(
        sum,
        weights.map((weight, index) => ({ key: String(index), weight })),
      )
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
      }
    }),
  )
})
