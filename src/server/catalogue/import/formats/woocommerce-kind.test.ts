import { expect, test } from 'vitest'

import { readProductKind } from './woocommerce-kind.ts'

test.each([
  [['simple'], false, { kind: 'simple', isGuessed: false }],
  [['simple', 'virtual'], true, { kind: 'simple', isGuessed: false }],
  [['variable'], false, { kind: 'variable', isGuessed: false }],
  [['virtual'], false, { kind: 'simple', isGuessed: false }],
  [[], false, { kind: 'simple', isGuessed: true }],
  [[], true, { kind: 'variable', isGuessed: true }],
  [['grouped'], false, { code: 'product-grouped', params: {} }],
  [['external'], false, { code: 'product-external', params: {} }],
  [['bundle'], false, { code: 'product-type-unknown', params: { types: ['bundle'] } }],
] as const)('a product row of the types %j, with variations %s, is %j', (types, hasVariations, expected) => {
  expect(readProductKind(types, hasVariations)).toEqual(expected)
})
