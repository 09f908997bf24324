import { expect, test } from 'vitest'

import { isBroken } from './broken-sizes.ts'

test('a colour is broken while some of its sizes are gone and others are there', () => {
  expect([[0, 3], [1, 3], [0, 0], [], [0, 'infinite' as const]].map(isBroken)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})
