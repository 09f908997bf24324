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
  return Number.isNaN(at) ? null : at
}

/** Whether a sale is on: between its days, in UTC, the last of which counts as a whole. An empty day is no limit; one that is no date makes no sale. */
export function isSaleOn(from: string, until: string, now: number): boolean {
  const starts = isDay(from) ? parseTime(from) : Number.NEGATIVE_INFINITY
  const ends = isDay(until) ? parseTime(until) : Number.POSITIVE_INFINITY
  return starts !== null && ends !== null && starts <= now && now < ends + dayMs
}

/** Some programs write a day that nobody chose in zeros. */
const isDay = (text: string): boolean => text !== '' && !text.startsWith('0000-00-00')
