import { expect, test } from 'vitest'

import { inUnit } from './measures.ts'
import { shoeSizes } from './shoe-sizes.ts'

test('European shoe sizes have their British and American names and a foot length', () => {
  expect(shoeSizes(['42', '36', '41'])).toEqual([
    { eu: '36', uk: '3.5', usMen: '4.5', usWomen: '6', footCm: 22.5 },
    { eu: '41', uk: '7.5', usMen: '8.5', usWomen: '10', footCm: 25.8 },
    { eu: '42', uk: '8', usMen: '9', usWomen: '10.5', footCm: 26.5 },
  ])
})

test('letters, waists and ranges are not shoe sizes', () => {
  expect(shoeSizes(['S', 'M'])).toBeNull()
  expect(shoeSizes(['28', '30', '32'])).toBeNull()
  expect(shoeSizes(['37–38'])).toBeNull()
})

test('a measure in inches is the one in centimetres to a tenth, ranges and words included', () => {
  expect(inUnit('50', 'in')).toBe('19.7')
  expect(inUnit('50–54', 'in')).toBe('19.7–21.3')
  expect(inUnit('20,5', 'in')).toBe('8.1')
  expect(inUnit('one size', 'in')).toBe('one size')
  expect(inUnit('50', 'cm')).toBe('50')
})
