import fc from 'fast-check'
import { expect, test } from 'vitest'

import { distanceFrom, forgivenSlips, wordsOf } from './search-words.ts'

/** Wagner and Fischer, as the textbook has it. */
function plainDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[b.length] ?? 0
}

test('words: small letters, no accents, letters and digits alone', () => {
  expect(wordsOf("Crème-brûlée 41, Grønt's Straße ")).toEqual([
    'creme',
    'brulee',
    '41',
    'gront',
    's',
    'strasse',
  ])
  expect(wordsOf(' –! ')).toEqual([])
})

test('the distance of any two words is that of the plain method', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 31 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distanceFrom(a)(b)).toBe(plainDistance(a, b))
    }),
    { numRuns: 2000 },
  )
  expect(distanceFrom('loafre')('loafer')).toBe(2)
})

test('short words are forgiven less', () => {
  expect(['of', 'red', 'shoe', 'shoes'].map(forgivenSlips)).toEqual([0, 1, 1, 2])
})
