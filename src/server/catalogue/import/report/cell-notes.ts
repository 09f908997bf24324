import { parseAmount, type DecimalMark } from '../prices/amount.ts'
import type { CellProblem, NoteOnLine } from '../source-product.ts'

/** Told of a cell that is not read as it is written, by the column as the file calls it. */
export type ReportCell = (column: string, value: string, what: string) => void

/** How the cells of one row are read. */
export interface CellReading {
  readonly mark: DecimalMark
  /** A price of 0.00 is a price: what has it is given away. */
  readonly zeroPrices: boolean
  readonly report: ReportCell
}

/** Tells of the cells of one row, as notes on its line. */
export const reportOnLine =
  (line: number, note: NoteOnLine): ReportCell =>
  (column, value, what) =>
    note(line, `"${value}" (column ${column}) ${what}`, { cell: { column, value, what } })

/** A price without which a row cannot be sold. */
export const noAmount = (column: string, value: string): CellProblem => ({
  column,
  value,
  what: 'is not an amount',
})

/** Why a row with such a cell is left out. */
export const formatReason = ({ column, value, what }: CellProblem): string =>
  `"${value}" ${what} (column ${column})`

/** An amount that the row can do without; `otherwise` says what holds when there is none to be read. */
export function optionalAmount(
  cell: { readonly column: string; readonly value: string; readonly otherwise: string },
  { mark, report }: Pick<CellReading, 'mark' | 'report'>,
): number | undefined {
  const amountMinor = parseAmount(cell.value, mark)
  if (amountMinor === undefined && cell.value !== '')
    report(
      cell.column,
      cell.value,
      `is not an amount: ${cell.otherwise}. Write it like 12.50, or leave it empty`,
    )
  return amountMinor
}

/** Notes a price of 0.00. Most files have it where a price was never set, so nothing is sold at it unless the import says so. */
export function noteZeroPrice(
  amountMinor: number,
  cell: { readonly column: string; readonly value: string },
  { zeroPrices, report }: Pick<CellReading, 'zeroPrices' | 'report'>,
): void {
  if (amountMinor !== 0) return
  const effect = zeroPrices
    ? 'it is given away'
    : 'not for sale at it. Write its price, or import with --zero-prices to give it away'
  report(cell.column, cell.value, `is a price of nothing: ${effect}`)
}

/** A row that stands for several items is read for each of them, and told of once. */
export function onceEach(note: NoteOnLine): NoteOnLine {
  const noted = new Set<string>()
  return (line, text, likeness) => {
    if (!noted.has(`${line} ${text}`)) note(line, text, likeness)
    noted.add(`${line} ${text}`)
  }
}
