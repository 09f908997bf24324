import { addDays } from '#domain/days/add-days.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'

/** First and last day, `2026-11-27`. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** The periods that books are closed by, in the order of a list. */
export const periodNames = ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year'] as const
export type PeriodName = (typeof periodNames)[number]

/** The first day of a month counted from the one of `today`; below 0: earlier. */
function startOfMonth(today: string, months: number): string {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** Returns the days of a named period; one that is not over ends with today. */
export function findPeriod(name: PeriodName, today: string): Period {
  const month = Number(today.slice(5, 7)) - 1
  const untilBefore = (months: number) => addDays(startOfMonth(today, months), -1)
  switch (name) {
    case 'this-month':
      return { from: startOfMonth(today, 0), until: today }
    case 'last-month':
      return { from: startOfMonth(today, -1), until: untilBefore(0) }
    case 'this-quarter':
      return { from: startOfMonth(today, -(month % 3)), until: today }
    case 'last-quarter':
      return { from: startOfMonth(today, -(month % 3) - 3), until: untilBefore(-(month % 3)) }
    case 'this-year':
      return { from: startOfMonth(today, -month), until: today }
  }
}

/** Returns the period that an address names; where it names none, this month. */
export function readPeriod(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: string,
): Period {
  return from !== undefined && until !== undefined && isCalendarDay(from) && isCalendarDay(until)
    ? { from, until }
    : findPeriod('this-month', today)
}

/** Returns so many quarters up to the one of `today`, the newest first: `2026-Q4`. */
export const lastQuarters = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = startOfMonth(today, -3 * index)
    return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  })
