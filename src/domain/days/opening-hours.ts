import type { OpeningHours } from '#contract/shop.ts'

import { wallTime } from './wall-time.ts'

/**
 * Returns until when somebody is there, `17:00`; null while nobody is. `closedDays` as in the shop's settings: `12-25` every year,
 * `2027-03-26` once.
 */
export function openUntil(
  hours: readonly OpeningHours[],
  {
    closedDays,
    timeZone,
    now,
  }: { readonly closedDays: readonly string[]; readonly timeZone: string; readonly now: number },
): string | null {
  const { date, weekday, clock } = wallTime(now, timeZone)
  if (closedDays.includes(date) || closedDays.includes(date.slice(5))) return null
  const present = hours.find(
    ({ days, from, until }) => days.includes(weekday) && from <= clock && clock < until,
  )
  return present?.until ?? null
}
