import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compareNames, plainLetters } from './name-order.ts'

const sorted = (...names: string[]) => names.toSorted(compareNames)

describe('the order of names', () => {
  it('takes no notice of accents and capitals', () => {
    expect(sorted('Zinc', 'écru', 'Ecume', 'Åland', 'austria')).toEqual([
      'Åland',
      'austria',
      'écru',
      'Ecume',
      'Zinc',
    ])
  })

  it('counts numbers by their value', () => {
    expect(sorted('Shade 10', 'Shade 2', 'Shade 02b')).toEqual(['Shade 2', 'Shade 02b', 'Shade 10'])
  })

  it('is the same however the names came', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
        expect(names.toReversed().toSorted(compareNames)).toEqual(names.toSorted(compareNames))
      }),
    )
  })

  it('looks for small letters without accents', () => {
    expect(plainLetters('Crème-brûlée Ångström')).toBe('creme-brulee angstrom')
  })
})
