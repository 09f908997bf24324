import { expect, it } from 'vitest'

import { isCalendarDay } from './calendar-day.ts'

it.each([
  ['2026-12-24', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-4-1', false],
  ['12-24', false],
  ['2026-12-24T10:00', false],
  ['', false],
])('"%s" is a day: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay)
})
