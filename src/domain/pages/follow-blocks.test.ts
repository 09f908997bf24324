import fc from 'fast-check'
import { expect, test } from 'vitest'

import { followBlocks } from './follow-blocks.ts'

const part = (kind: string, text: string) => ({ kind, text })

test('a part is found where it was moved to, one that was changed where it stood, and one that went nowhere', () => {
  const before = [part('text', 'a'), part('quote', 'b'), part('text', 'c'), part('video', 'd')]
  const after = [part('text', 'c'), part('text', 'a'), part('quote', 'B')]
  expect(followBlocks(before, after)).toEqual([2, null, 1, null])
  expect(
    followBlocks(before, [part('video', 'd'), part('text', 'a'), part('quote', 'B'), part('text', 'c')]),
  ).toEqual([2, 3, 4, 1])
})

test('of parts that say the same each stays itself', () => {
  const twice = [part('text', 'a'), part('text', 'a')]
  expect(followBlocks(twice, [part('quote', 'q'), ...twice])).toEqual([2, 3])
})

test('no two parts become one, and a list that only moved loses none', () => {
  const list = fc.array(
    fc.record({ kind: fc.constantFrom('a', 'b'), text: fc.constantFrom('1', '2', '3') }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(list, list, (before, after) => {
      const found = followBlocks(before, after).filter((place) => place !== null)
      expect(new Set(found).size).toBe(found.length)
      for (const place of found) expect(after[place - 1]).toBeDefined()
    }),
  )
  fc.assert(
    fc.property(
      list.chain((before) =>
        fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
      ),
      ([before, moved]) => {
        const places = followBlocks(before, moved)
        expect(places.map((place) => moved[(place ?? 0) - 1])).toEqual(before)
      },
    ),
  )
})
