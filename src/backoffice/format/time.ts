const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const minute = 60_000
const hour = 60 * minute
const wholeDay = 24 * hour

/** Returns a day: `26 Nov 2026`. Time in epoch milliseconds. */
export const formatDay = (at: number): string => day.format(at)

/** Returns day and time of this place: `26 Nov 2026, 14:05`. */
export const formatTime = (at: number): string => `${day.format(at)}, ${clock.format(at)}`

/** Returns how long ago something was, up to a week; the day of what is older: `5 minutes ago`, `yesterday`, `3 Nov 2026`. */
export function formatAge(at: number, now: number): string {
  const age = Math.max(0, now - at)
  if (age < minute) return relative.format(0, 'second')
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < wholeDay) return relative.format(-Math.floor(age / hour), 'hour')
  if (age < 7 * wholeDay) return relative.format(-Math.floor(age / wholeDay), 'day')
  return formatDay(at)
}
