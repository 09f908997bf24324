import { parseDate } from '../prices/sale-dates.ts'

const dayMs = 24 * 60 * 60_000

/** Epoch milliseconds of `2026-11-27 10:00:00` or `11/27/26`, which Magento writes in American order; null where it is no date. */
function parseTime(text: string): number | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(text) ?? []
  const iso =
    year === ''
      ? text.replace(' ', 'T')
      : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, date = '', hour = '0', rest = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{1,2})(:\d{2}(?::\d{2})?))?/.exec(iso) ?? []
  const at = Date.parse(rest === '' ? `${date}T00:00:00Z` : `${date}T${hour.padStart(2, '0')}${rest}Z`)
  if (!Number.isNaN(at)) return at
  const read = parseDate(text, 'month')
  return 'at' in read ? read.at : null
}

/** Whether a sale is on, and which of its days are no dates. */
export interface SaleDays {
  readonly isOn: boolean
  readonly unread: readonly ('from' | 'until')[]
}

/** Reads the days between which a sale is on, in UTC, the last of which counts as a whole. An empty day is no limit; one that is no date makes no sale. */
export function readSaleDays(days: { readonly from: string; readonly until: string }, now: number): SaleDays {
  const starts = isDay(days.from) ? parseTime(days.from) : Number.NEGATIVE_INFINITY
  const ends = isDay(days.until) ? parseTime(days.until) : Number.POSITIVE_INFINITY
  const unread = [
    ...(starts === null ? (['from'] as const) : []),
    ...(ends === null ? (['until'] as const) : []),
  ]
  return { isOn: starts !== null && ends !== null && starts <= now && now < ends + dayMs, unread }
}

/** Some programs write a day that nobody chose in zeros. */
const isDay = (text: string): boolean => text !== '' && !text.startsWith('0000-00-00')
