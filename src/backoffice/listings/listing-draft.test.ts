import { expect, test } from 'vitest'

import { movedIds } from './listing-draft.ts'

const ids = ['a', 'b', 'c', 'd']
const moved = (some: readonly string[], target: string, position: 'before' | 'after') =>
  movedIds(ids, new Set(some), { target, position }).join('')

test('products are moved before or behind another, keep their order among themselves, and none is lost', () => {
  expect(moved(['d'], 'a', 'before')).toBe('dabc')
  expect(moved(['a'], 'd', 'after')).toBe('bcda')
  expect(moved(['c', 'a'], 'd', 'before')).toBe('bacd')
  expect(moved(['b'], 'b', 'after')).toBe('abcd')
})
