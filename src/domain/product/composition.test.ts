import { expect, test } from 'vitest'

import { findWrongSum, formatFibres, parseFibres } from './composition.ts'

test.each([
  ['100% organic cotton, 240 g/m²', null],
  ['80% wool, 20% polyamide', null],
  ['66,7% cotton, 33,3% linen', null],
  ['Shell: 100% cotton. Lining: 60% viscose, 40% cotton', null],
  ['Full-grain leather', null],
  ['80% wool, 30% polyamide', 110],
  ['Shell: 100% cotton; lining: 60% viscose', 60],
])('of "%s" the first sum that is not 100 is %s', (text, sum) => {
  expect(findWrongSum(text)).toBe(sum)
})

test('a plain list of fibres is read and written again; anything else stays a text', () => {
  const fibres = parseFibres('80% wool, 20% polyamide')
  expect(fibres).toEqual([
    { percent: 80, name: 'wool' },
    { percent: 20, name: 'polyamide' },
  ])
  expect(formatFibres(fibres ?? [])).toBe('80% wool, 20% polyamide')
  for (const text of ['100% cotton, 240 g/m²', 'Shell: leather', '']) expect(parseFibres(text)).toBeNull()
})
