import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findFitAdvice, fitThreshold } from './fit-advice.ts'

const count = fc.nat({ max: 500 })

test('twelve returns of which three in five agree are enough, eleven or fewer agreeing are not', () => {
  expect(findFitAdvice({ tooSmall: 12, tooLarge: 0 })).toBe('size-up')
  expect(findFitAdvice({ tooSmall: 11, tooLarge: 0 })).toBeNull()
  expect(findFitAdvice({ tooSmall: 12, tooLarge: 8 })).toBe('size-up')
  expect(findFitAdvice({ tooSmall: 11, tooLarge: 8 })).toBeNull()
  expect(findFitAdvice({ tooSmall: 8, tooLarge: 12 })).toBe('size-down')
  expect(findFitAdvice({ tooSmall: 10, tooLarge: 10 })).toBeNull()
})

test('it never advises against most, and the other way round it says the opposite', () => {
  fc.assert(
    fc.property(count, count, (tooSmall, tooLarge) => {
      const advice = findFitAdvice({ tooSmall, tooLarge })
      const opposite = findFitAdvice({ tooSmall: tooLarge, tooLarge: tooSmall })
      if (advice === null) return opposite === null
      const agreeing = advice === 'size-up' ? tooSmall : tooLarge
      return (
        opposite === (advice === 'size-up' ? 'size-down' : 'size-up') &&
        tooSmall + tooLarge >= fitThreshold.returns &&
        agreeing > (tooSmall + tooLarge) / 2
      )
    }),
  )
})

test('one more return that agrees never takes advice away', () => {
  fc.assert(
    fc.property(count, count, (tooSmall, tooLarge) => {
      const before = findFitAdvice({ tooSmall, tooLarge })
      return before !== 'size-up' || findFitAdvice({ tooSmall: tooSmall + 1, tooLarge }) === 'size-up'
    }),
  )
})
