import { parseDate, type DateOrder } from '../prices/sale-dates.ts'
import type { ReportCell } from '../report/cell-notes.ts'
import type { WoocommerceFormat } from './formats.ts'

const dayMs = 24 * 60 * 60_000

interface End {
  /** Epoch milliseconds; null where the cell is empty, NaN where it is not a date. */
  readonly at: number | null
  note(code: 'sale-ends-first' | 'sale-to-begin' | 'sale-to-end'): void
}

const nothingToNote = () => undefined

/**
 * Whether a dated sale is on at the time of the import. The shop keeps no dates of sales, so one that is still to begin or to end is
 * noted: it takes another import by then. A date that is none, or in doubt, makes no sale.
 */
export function isSaleOn(
  format: WoocommerceFormat,
  cells: readonly string[],
  { now, dates, report }: { readonly now: number; readonly dates: DateOrder; readonly report: ReportCell },
): boolean {
  const endIn = (name: 'saleStarts' | 'saleEnds'): End => {
    const value = format.cell(cells, name)
    if (value === '') return { at: null, note: nothingToNote }
    const read = parseDate(value, dates)
    if ('problem' in read) {
      report(format.header(name), value, { code: read.problem, params: {} })
      return { at: Number.NaN, note: nothingToNote }
    }
    const readAs = value.startsWith(read.iso) ? null : read.iso
    // A sale whose last day is named without a time lasts as long as that day.
    const at = read.at + (name === 'saleEnds' && read.isDay ? dayMs : 0)
    return { at, note: (code) => report(format.header(name), value, { code, params: { readAs } }) }
  }
  const [starts, ends] = [endIn('saleStarts'), endIn('saleEnds')]
  if (Number.isNaN(starts.at) || Number.isNaN(ends.at)) return false
  if (starts.at !== null && ends.at !== null && ends.at <= starts.at) {
    ends.note('sale-ends-first')
    return false
  }
  if (ends.at !== null && ends.at <= now) return false
  if (starts.at !== null && starts.at > now) {
    starts.note('sale-to-begin')
    return false
  }
  if (ends.at !== null) ends.note('sale-to-end')
  return true
}
