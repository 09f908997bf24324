const zone = { timeZone: 'UTC' } as const
const monthFormat = new Intl.DateTimeFormat('en-GB', { ...zone, month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayOfMonth = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the name of a month (`2026-10`): `October 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(toDate(`${month}-01`))

/** Returns a day (`2026-10-23`) with its weekday: `Friday 23 October`. */
export const formatWeekday = (day: string): string => dayFormat.format(toDate(day)).replace(',', '')

/** Returns a day (`2026-10-23`) as others are written: `23 Oct 2026`. */
export const formatDate = (day: string): string => dayOfYear.format(toDate(day))

/** Returns a day (`2026-10-23`) where its year is known: `23 Oct`. */
export const formatDayOfMonth = (day: string): string => dayOfMonth.format(toDate(day))

/** Returns a time by the shop's own clock (`2026-10-23T00:00:00`): `23 Oct 2026, 00:00`, with seconds where there are some. */
export const formatWallTime = (local: string): string =>
  `${formatDate(local.slice(0, 10))}, ${local.slice(11).replace(/(?<=^\d\d:\d\d):00$/, '')}`

/** Returns a quarter (`2026-Q3`) as it is written: `Q3 2026`. */
export const formatQuarter = (quarter: string): string => quarter.split('-').toReversed().join(' ')

/** Returns the day of a moment (epoch milliseconds) by the clock of a time zone: `23 Oct`. */
export const formatDayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }).format(at)
