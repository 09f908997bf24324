import { expect, test } from 'vitest'

import { failedFormulas, isFailedFormula } from './failed-formulas.ts'
import { readFormat } from './formats.ts'

test.each([
  ['#REF!', true],
  [' #N/A ', true],
  ['#NV', true],
  ['#¿NOMBRE?', true],
  ['#ССЫЛКА!', true],
  ['########', true],
  ['#sale', false],
  ['#1', false],
  ['REF!', false],
  ['see #REF!', false],
])('"%s" is what a spreadsheet shows for a failed formula: %s', (text, isFailed) => {
  expect(isFailedFormula(text)).toBe(isFailed)
})

test('what programs write for nothing is an empty cell and noted', () => {
  const notes: unknown[] = []
  const format = readFormat('shopify', ['Handle', 'Title', 'Vendor', 'Type', 'Variant Price'])
  const clear = failedFormulas(format, (_, problem) => notes.push(problem))
  expect(clear({ line: 2, cells: ['tee', 'Null', 'NULL', String.raw`\N`, 'NULL'] }).cells).toEqual([
    'tee',
    'Null',
    '',
    '',
    'NULL',
  ])
  expect(notes).toEqual([
    { code: 'word-for-nothing', params: {}, cell: { column: 'Vendor', value: 'NULL' } },
    { code: 'word-for-nothing', params: {}, cell: { column: 'Type', value: String.raw`\N` } },
  ])
})

test('a failed formula is an empty cell and noted, but where an empty cell would put something on sale', () => {
  const headers = ['Handle', 'Title', 'Vendor', 'Status', 'Variant Inventory Qty', 'Variant Price', 'Extra']
  const notes: unknown[] = []
  const clear = failedFormulas(readFormat('shopify', headers), (line, problem) => notes.push([line, problem]))
  const cells = ['tee', 'Tee', '#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NUM!']
  expect(clear({ line: 2, cells }).cells).toEqual(['tee', 'Tee', '', ...cells.slice(3)])
  expect(notes).toEqual([
    [2, { code: 'formula-failed', params: {}, cell: { column: 'Vendor', value: '#REF!' } }],
  ])
})
