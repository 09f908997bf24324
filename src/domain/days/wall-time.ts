import { weekdays, type Weekday } from '#contract/shop.ts'

/** A moment as the clock on a wall shows it. */
export interface WallTime {
  /** `2026-11-27` */
  readonly date: string
  readonly weekday: Weekday
  /** `09:05` */
  readonly clock: string
}

/** Returns what clocks in a time zone ("Europe/Stockholm") show at a moment, epoch milliseconds. */
export function wallTime(now: number, timeZone: string): WallTime {
  // Zones are the browser's knowledge alone. Who asks does so once the page is alive, and what it is for is nearly in view.
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
