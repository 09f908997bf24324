import type { FitPlace, ReturnableLine, ReturnedLine } from '#contract/returns.ts'
import type { ReturnReason } from '#contract/withdrawal.ts'
import { isOneSize } from '#domain/product/size-text.ts'

/** A line of the order as the form of a return holds it. */
export interface ReturnRow {
  readonly isTicked: boolean
  readonly quantity: number
  /** Empty: not said yet. */
  readonly reason: ReturnReason | ''
  readonly fit: FitPlace | ''
  /** Item of the size that is wanted instead; empty: the money. */
  readonly exchangeFor: string
}
export type ReturnRows = Readonly<Record<number, ReturnRow>>

/** Returns the row of a line; until somebody touches it nothing of it goes back. */
export const getReturnRow = (rows: ReturnRows, { line, quantity }: ReturnableLine): ReturnRow =>
  rows[line] ?? { isTicked: false, quantity, reason: '', fit: '', exchangeFor: '' }

/** Whether something comes back for its size and has others, so that it is asked where it does not fit. */
export const isAboutSizes = (size: string, { reason }: ReturnRow): boolean =>
  (reason === 'too-small' || reason === 'too-large') && !isOneSize(size)

/** Returns what goes back by the rows, in the order of the lines. */
export const toReturnedLines = (lines: readonly ReturnableLine[], rows: ReturnRows): ReturnedLine[] =>
  lines.flatMap((line) => {
    const row = getReturnRow(rows, line)
    const { isTicked, quantity, reason, fit, exchangeFor } = row
    if (!isTicked || reason === '') return []
    return [
      {
        line: line.line,
        quantity,
        reason,
        ...(fit !== '' && isAboutSizes(line.size, row) && { fit }),
        ...(exchangeFor !== '' && { exchangeFor }),
      },
    ]
  })
