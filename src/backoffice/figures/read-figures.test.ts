import { expect, test } from 'vitest'

import { changeInPercent, chartDays, coverDays, sellThrough, sumWeeks } from './read-figures.ts'

test('shares and cover are of what was sold and what is there', () => {
  expect(sellThrough({ units: 30, onHand: 10 })).toBe(75)
  expect(sellThrough({ units: 0, onHand: 0 })).toBeNull()
  expect(coverDays({ units: 15, onHand: 10 }, 30)).toBe(20)
  expect(coverDays({ units: 0, onHand: 10 }, 30)).toBeNull()
  expect([changeInPercent(150, 100), changeInPercent(50, 100), changeInPercent(1, 0)]).toEqual([
    50,
    -50,
    null,
  ])
})

test('a day without sales stands in the chart, too', () => {
  const sales = (salesMinor: number) => ({ orders: 1, salesMinor, refundedMinor: 0 })
  const answer = {
    from: '2026-02-27',
    dayCount: 3,
    days: [
      { day: '2026-02-28', currency: 'SEK', now: sales(500), before: sales(300) },
      { day: '2026-02-28', currency: 'EUR', now: sales(9), before: sales(9) },
    ],
  } as const
  expect(chartDays({ ...rest, ...answer }, 'SEK')).toEqual([
    { day: '2026-02-27', now: 0, before: 0 },
    { day: '2026-02-28', now: 500, before: 300 },
    { day: '2026-03-01', now: 0, before: 0 },
  ])
})

const rest = {
  timeZone: 'UTC',
  until: '2026-03-01',
  totals: [],
  units: { now: 0, before: 0 },
  countries: [],
  vouchers: [],
  returnReasons: [],
  sizes: [],
  best: [],
  worst: [],
  conversion: { bags: 0, ordered: 0, days: 3 },
  work: { toPack: 0, toRefund: 0, issues: 0 },
}

test('a year is drawn by weeks, which keep the sum of their days', () => {
  const days = Array.from({ length: 16 }, (_, at) => ({ day: `2026-03-${at + 10}`, now: at, before: 2 * at }))
  expect(sumWeeks(days)).toEqual([
    { day: '2026-03-10', now: 21, before: 42 },
    { day: '2026-03-17', now: 70, before: 140 },
    { day: '2026-03-24', now: 29, before: 58 },
  ])
  expect(sumWeeks([])).toEqual([])
})
