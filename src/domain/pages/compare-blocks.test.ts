import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareBlocks } from './compare-blocks.ts'

const part = (kind: string, text: string) => ({ kind, text })

test('names what is the same, changed, added and removed, in order', () => {
  const before = [part('text', 'a'), part('quote', 'b'), part('text', 'c')]
  const after = [part('text', 'a'), part('quote', 'B'), part('image', 'd'), part('text', 'c')]
  expect(compareBlocks(before, after).map(({ kind, after: now }) => [kind, now?.text])).toEqual([
    ['same', 'a'],
    ['changed', 'B'],
    ['added', 'd'],
    ['same', 'c'],
  ])
  expect(compareBlocks(after, [part('text', 'c')]).map(({ kind }) => kind)).toEqual([
    'removed',
    'removed',
    'removed',
    'same',
  ])
})

test('loses nothing of either list', () => {
  const list = fc.array(
    fc.record({ kind: fc.constantFrom('a', 'b'), text: fc.constantFrom('1', '2', '3') }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(list, list, (before, after) => {
      const found = compareBlocks(before, after)
      const sorted = (parts: readonly (object | null)[]) =>
        parts.flatMap((each) => (each ? [JSON.stringify(each)] : [])).toSorted()
      expect(sorted(found.map((each) => each.before))).toEqual(sorted(before))
      expect(sorted(found.map((each) => each.after))).toEqual(sorted(after))
    }),
  )
})
