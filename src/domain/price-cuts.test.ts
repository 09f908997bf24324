import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cutPercent, lowestAfterCut } from './price-cuts.ts'

test('a limit of so many percent lets a price fall just so far, and what is beyond reads as more than the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const lowest = lowestAfterCut(price, percent)
        expect((price - lowest) * 100).toBeLessThanOrEqual(price * percent)
        if (lowest === 0) return
        expect((price - lowest + 1) * 100).toBeGreaterThan(price * percent)
        expect(cutPercent(price, lowest - 1)).toBeGreaterThan(percent)
      },
    ),
  )
  expect([lowestAfterCut(9_999, 20), cutPercent(10_000, 7_999)]).toEqual([8_000, 20.1])
})
