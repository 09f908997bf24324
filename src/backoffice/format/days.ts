const zone = { timeZone: 'UTC' } as const
const monthFormat = new Intl.DateTimeFormat('en-GB', { ...zone, month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the name of a month (`2026-10`): `October 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(toDate(`${month}-01`))

/** Returns a day (`2026-10-23`) with its weekday: `Friday 23 October`. */
export const formatWeekday = (day: string): string => dayFormat.format(toDate(day)).replace(',', '')
