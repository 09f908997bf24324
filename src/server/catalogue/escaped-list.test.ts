import fc from 'fast-check'
import { expect, test } from 'vitest'

import { joinEscaped, splitEscaped } from './escaped-list.ts'

test('any list is read back from its cell, also lists within a list', () => {
  const part = fc
    .string({ unit: fc.constantFrom('a', ';', '>', '\\', ' '), minLength: 1 })
    .map((text) => `x${text}x`)
  fc.assert(
    fc.property(fc.array(fc.array(part, { minLength: 1 }), { minLength: 1 }), (lists) => {
      const cell = joinEscaped(
        lists.map((list) => joinEscaped(list, '>')),
        ';',
      )
      const read = splitEscaped(cell, ';').map((list) => splitEscaped(list, '>').map((text) => text.trim()))
      expect(read).toEqual(lists)
    }),
  )
  expect(splitEscaped(String.raw`C:\tees; caps`, ';')).toEqual([String.raw`C:\tees`, ' caps'])
})
