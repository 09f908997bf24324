import { addDays } from '../days/add-days.ts'

/** Easter Sunday in a year of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

const yearlyHolidays = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Whether the European Central Bank publishes no rates on a day: weekends, and the days on which TARGET is closed. */
function isClosed(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const easter = easterSunday(Number(day.slice(0, 4)))
  return (
    weekday === 0 ||
    weekday === 6 ||
    yearlyHolidays.has(day.slice(5)) ||
    day === addDays(easter, -2) ||
    day === addDays(easter, 1)
  )
}

/** Returns the day itself where the European Central Bank publishes rates on it, else the next one on which it does. */
export function publicationDay(day: string): string {
  let next = day
  while (isClosed(next)) next = addDays(next, 1)
  return next
}

/** Returns the day itself where the European Central Bank publishes rates on it, else the last one before on which it does. */
export function lastPublicationDay(day: string): string {
  let last = day
  while (isClosed(last)) last = addDays(last, -1)
  return last
}
