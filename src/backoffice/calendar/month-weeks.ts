import { addDays } from '#domain/days/add-days.ts'

import type { CalendarItem } from './calendar-items.ts'

/** Returns the month so many months later: `2026-10`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Whether a text is a month that a calendar has: `2026-10`. */
export const isMonth = (text: string): boolean => /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)

/** Returns the weeks of a month, from Monday on, each of seven days; some of the first and the last are of its neighbours. */
export function listWeeks(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let day = addDays(first, -weekday); day < `${addMonths(month, 1)}-01`; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

/** Where an item stands in a week: from which day on (0 is Monday), for how many days, in which row. */
export interface WeekBar {
  readonly item: CalendarItem
  readonly first: number
  readonly days: number
  readonly row: number
  /** It starts, or ends, within this week. */
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** Returns the bars of a week, each in the highest row that is free on its days. */
export function placeBars(week: readonly string[], items: readonly CalendarItem[]): WeekBar[] {
  const [monday = '', sunday = ''] = [week[0], week[6]]
  const taken: string[] = []
  return items.flatMap((item): WeekBar[] => {
    const starts = (item.starts ?? item.ends)?.day ?? ''
    const ends = (item.ends ?? item.starts)?.day ?? ''
    if (starts > sunday || ends < monday) return []
    const first = starts < monday ? 0 : week.indexOf(starts)
    const last = ends > sunday ? 6 : Math.max(first, week.indexOf(ends))
    const free = taken.findIndex((until) => until < (week[first] ?? ''))
    const row = free === -1 ? taken.length : free
    taken[row] = week[last] ?? ''
    const days = last - first + 1
    return [{ item, first, days, row, hasStart: starts >= monday, hasEnd: ends <= sunday }]
  })
}
