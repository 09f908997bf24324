import { expect, test } from 'vitest'

import { swatchOf } from './swatches.ts'

test('a swatch is what the file says, else what the name says, else none', () => {
  expect(swatchOf('Sky', '#8E9AA4')).toEqual({ desc: 'Sky', hex: '#8e9aa4' })
  expect(swatchOf('Sky', 'blueish')?.hex).toBe(swatchOf('Sky')?.hex)
  expect(swatchOf('Washed Black')?.hex).toBe(swatchOf('Black')?.hex)
  expect(swatchOf('Lingon')).toBeNull()
})
