import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { row } from './rows/row.ts'
import type { RowResult } from './run/results.ts'
import { mutantsPage, pageWidth, rowsPage } from './run/page.ts'

const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
const result: RowResult = {
  row: 'A1',
  what: [words],
  attempts: 3000,
  tests: 1,
  violations: 0,
  books: 'agree',
  notes: [],
  isNightly: true,
  at: '2026-11-26T06:42Z',
}
const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))

test('rows are a list by group in a hundred columns, with outcome and what is left open', () => {
  const rows = [
    row('A1 P', words, ['a.test.ts'], { gap: words }),
    row('B1 N', 'never tried', ['b.test.ts']),
    row('B2 R', 'nobody tries it', [], { gap: 'by hand' }),
  ]
  const page = rowsPage(rows, [result])
  expect(longest(page)).toBeLessThanOrEqual(pageWidth)
  expect(page).toContain('### A. Stock under concurrency\n\n- **A1** word0')
  expect(page).toContain(
    '  - 3,000 times, no violation (at most 0.1 %), books and bank agree; night of 2026-11-26.',
  )
  expect(page).toContain('  - Left open: word0')
  expect(page).toContain('- **B1** never tried\n  - No result yet.')
  expect(page).toContain('- **B2** nobody tries it\n  - Not covered.\n  - Left open: by hand')
  expect(rowsPage(rows, [{ ...result, violations: 2 }])).toContain('**2 violations**')
})

test('a guard is told with the test that noticed, or stands out', () => {
  const guard = { row: 'A1', name: 'no lock', at: '2026-11-26T06:42Z' }
  const page = mutantsPage([
    { ...guard, noticedBy: ['first', 'second', 'first'] },
    { ...guard, noticedBy: [] },
  ])
  expect(page).toContain('- **A1** no lock\n  - first; and 1 more')
  expect(page).toContain('- **A1** no lock\n  - **Not noticed**, 2026-11-26.')
  expect(page).toContain('1 of 2 guards')
})

test.each(['reliability', 'reliability-guards'])(
  'docs/%s.md is read in a hundred columns, and in less than 60 KB',
  (name) => {
    const page = readFileSync(path.resolve(import.meta.dirname, `../../docs/${name}.md`), 'utf8')
    expect(longest(page)).toBeLessThanOrEqual(pageWidth)
    expect(Buffer.byteLength(page)).toBeLessThan(60_000)
  },
)
