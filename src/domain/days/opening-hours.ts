import { weekdays, type OpeningHours, type Weekday } from '#contract/shop.ts'

/** A moment as the clock on a wall shows it. */
interface WallTime {
  /** `2026-11-27` */
  readonly date: string
  readonly weekday: Weekday
  /** `09:05` */
  readonly clock: string
}

/** Returns what clocks in a time zone ("Europe/Stockholm") show at a moment, epoch milliseconds. */
function wallTime(now: number, timeZone: string): WallTime {
  // Zones are the browser's knowledge alone. Who asks does so once the page is alive, and the hours are nearly in view.
  // oxlint-disable-next-line no-restricted-globals
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: weekdays.find((day) => day === part('weekday').toLowerCase()) ?? 'sun',
    clock: `${part('hour')}:${part('minute')}`,
  }
}

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
