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

/** What a row costs now, and what it cost before a reduction: a special price counts between its days, in UTC. */
export function readMagentoPrice(
  cell: (header: string) => string,
  now: number,
): { readonly price: string; readonly compareAt: string } {
  const price = cell('price')
  const special = cell('special_price')
  const from = cell('special_price_from_date')
  const until = cell('special_price_to_date')
  const starts = from === '' ? Number.NEGATIVE_INFINITY : parseTime(from)
  const ends = until === '' ? Number.POSITIVE_INFINITY : parseTime(until)
  // The last day counts as a whole.
  const isOn = special !== '' && starts !== null && ends !== null && starts <= now && now < ends + dayMs
  return isOn ? { price: special, compareAt: price } : { price, compareAt: '' }
}
