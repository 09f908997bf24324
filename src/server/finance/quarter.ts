import { addDays } from '#domain/days/add-days.ts'

/** First and last day of a quarter, `2026-Q4`. */
export function quarterDays(quarter: string): { readonly from: string; readonly until: string } {
  const [year, nth] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))]
  const start = (months: number) =>
    `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
  return { from: start((nth - 1) * 3), until: addDays(start(nth * 3), -1) }
}

/** Returns the quarter of a day. */
export const findQuarter = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
