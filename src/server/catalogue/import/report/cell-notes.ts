import type { CellFault, CellProblem, IgnoredAmount } from '#contract/import-problems.ts'

import { parseAmount, type DecimalMark } from '../prices/amount.ts'
import type { NoteOnLine } from '../source-product.ts'

/** Takes what is amiss with a cell that is not read as it is written, by the column as the file calls it. */
export type ReportCell = (column: string, value: string, fault: CellFault) => void

/** How the cells of one row are read. */
export interface CellReading {
  readonly mark: DecimalMark
  /** A price of 0.00 is a price: what has it is given away. */
  readonly zeroPrices: boolean
  readonly report: ReportCell
}

/** Reports the cells of one row, as notes on its line. */
export const reportOnLine =
  (line: number, note: NoteOnLine): ReportCell =>
  (column, value, fault) =>
    note(line, { ...fault, cell: { column, value } })

/** A price without which a row cannot be sold. */
export const noAmount = (column: string, value: string): CellProblem => ({
  code: 'not-an-amount',
  params: {},
  cell: { column, value },
})

/** An amount that the row can do without; `effect` says what holds when there is none to be read. */
export function optionalAmount(
  cell: { readonly column: string; readonly value: string; readonly effect: IgnoredAmount },
  { mark, report }: Pick<CellReading, 'mark' | 'report'>,
): number | undefined {
  const amountMinor = parseAmount(cell.value, mark)
  if (amountMinor === undefined && cell.value !== '')
    report(cell.column, cell.value, { code: 'amount-ignored', params: { effect: cell.effect } })
  return amountMinor
}

/** Notes a price of 0.00. Most files have it where a price was never set, so nothing is sold at it unless the import says so. */
export function noteZeroPrice(
  amountMinor: number,
  cell: { readonly column: string; readonly value: string },
  { zeroPrices, report }: Pick<CellReading, 'zeroPrices' | 'report'>,
): void {
  if (amountMinor === 0)
    report(cell.column, cell.value, { code: 'price-zero', params: { isGivenAway: zeroPrices } })
}

/** Notes a price that has more decimals than money, and is another one without them. */
export function noteRounded(
  cell: { readonly column: string; readonly value: string },
  { mark, report }: Pick<CellReading, 'mark' | 'report'>,
): void {
  const amountMinor = parseAmount(cell.value, mark)
  const isOther = (decimals: string) => /^\d\d0*[1-9]/.test(decimals)
  const [, decimals = ''] = /[.,](\d{3,})\D*$/.exec(cell.value) ?? []
  const isThousands = decimals.length === 3 && amountMinor === Number(cell.value.replace(/\D/g, '')) * 100
  if (amountMinor !== undefined && isOther(decimals) && !isThousands)
    report(cell.column, cell.value, { code: 'amount-rounded', params: { amountMinor } })
}

/** A row that stands for several items is read for each of them, and reported once. */
export function onceEach(note: NoteOnLine): NoteOnLine {
  const noted = new Set<string>()
  return (line, problem) => {
    const key = JSON.stringify([line, problem])
    if (!noted.has(key)) note(line, problem)
    noted.add(key)
  }
}
