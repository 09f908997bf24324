import { expect, test } from 'vitest'

import { findSwatch } from './swatches.ts'

test('a swatch is what the file says, else what the name says, else none', () => {
  expect(findSwatch('Sky', '#8E9AA4')).toEqual({ desc: 'Sky', hex: '#8e9aa4' })
  expect(findSwatch('Sky', 'blueish')?.hex).toBe(findSwatch('Sky')?.hex)
  expect(findSwatch('Washed Black')?.hex).toBe(findSwatch('Black')?.hex)
  expect(findSwatch('Lingon')).toBeNull()
})
