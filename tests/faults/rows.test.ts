import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { rows } from './rows.ts'
import { parseTest, titlePattern } from './run/vitest.ts'
import { upperBound } from './run/table.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

test('every row of a push has a test that names it, or says what is missing', () => {
  const missing: string[] = []
  for (const { id, tests, gap } of rows) {
    if (tests.length === 0 && gap === undefined) missing.push(`${id}: neither test nor gap`)
    for (const place of tests) {
      const { file, words } = parseTest(place)
      const source = readFileSync(path.join(projectDir, file), 'utf8')
      if (!new RegExp(titlePattern(id, words)).test(source)) missing.push(`${id}: ${place}`)
    }
  }
  expect(missing).toEqual([])
})

test('the rule of three: nothing in 3 000 tries is at most one in a thousand', () => {
  expect([upperBound(3000), upperBound(10_000), upperBound(2)]).toEqual(['0.1 %', '0.03 %', '–'])
})
