import type { MutantResult } from '../mutants/run.ts'
import type { Row } from '../rows/row.ts'
import type { RowResult } from './results.ts'

export const number = new Intl.NumberFormat('en-GB')

/** Rule of three: with no case in n tries, at most 3/n of all tries, at 95 % confidence. */
export const upperBound = (attempts: number): string =>
  attempts < 3 ? '–' : `${Number(((3 / attempts) * 100).toPrecision(2))} %`

const head = ['row', 'what was done', 'times', 'violations', 'at most (95 %)', 'books and bank']

/** Of notes that differ in their number alone (`longest 64 ms`), the greatest. */
export function greatest(notes: readonly string[]): string[] {
  const kept = new Map<string, { note: string; size: number }>()
  for (const note of notes) {
    const kind = note.replace(/\d+/g, '')
    const size = Number(/\d+/.exec(note)?.[0] ?? 0)
    if (size >= (kept.get(kind)?.size ?? 0)) kept.set(kind, { note, size })
  }
  return [...kept.values()].map(({ note }) => note)
}

/** `times` of a row that was not tried says why; such a row is never left out. */
function cells(row: Row, result: RowResult | undefined): string[] {
  if (!result)
    return [row.id, row.sentence, row.tests.length === 0 ? 'not covered' : 'no result yet', '–', '–', '']
  const { attempts, tests, violations, books, notes, what } = result
  const done = what.length > 0 ? [...new Set(what)].join('; ') : row.sentence
  return [
    row.id,
    [done, ...greatest(notes)].join('; '),
    attempts > 0 ? number.format(attempts) : `${tests} ${tests === 1 ? 'test' : 'tests'}`,
    String(violations),
    violations === 0 && attempts > 0 ? upperBound(attempts) : '–',
    books === 'not asked' ? '' : books,
  ]
}

export const formatSum = (rows: readonly Row[], results: readonly RowResult[]): string => {
  const untried = rows.filter(({ tests }) => tests.length === 0).length
  const partly = rows.filter(({ tests, gap }) => tests.length > 0 && gap !== undefined).length
  const bad = results.filter(({ violations }) => violations > 0).map(({ row }) => row)
  return [
    `${rows.length} rows: ${bad.length === 0 ? 'no violation' : `${bad.length} violated (${bad.join(', ')})`}`,
    `${partly} with something left open`,
    `${untried} not covered.`,
  ].join(', ')
}

const widest = 96

/** For a terminal: the rows that were asked for, then what they leave open, then the sum. */
export function describeResults(rows: readonly Row[], results: readonly RowResult[]): string {
  const of = new Map(results.map((result) => [result.row, result]))
  const open = rows.flatMap(({ id, gap }) => (gap === undefined ? [] : [`${id.padEnd(4)} ${gap}`]))
  return [
    ...aligned([head, ...rows.map((row) => cells(row, of.get(row.id)))]),
    ...(open.length > 0 ? ['', 'Left open:', ...open] : []),
    '',
    formatSum(rows, results),
  ].join('\n')
}

/** Columns as wide as their widest cell. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const lines = rows.map((line) =>
    line.map((cell) => (cell.length > widest ? `${cell.slice(0, widest - 1)}…` : cell)),
  )
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const mutantHead = ['row', 'the guard that was taken out: now', 'noticed']
const mutantCells = ({ row, name, noticedBy }: MutantResult) => [
  row,
  name,
  noticedBy.length > 0 ? 'yes' : 'NO',
]

export const mutantSum = (results: readonly MutantResult[]): string =>
  `${results.filter(({ noticedBy }) => noticedBy.length > 0).length} of ${results.length} guards that were taken out were noticed.`

/** For a terminal: guards that were taken out, and whether a test failed for it. */
export const describeMutants = (results: readonly MutantResult[]): string =>
  [...aligned([mutantHead, ...results.map(mutantCells)]), '', mutantSum(results)].join('\n')
