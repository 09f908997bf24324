import { expect, test } from 'vitest'

import { readCss } from './css-declarations.ts'
import { namesIn, skinNameFaults } from './skin-names.ts'

const known = new Set(['--paper', '--ink', '--accent'])
const faults = (css: string) =>
  skinNameFaults(readCss(css).declarations, known).map(({ fault }) => [fault.code, fault.params])

test('a name that nothing uses is named with its line and the nearest one', () => {
  expect(faults(':root {\n  --paper: #fff;\n  --acent: #900;\n}')).toEqual([
    ['skin-name-unused', { line: 3, name: '--acent', nearest: '--accent' }],
  ])
})

test('a name that nothing sets is named, unless it has a fallback', () => {
  expect(faults(':root {\n  --ink: var(--inc);\n  --paper: var(--mist, #fff);\n}')).toEqual([
    ['skin-name-unset', { line: 2, name: '--inc', nearest: '--ink' }],
  ])
})

test('a name of the skin that the skin itself uses is known', () => {
  expect(faults(':root { --brick: #900; --accent: var(--brick); }')).toEqual([])
})

test('names are read from styles and scripts, and classes are none', () => {
  expect(namesIn("a { color: var(--ink) } .card__link--more {} style={{ '--share': 1 }}")).toEqual([
    '--ink',
    '--share',
  ])
})
