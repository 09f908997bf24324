import { milliseconds, whole } from '../report.ts'
import type { Point } from './point.ts'

/** CPU as people read it. */
export const cpuText = (us: number | null): string =>
  us === null ? '?' : us < 10_000 ? `${whole(us)} µs` : `${(us / 1000).toFixed(1)} ms`

/** What the largest size costs of what the smallest does. */
export function computeRatio(points: readonly Point[]): number | null {
  const inOrder = points.toSorted((a, b) => a.size - b.size)
  const [first, last] = [inOrder[0]?.us, inOrder.at(-1)?.us]
  return first === null || last === null || first === undefined || last === undefined ? null : last / first
}

const formatCell = (point: Point | undefined) =>
  point === undefined
    ? ''
    : `${cpuText(point.us)}, ${milliseconds(point.p50Ms)}${point.failed > 0 ? `, ${point.failed} FAILED` : ''}`

/** A table in Markdown: a row per operation and database, a column per size, CPU and p50 in a cell. */
export function growthTable(points: readonly Point[]): string {
  const sizes = [...new Set(points.map(({ size }) => size))].toSorted((a, b) => a - b)
  const rows = [...Map.groupBy(points, ({ operation, database }) => `${operation}\n${database}`).values()]
  const lines = [
    ['Operation', 'Database', ...sizes.map(whole), 'Last to first'],
    ...rows
      .toSorted((a, b) => (a[0]?.operation ?? '').localeCompare(b[0]?.operation ?? ''))
      .map((row) => [
        row[0]?.operation ?? '',
        row[0]?.database ?? '',
        ...sizes.map((size) => formatCell(row.find((point) => point.size === size))),
        computeRatio(row)?.toFixed(2) ?? '?',
      ]),
  ]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))) ?? []
  const isText = (column: number) => column < 2
  const formatLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head = [], ...body] = lines
  return [formatLine(head), rule, ...body.map(formatLine)].join('\n')
}
