import { expect, test } from 'vitest'

import type { TableRow } from './read-table.ts'
import { rowScreen } from './screen-rows.ts'

async function screen(headers: readonly string[], ...rows: readonly (readonly string[])[]) {
  const screening = rowScreen(headers)
  const all = async function* (): AsyncGenerator<TableRow> {
    for (const [index, cells] of rows.entries()) yield { line: index + 2, cells }
  }
  const kept: number[] = []
  // As a platform does, which looks at all rows before it reads them.
  for await (const { line } of screening.screen(all())) kept.push(line)
  for await (const row of screening.screen(all())) expect(kept).toContain(row.line)
  const problem = (each: { readonly line: number | null; readonly problem?: unknown }) => [
    each.line,
    each.problem,
  ]
  return { kept, left: screening.left.map(problem), notes: screening.notes.map(problem) }
}

test('a row with more cells than headers is left out, and reported once', async () => {
  const { kept, left } = await screen(
    ['Handle', 'Title', 'Price'],
    ['tee', 'Tee', '12', '50'],
    ['cap', 'Cap', '10'],
    ['hat', 'Hat'],
  )
  expect(kept).toEqual([3, 4])
  expect(left).toEqual([[2, { code: 'cells-too-many', params: { cells: 4, headers: 3 } }]])
})

test('a row that is longer by empty cells is noted where another row is not', async () => {
  const long = ['tee', 'Tee', 'soft', '']
  const headers = ['Handle', 'Title', 'Note']
  expect(await screen(headers, long, long)).toEqual({ kept: [2, 3], left: [], notes: [] })
  expect(await screen(headers, long, ['cap', 'Cap', ''])).toEqual({
    kept: [2, 3],
    left: [],
    notes: [[2, { code: 'cells-padded', params: { cells: 4, headers: 3 } }]],
  })
})

test('a column without a header is noted once, by its first value', async () => {
  const { kept, notes } = await screen(
    ['', 'Handle', ''],
    ['', 'tee', ''],
    ['0', 'cap', ''],
    ['1', 'hat', ''],
  )
  expect(kept).toEqual([2, 3, 4])
  expect(notes).toEqual([[3, { code: 'column-unnamed', params: { place: 1, value: '0' } }]])
})

test('rows that are one with a line end outside quotes are noted', async () => {
  const headers = ['Handle', 'Title', 'Body', 'Price']
  const broken = [
    ['tee', 'Tee', 'first'],
    ['second', '10'],
  ]
  expect((await screen(headers, ['cap', 'Cap', 'x', '9'], ...broken)).notes).toEqual([
    [3, { code: 'row-broken', params: { lines: [3, 4] } }],
  ])
  const twice = [['tee', 'Tee', 'first'], ['second'], ['third', '10']]
  expect((await screen(headers, ...twice)).notes).toEqual([
    [2, { code: 'row-broken', params: { lines: [2, 3, 4] } }],
  ])
  expect((await screen(headers, ['tee', 'Tee', 'x'], ['cap', 'Cap', 'x'])).notes).toEqual([])
  expect((await screen(headers, ['tee', 'Tee', 'x'], ['cap', 'Cap', 'x', '9'], ['', '10'])).notes).toEqual([])
})
