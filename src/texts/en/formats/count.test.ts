import { expect, test } from 'vitest'

import { formatCount } from './count.ts'

test('thousands are set apart', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(999)).toBe('999')
  expect(formatCount(100_000)).toBe('100,000')
  expect(formatCount(-2054)).toBe('-2,054')
})
