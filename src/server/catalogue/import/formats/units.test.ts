import { expect, test } from 'vitest'

import type { DecimalMark } from '../prices/amount.ts'
import { parseUnits } from './units.ts'

test.each<[text: string, mark: DecimalMark, stock: number | 'unreadable', problem: string | null]>([
  ['0', null, 0, null],
  ['7', '.', 7, null],
  ['1,000', null, 1000, null],
  ['1,000', '.', 1000, null],
  ['1.000', ',', 1000, null],
  ['1 000', null, 1000, null],
  ['100.0000', null, 100, null],
  ['5,00', ',', 5, null],
  ['-3', null, 0, 'is less than nothing'],
  ['-0', null, 0, null],
  ['4000000', null, 1_000_000, 'is more than a shop can count'],
  ['many', null, 'unreadable', 'is not a whole number of units'],
  ['3.5', null, 'unreadable', 'is not a whole number of units'],
  ['3 pcs', null, 'unreadable', 'is not a whole number of units'],
  ['$3', null, 'unreadable', 'is not a whole number of units'],
  ['1e3', null, 'unreadable', 'is not a whole number of units'],
  ['--3', null, 'unreadable', 'is not a whole number of units'],
])('"%s" in a file with decimal mark %j is %j units', (text, mark, stock, problem) => {
  const read = parseUnits(text, mark)
  expect([read.stock, read.problem?.split(/[:,]/)[0] ?? null]).toEqual([stock, problem])
})
