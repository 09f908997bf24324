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
  ['-3', null, 0, 'units-below-zero'],
  ['-0', null, 0, null],
  ['4000000', null, 1_000_000, 'units-too-many'],
  ['many', null, 'unreadable', 'units-unreadable'],
  ['3.5', null, 'unreadable', 'units-unreadable'],
  ['3 pcs', null, 'unreadable', 'units-unreadable'],
  ['$3', null, 'unreadable', 'units-unreadable'],
  ['1e3', null, 'unreadable', 'units-unreadable'],
  ['--3', null, 'unreadable', 'units-unreadable'],
])('"%s" in a file with decimal mark %j is %j units', (text, mark, stock, problem) => {
  const read = parseUnits(text, mark)
  expect([read.stock, read.problem?.code ?? null]).toEqual([stock, problem])
})
