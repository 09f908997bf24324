import type { Kind } from '#server/catalogue/import/report/kinds.ts'
import * as texts from '#texts/commands/import-report.ts'

import type { Likeness } from './spell-report.ts'

/** Something that an import tells of a line of the file, or of the whole. */
interface Reported extends Likeness {
  readonly line: number | null
  readonly product: string
}

/** A line for each of a few, one for many of a kind; those on the whole file first, then by where they begin in it. */
export function groupedLines<T extends Reported>(
  kinds: readonly Kind<T>[],
  formatText: (each: T) => string,
): string[] {
  return kinds
    .flatMap(({ count, first }) => {
      const [one] = first
      if (one === undefined) return []
      return count > first.length
        ? [{ place: lineNumber(one), text: lineOfMany(count, first, formatText(one)) }]
        : first.map((each) => ({ place: lineNumber(each), text: lineOfOne(each, formatText(each)) }))
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

const lineNumber = ({ line }: Reported): number => line ?? 0

const lineOfOne = ({ line, product }: Reported, text: string): string =>
  [line === null ? '' : texts.atLine(line), product === '' ? '' : `${product}: `, text].join('')

function lineOfMany(count: number, first: readonly Reported[], text: string): string {
  const lines = texts.firstIn(first.map(({ line }) => line).join(', '))
  const [{ cell, kind } = {}] = first
  return cell
    ? texts.cells({ column: cell.column, count, lines, value: cell.value, what: cell.what })
    : texts.rows(count, lines, kind ?? text)
}
