import { expect, test } from 'vitest'

import { parseWeight } from './weight.ts'

test.each([
  ['0.45', 'kg', null, 450],
  ['0,45', 'kg', null, 450],
  ['1,250 g', 'kg', '.', 1250],
  ['1.250', 'g', ',', 1250],
  ['1,250', 'kg', '.', 1250],
  ['1.250 kg', 'g', null, 1250],
  ['450.000', 'g', '.', 450],
  ['450.0000', 'g', null, 450],
  ['0.500', 'g', null, 1],
  ['1 250', 'g', null, 1250],
  ['1,250.5', 'g', null, 1251],
  ['1.250,5', 'g', null, 1251],
  ['1 lb', 'g', null, 454],
  ['16 OZ', 'kg', null, 454],
  ['300 Gramm', 'kg', null, 300],
  ['12 stone', 'g', null, undefined],
  ['heavy', 'g', null, undefined],
  ['1.2.3', 'g', null, undefined],
  ['-5', 'g', null, undefined],
  ['5', 'parsec', null, undefined],
] as const)(
  '"%s" where the unit is %s and decimals are written with %j weighs %s g',
  (text, unit, mark, grams) => {
    expect(parseWeight(text, unit, mark)).toBe(grams)
  },
)
