import { expect, test } from 'vitest'

import { findCasts, readCasts } from './casts.ts'

/** Casts per 1,000 lines of the shop's code: a type that says what is there needs none. */
const maxPerThousand = 2

test('casts are counted in the syntax tree: each of a double one, neither `as const` nor an import’s name', () => {
  const text = [
    "import { a as b } from './a.ts'",
    'const one = b as unknown as string // as any',
    "const two = ['x'] as const",
    'const three = <number>one',
  ].join('\n')
  expect(findCasts('sample.ts', text).map(({ line, text: cast }) => [line, cast])).toEqual([
    [2, 'b as unknown as string'],
    [2, 'b as unknown'],
    [4, '<number>one'],
  ])
})

test(`the shop's code has at most ${maxPerThousand} casts in 1,000 lines`, () => {
  const { casts, lines } = readCasts()
  const perThousand = (casts.length * 1000) / lines
  console.log(`${casts.length} casts in ${lines} lines: ${perThousand.toFixed(2)} in 1,000`)
  const byFile = Map.groupBy(casts, ({ file }) => file)
  const most = [...byFile].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 10)
  expect(
    perThousand,
    `most are in ${most.map(([file, found]) => `${file} (${found.length})`).join(', ')}`,
  ).toBeLessThanOrEqual(maxPerThousand)
})
