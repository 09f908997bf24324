import fc from 'fast-check'
import { expect, it } from 'vitest'

import { utf8 } from './utf8.ts'

it('is the bytes that every encoder writes, a character each', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Buffer.from(utf8(text), 'latin1').equals(Buffer.from(text))).toBe(true)
    }),
  )
  expect(utf8('€')).toBe('\u00e2\u0082\u00ac')
})
