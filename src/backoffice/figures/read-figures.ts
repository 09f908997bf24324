import type { Currency } from '#contract/money.ts'
import type { ArticleFigures, FiguresAnswer } from '#contract/staff/figures.ts'
import { addDays } from '#domain/days/add-days.ts'

import type { ChartDay } from './sales-chart.tsx'

/** By how many percent a number is above the one before; null where there was none. */
export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before)

/** What was sold of what was sold and is there, in percent; null where both are nothing. */
export const sellThrough = ({ units, onHand }: Pick<ArticleFigures, 'units' | 'onHand'>): number | null =>
  units + onHand <= 0 ? null : Math.round((100 * units) / (units + onHand))

/** For how many days the stock lasts at the rate of the period; null where nothing was sold. */
export const coverDays = (
  { units, onHand }: Pick<ArticleFigures, 'units' | 'onHand'>,
  dayCount: number,
): number | null => (units === 0 ? null : Math.round((onHand * dayCount) / units))

/** Every day of the period in one currency, also those without sales. */
export function chartDays({ from, dayCount, days }: FiguresAnswer, currency: Currency): ChartDay[] {
  const known = new Map(days.filter((each) => each.currency === currency).map((each) => [each.day, each]))
  return Array.from({ length: dayCount }, (_, index) => {
    const day = addDays(from, index)
    const each = known.get(day)
    return { day, now: each?.now.salesMinor ?? 0, before: each?.before.salesMinor ?? 0 }
  })
}

/** The sums of weeks, each under its first day; the last may be shorter. */
export const sumWeeks = (days: readonly ChartDay[]): ChartDay[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const part = days.slice(week * 7, week * 7 + 7)
    const add = (read: (day: ChartDay) => number) => part.reduce((sum, day) => sum + read(day), 0)
    return { day: part[0]?.day ?? '', now: add(({ now }) => now), before: add(({ before }) => before) }
  })
