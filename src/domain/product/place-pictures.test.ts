import fc from 'fast-check'
import { expect, test } from 'vitest'

import { placePictures } from './place-pictures.ts'

const present = (...urls: string[]) => urls.map((url) => ({ url, alt: '' }))
const added = (...places: (readonly [string, number | null])[]) =>
  places.map(([url, place]) => ({ url, alt: 'new', place }))
const put = (...parts: Parameters<typeof placePictures>) => placePictures(...parts).map(({ url }) => url)

test('pictures come to their places among those that are there, the others behind them', () => {
  expect(put([], added(['c', 3], ['a', 1], ['b', 2]))).toEqual(['a', 'b', 'c'])
  expect(put(present('x', 'y'), added(['a', 1], ['c', 3]))).toEqual(['a', 'x', 'c', 'y'])
  expect(put(present('x', 'y'), added(['last', null], ['far', 9], ['b', 2]))).toEqual([
    'x',
    'b',
    'y',
    'far',
    'last',
  ])
  expect(put(present('x'), added(['a', 1], ['b', 1]))).toEqual(['a', 'b', 'x'])
  expect(put(present('x', 'y', 'z'), added(['z', 1]))).toEqual(['z', 'x', 'y'])
})

test('each picture is there once, and those that were there keep their order and texts', () => {
  const url = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  fc.assert(
    fc.property(
      fc.uniqueArray(url),
      fc.uniqueArray(fc.tuple(url, fc.option(fc.integer({ min: 1, max: 12 }))), {
        selector: ([name]) => name,
      }),
      (before, wanted) => {
        const after = placePictures(present(...before), added(...wanted))
        const moved = new Set(wanted.map(([name]) => name))
        expect(new Set(after.map((each) => each.url))).toEqual(new Set([...before, ...moved]))
        expect(after).toHaveLength(new Set([...before, ...moved]).size)
        expect(after.filter(({ url: name }) => !moved.has(name))).toEqual(
          present(...before.filter((name) => !moved.has(name))),
        )
      },
    ),
  )
})
