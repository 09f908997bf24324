import { expect, test } from 'vitest'

import { selectRange } from './select-range.ts'

test('a range goes from either end, and is the row alone where the other end is on another page', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect(selectRange(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(selectRange(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(selectRange(keys, 'b', 'b')).toEqual(['b'])
  expect(selectRange(keys, 'elsewhere', 'c')).toEqual(['c'])
})
