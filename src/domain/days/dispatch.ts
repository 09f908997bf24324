import { weekdays, type CutOff } from '#contract/shop.ts'

import { wallTime, type WallTime } from './wall-time.ts'

/** When what is ordered now leaves. */
export interface Dispatch {
  /** `2026-11-30`, a day of the shop's calendar. */
  readonly day: string
  /** Until when an order leaves on that day, epoch milliseconds, where that is today; null: it leaves on a later day. */
  readonly orderBy: number | null
}

interface Asked {
  /** As in the shop's settings: `12-25` every year, `2027-03-26` once. */
  readonly closedDays: readonly string[]
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
}

const minute = 60_000
const dayMs = 24 * 60 * minute
/** Beyond that a shop is closed rather than late. */
const maxDays = 60

/**
 * Returns when what is ordered now leaves, by the clock of the shop: on a day of `cutOffs` that is none of the closed ones, today until its
 * time. Null: it does not say. Days on which clocks change have their own length.
 */
export function findDispatch(
  cutOffs: readonly CutOff[],
  { closedDays, timeZone, now }: Asked,
): Dispatch | null {
  const today = wallTime(now, timeZone)
  for (let ahead = 0; ahead < maxDays; ahead++) {
    const day = new Date(Date.parse(`${today.date}T00:00:00Z`) + ahead * dayMs).toISOString().slice(0, 10)
    const weekday = weekdays[(weekdays.indexOf(today.weekday) + ahead) % weekdays.length]
    const cutOff = cutOffs.find(({ days }) => weekday !== undefined && days.includes(weekday))
    if (!cutOff || closedDays.includes(day) || closedDays.includes(day.slice(5))) continue
    if (ahead > 0) return { day, orderBy: null }
    const { until } = cutOff
    if (today.clock < until) return { day, orderBy: findMoment({ day, until }, today, { timeZone, now }) }
  }
  return null
}

/** Minutes from a time of the wall's clock to another one. */
const minutesTo = (from: Pick<WallTime, 'date' | 'clock'>, to: { day: string; until: string }): number =>
  (Date.parse(`${to.day}T${to.until}:00Z`) - Date.parse(`${from.date}T${from.clock}:00Z`)) / minute

/** The moment, later today, at which clocks show a time. The one that the clock's change of between makes is found at the second look. */
function findMoment(
  to: { readonly day: string; readonly until: string },
  today: WallTime,
  { timeZone, now }: Pick<Asked, 'timeZone' | 'now'>,
): number {
  const start = now - (now % minute)
  const first = start + minutesTo(today, to) * minute
  return first + minutesTo(wallTime(first, timeZone), to) * minute
}
