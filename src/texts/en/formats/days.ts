/**
 * Days as people read them, in UTC. No `Intl` here: the first `Intl.DateTimeFormat` of a browser's process takes 17 ms, in one
 * piece, and every page that names a day would be alive later by that.
 */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const monthName = (date: Date): string => months[date.getUTCMonth()] ?? ''

/** `20 November`. */
export const dayOfYear = (date: Date): string => `${date.getUTCDate()} ${monthName(date)}`

/** `November 2026`. */
export const monthText = (date: Date): string => `${monthName(date)} ${date.getUTCFullYear()}`

/** ISO 8601 → `20 November 2026`; what is no date stays as it is. */
export function dayText(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : `${date.getUTCDate()} ${monthText(date)}`
}

/** Days from one to another: `25–27 November`, `30 November – 2 December`, one day by itself. */
export function daySpan(first: Date, last: Date): string {
  if (first.getTime() === last.getTime()) return dayOfYear(first)
  return first.getUTCMonth() === last.getUTCMonth()
    ? `${first.getUTCDate()}–${dayOfYear(last)}`
    : `${dayOfYear(first)} – ${dayOfYear(last)}`
}

/** The same of days in ISO 8601: `2026-11-25`, `2026-11-27`. */
export const spanText = (first: string, last: string): string => daySpan(new Date(first), new Date(last))

/** Epoch milliseconds → `2026-11-21`, in UTC. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Epoch milliseconds → `20 November 2026`, in UTC. */
export const dayOfTime = (time: number): string => dayText(new Date(time).toISOString())

/** Epoch milliseconds → `21 November 2026, 14:05 UTC`, where no browser knows the reader's own time. */
export const momentText = (time: number): string =>
  `${dayOfTime(time)}, ${new Date(time).toISOString().slice(11, 16)} UTC`
