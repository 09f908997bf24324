import type { Row } from '../rows/row.ts'
import { rowOf } from '../rows.ts'
import type { RowResult } from './results.ts'

const number = new Intl.NumberFormat('en-GB')

/** Rule of three: with no case in n tries, at most 3/n of all tries, at 95 % confidence. */
export const upperBound = (attempts: number): string =>
  attempts < 3 ? '–' : `${Number(((3 / attempts) * 100).toPrecision(2))} %`

const cells = (result: RowResult): string[] => {
  const { row, attempts, tests, violations, books, notes, what } = result
  const done = what.length > 0 ? [...new Set(what)].join('; ') : rowOf(row).sentence
  return [
    row,
    [done, ...notes].join('; '),
    attempts > 0 ? number.format(attempts) : `${tests} ${tests === 1 ? 'test' : 'tests'}`,
    String(violations),
    violations === 0 && attempts > 0 ? upperBound(attempts) : '–',
    books === 'not asked' ? '' : books,
  ]
}

const head = ['row', 'what was done', 'times', 'violations', 'at most (95 %)', 'books and bank']
const widest = 96

/** For a terminal. */
export function describeResults(results: readonly RowResult[]): string {
  const lines = [head, ...results.map(cells)].map((line) =>
    line.map((cell) => (cell.length > widest ? `${cell.slice(0, widest - 1)}…` : cell)),
  )
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const bad = results.filter(({ violations }) => violations > 0)
  const sum =
    bad.length === 0
      ? `${results.length} rows, no violation.`
      : `${results.length} rows, ${bad.length} violated: ${bad.map(({ row }) => row).join(', ')}.`
  return [...table, '', sum].join('\n')
}

/** For docs/reliability.md: the last result of every row, and what is not covered. */
export function markdownOf(rows: readonly Row[], results: readonly RowResult[]): string {
  const last = new Map(results.map((result) => [result.row, result]))
  const line = (of: readonly string[]) => `| ${of.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const table = rows.flatMap(({ id }) => {
    const result = last.get(id)
    return result ? [line([...cells(result), result.isNightly ? 'night' : 'push', result.at])] : []
  })
  const titles = [...head, 'counts of', 'when']
  const open = rows.flatMap(({ id, sentence, gap, tests }) => {
    if (gap !== undefined) return [`- **${id}** ${sentence}: ${gap}.`]
    if (tests.length === 0) return [`- **${id}** ${sentence}: no test.`]
    return last.has(id) ? [] : [`- **${id}** ${sentence}: has a test, no result yet.`]
  })
  return [
    line(titles),
    line(titles.map(() => '---')),
    ...table,
    '',
    '## Not covered, or only in part',
    '',
    ...open,
  ].join('\n')
}
