const dayMs = 86_400_000

type IsWorkingDay = (time: number) => boolean

/** Monday to Friday, but for the days on which the shop is closed: `12-25` in any year, `2027-03-26` in one. */
const workingDays =
  (closedDays: readonly string[]): IsWorkingDay =>
  (time) => {
    const date = new Date(time)
    const day = date.toISOString().slice(0, 10)
    return (
      ![0, 6].includes(date.getUTCDay()) && !closedDays.includes(day) && !closedDays.includes(day.slice(5))
    )
  }

/** The `count`th working day after a day; 0 is the day itself, or the next working one. Epoch ms, UTC midnight. */
function workingDayAfter(time: number, count: number, isWorkingDay: IsWorkingDay): number {
  let day = time
  for (let left = count; left > 0 || !isWorkingDay(day);) {
    day += dayMs
    if (left > 0 && isWorkingDay(day)) left--
  }
  return day
}

/**
 * When a parcel ordered today comes: the first and the last day on which it may. `today` is a day of the calendar, `2026-11-22`, and all
 * counting is of such days, at midnight in UTC: no clock and no time zone can move them. `closedDays`: as the shop's configuration has them.
 */
export function deliveryDates(
  today: string,
  { from, to }: { from: number; to: number },
  closedDays: readonly string[],
): [first: Date, last: Date] {
  const start = Date.parse(`${today}T00:00:00Z`)
  const isWorkingDay = workingDays(closedDays)
  return [
    new Date(workingDayAfter(start, from, isWorkingDay)),
    new Date(workingDayAfter(start, to, isWorkingDay)),
  ]
}
