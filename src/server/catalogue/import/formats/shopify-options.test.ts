import { expect, test } from 'vitest'

import type { ImportProblem } from '#contract/import-problems.ts'

import { readFormat } from './formats.ts'
import { findOptions } from './shopify-options.ts'

const headers = [1, 2, 3].flatMap((place) => [`Option${place} Name`, `Option${place} Value`])
const format = readFormat('shopify', ['Handle', 'Title', ...headers])

/** Options of rows, given as cells of the option columns alone. */
function read(...rows: readonly (readonly string[])[]) {
  if (format.format !== 'shopify') throw new Error('not a format of Shopify')
  const shopify = format
  const notes: ImportProblem[] = []
  const table = rows.map((cells, index) => ({ line: index + 2, cells: ['tee', 'Tee', ...cells] }))
  const options = findOptions(shopify, table, {
    line: 2,
    first: (column) => table.map(({ cells }) => shopify.cell(cells, column)).find(Boolean) ?? '',
    note: (_, problem) => notes.push(problem),
  })
  return {
    names: options.names,
    values: table.map((row) => options.readValues(row)),
    notes: notes.map(({ code, params }) => ({ code, ...params })),
  }
}

test('values without a name get one that they suggest, and it is noted', () => {
  expect(read(['', 'S', '', 'Navy Blue', '', 'Round'], ['', 'XL', '', 'red', '', 'V'])).toEqual({
    names: ['Size', 'Color', 'Option 3'],
    values: [
      ['S', 'Navy Blue', 'Round'],
      ['XL', 'red', 'V'],
    ],
    notes: [
      { code: 'option-unnamed', column: 'Option1 Name', value: 'S', readAs: 'Size' },
      { code: 'option-unnamed', column: 'Option2 Name', value: 'Navy Blue', readAs: 'Color' },
      { code: 'option-unnamed', column: 'Option3 Name', value: 'Round', readAs: 'Option 3' },
    ],
  })
  expect(read(['', '32', 'Size', 'S']).names).toEqual(['Option 1', 'Size'])
})

test('no options are none', () => {
  expect(read(['Title', 'Default Title']).names).toEqual([])
  expect(read(['', 'Default Title']).names).toEqual([])
  expect(read(['Size', '']).names).toEqual([])
})

test('a row that names its options in another order is read by their names', () => {
  expect(read(['Size', 'S', 'Color', 'Red'], ['Colour', 'Blue', 'Size', 'M'], ['color', 'Pink'])).toEqual({
    names: ['Size', 'Color'],
    values: [
      ['S', 'Red'],
      ['M', 'Blue'],
      ['', 'Pink'],
    ],
    notes: [],
  })
})

test('a row with a name that no option of the product has is noted', () => {
  expect(read(['Size', 'S'], ['Length', 'Long'])).toMatchObject({
    values: [['S'], ['Long']],
    notes: [{ code: 'option-renamed', option: 'Length', readAs: 'Size' }],
  })
})
