import { isFalse, isTrue } from '../formats/true-or-false.ts'
import type { ReportCell } from './cell-notes.ts'

interface Expected {
  readonly words: readonly string[]
  /** What holds where it is none of them. */
  readonly readAs: string
}

/** Reports a cell that is neither empty, nor true or false, nor one of the words that its column may have. */
export function reportUnknownWord(
  { column, value }: { readonly column: string; readonly value: string },
  { words, readAs }: Expected,
  report: ReportCell,
): void {
  const isKnown = value === '' || isTrue(value) || isFalse(value) || words.includes(value.toLowerCase())
  if (!isKnown) report(column, value, { code: 'word-unknown', params: { words, readAs } })
}
