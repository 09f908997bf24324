import type { FitPlace, ReturnableLine, ReturnedLine } from '#contract/returns.ts'
import type { ReturnReason } from '#contract/withdrawal.ts'

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

/** Whether a reason is about size, so that it is asked where. */
export const isAboutSize = (reason: string): boolean => reason === 'too-small' || reason === 'too-large'

/** Returns what goes back by the rows, in the order of the lines. */
export const toReturnedLines = (lines: readonly ReturnableLine[], rows: ReturnRows): ReturnedLine[] =>
  lines.flatMap((line) => {
    const { isTicked, quantity, reason, fit, exchangeFor } = getReturnRow(rows, line)
    if (!isTicked || reason === '') return []
    return [
      {
        line: line.line,
        quantity,
        reason,
        ...(fit !== '' && isAboutSize(reason) && { fit }),
        ...(exchangeFor !== '' && { exchangeFor }),
      },
    ]
  })
