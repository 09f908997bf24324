import fc from 'fast-check'
import { expect, test } from 'vitest'

import { distanceFrom, forgivenSlips, splitRuns, typedRuns, splitWords } from './search-words.ts'

/** Optimal string alignment by rows, as the textbook has it. */
function plainDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

test('words: small letters, no accents, letters and digits alone', () => {
  expect(splitWords("Crème-brûlée 41, Grønt's Straße ")).toEqual([
    'creme',
    'brulee',
    '41',
    'gront',
    's',
    'strasse',
  ])
  expect(splitWords(' –! ')).toEqual([])
})

test('hyphens, dots and apostrophes tie words together, spaces and dashes do not', () => {
  expect(splitRuns('Heavy T-shirt, men’s 36–39')).toEqual([
    ['heavy'],
    ['t', 'shirt'],
    ['men', 's'],
    ['36'],
    ['39'],
  ])
  expect(typedRuns('Crème-brûlée Ø')).toEqual([
    [
      { word: 'creme', typed: 'Crème' },
      { word: 'brulee', typed: 'brûlée' },
    ],
    [{ word: 'o', typed: 'Ø' }],
  ])
})

test('the distance of any two words is that of the plain method', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 31 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distanceFrom(a)(b)).toBe(plainDistance(a, b))
    }),
    { numRuns: 2000 },
  )
  expect(distanceFrom('loafre')('loafer')).toBe(1)
})

test('short words are forgiven less', () => {
  expect(['of', 'red', 'shoe', 'loafer', 'sneaker'].map(forgivenSlips)).toEqual([0, 1, 1, 1, 2])
})
