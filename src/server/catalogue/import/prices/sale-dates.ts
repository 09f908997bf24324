import type { TableRow } from '../file/read-table.ts'
import type { Format } from '../formats/formats.ts'

/** Which of day and month a file's dates write first; null where none of them shows it, or they contradict each other. */
export type DateOrder = 'day' | 'month' | null

/** A moment that a cell names, in epoch milliseconds; a date without a time begins at midnight UTC. */
export interface ReadDate {
  readonly at: number
  /** Named without a time: it lasts the whole day. */
  readonly isDay: boolean
  /** The day in ISO form. */
  readonly iso: string
}
/** Why a cell is not a date. */
export interface NoDate {
  readonly problem: 'not-a-date' | 'not-a-day' | 'date-unclear'
}

const dayMs = 24 * 60 * 60_000
const noDate: NoDate = { problem: 'not-a-date' }
const noSuchDay: NoDate = { problem: 'not-a-day' }
const unclear: NoDate = { problem: 'date-unclear' }

/** Looks at all dates of a file: one with a number over 12 shows which is the day. */
export function dateOrderWatcher(format: Format): {
  see(row: TableRow): void
  order(): DateOrder
} {
  const seen = new Set<DateOrder>()
  return {
    see({ cells }) {
      const dates =
        format.format === 'woocommerce'
          ? [format.cell(cells, 'saleStarts'), format.cell(cells, 'saleEnds')]
          : [format.cell(cells, 'publishedAt')]
      for (const date of dates) {
        const [, first = 0, , second = 0] = numeric.exec(date) ?? []
        if (Number(first) > 12) seen.add('day')
        if (Number(second) > 12) seen.add('month')
      }
    },
    order: () => (seen.size === 1 ? ([...seen][0] ?? null) : null),
  }
}

const time = String.raw`(?:(?:\s*,?\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const ending = String.raw`\.?${time}$`
const yearFirst = new RegExp(
  String.raw`^(\d{4})\s*([-/.]|年)\s*(\d{1,2})\s*(?:[-/.]|月)\s*(\d{1,2})\s*日?${ending}`,
  'i',
)
const numeric = new RegExp(String.raw`^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})${ending}`, 'i')
const compact = /^(20\d\d)(\d\d)(\d\d)$/
const dayAndWord = new RegExp(
  String.raw`^(?:\p{L}+\.?,\s*)?(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s-]+(?:de\s+|of\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+|del\s+)?(\d{4})${ending}`,
  'iu',
)
const wordAndDay = new RegExp(
  String.raw`^(?:\p{L}+\.?,\s*)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${ending}`,
  'iu',
)
/** Days since 1899-12-30, as spreadsheets count them, of the years 2000 to 2099; their parts are the time. */
const serial = /^\d{5}(?:[.,]\d+)?$/
const [firstSerial, lastSerial] = [36_526, 73_050]
const serialEpoch = Date.UTC(1899, 11, 30)

/**
 * A date as people and programs write it: ISO, day and month in either order, with the month as a word, or the number of a spreadsheet.
 * `order` decides between day and month where a date does not; with dots the day is first in every locale of CLDR that has them. What is
 * in doubt is not a date.
 */
export function parseDate(text: string, order: DateOrder): ReadDate | NoDate {
  const trimmed = text.trim()
  if (trimmed.length > 60) return noDate
  const [, year, , month, day, ...rest] = yearFirst.exec(trimmed) ?? []
  if (year !== undefined) return toDate({ year, month, day }, rest)
  const [, compactYear, compactMonth, compactDay] = compact.exec(trimmed) ?? []
  if (compactYear !== undefined)
    return toDate({ year: compactYear, month: compactMonth, day: compactDay }, [])
  if (serial.test(trimmed)) return serialDate(Number(trimmed.replace(',', '.')))
  const found = numeric.exec(trimmed)
  if (found) return numericDate(found, order)
  return wordDate(trimmed)
}

function numericDate([, a = '', mark, b = '', year, ...rest]: readonly string[], order: DateOrder) {
  const [first, second] = [Number(a), Number(b)]
  const dayFirst = { year, day: a, month: b }
  const monthFirst = { year, day: b, month: a }
  if (first > 12 || first === second) return toDate(dayFirst, rest)
  if (second > 12 || order === 'month') return toDate(monthFirst, rest)
  return order === 'day' || mark === '.' ? toDate(dayFirst, rest) : unclear
}

function serialDate(days: number): ReadDate | NoDate {
  if (days < firstSerial || days >= lastSerial) return noDate
  const at = serialEpoch + Math.round(days * dayMs)
  return { at, isDay: Number.isInteger(days), iso: isoDay(at) }
}

function wordDate(text: string): ReadDate | NoDate {
  const [, day, word, year, ...rest] = dayAndWord.exec(text) ?? []
  const [, otherWord, otherDay, otherYear, ...otherRest] = wordAndDay.exec(text) ?? []
  const named = word ?? otherWord
  const month = named === undefined ? undefined : monthNames().get(named.toLowerCase())
  if (!month) return noDate
  return word === undefined
    ? toDate({ year: otherYear, month: String(month), day: otherDay }, otherRest)
    : toDate({ year, month: String(month), day }, rest)
}

interface Parts {
  readonly year: string | undefined
  readonly month: string | undefined
  readonly day: string | undefined
}

function toDate(
  { year, month, day }: Parts,
  [hour, minute, second, half, zone]: readonly (string | undefined)[],
): ReadDate | NoDate {
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const date = new Date(at)
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return noSuchDay
  if (hour === undefined) return { at, isDay: true, iso: isoDay(at) }
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return noDate
  const minutes = hours * 60 + Number(minute) - offsetMinutes(zone)
  return { at: at + (minutes * 60 + Number(second ?? 0)) * 1000, isDay: false, iso: isoDay(at) }
}

function offsetMinutes(zone = ''): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'pt',
  'hu',
  'ro',
  'tr',
]
let known: ReadonlyMap<string, number> | null = null

/** Months by what these languages call them, whole and short; a word that means two of them is none. */
function monthNames(): ReadonlyMap<string, number> {
  if (known) return known
  const found = new Map<string, number>()
  const doubtful = new Set<string>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 5))
        const name =
          parts
            .find(({ type }) => type === 'month')
            ?.value.toLowerCase()
            .replace(/\.$/, '') ?? ''
        if ((found.get(name) ?? month) !== month) doubtful.add(name)
        found.set(name, month)
      }
    }
  for (const name of doubtful) found.delete(name)
  return (known = found)
}
