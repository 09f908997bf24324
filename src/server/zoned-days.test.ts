import { expect, test } from 'vitest'

import { addDays } from '#domain/days/add-days.ts'

import { checkTimeZone, startOfZonedDay, zonedDay } from './zoned-days.ts'

test('a day begins at midnight of its zone, also where clocks are changed', () => {
  const begin = (day: string, zone: string) => new Date(startOfZonedDay(day, zone)).toISOString()
  expect(begin('2026-11-27', 'Europe/Stockholm')).toBe('2026-11-26T23:00:00.000Z')
  expect(begin('2026-03-29', 'Europe/Stockholm')).toBe('2026-03-28T23:00:00.000Z')
  expect(begin('2026-03-30', 'Europe/Stockholm')).toBe('2026-03-29T22:00:00.000Z')
  expect(begin('2026-10-25', 'Europe/Stockholm')).toBe('2026-10-24T22:00:00.000Z')
  expect(begin('2026-06-01', 'Pacific/Kiritimati')).toBe('2026-05-31T10:00:00.000Z')
  expect(begin('2026-06-01', 'Asia/Kathmandu')).toBe('2026-05-31T18:15:00.000Z')
})

test('a moment is of the day of its zone', () => {
  const at = Date.UTC(2026, 10, 26, 23, 30)
  expect(zonedDay(at, 'UTC')).toBe('2026-11-26')
  expect(zonedDay(at, 'Europe/Stockholm')).toBe('2026-11-27')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(() => checkTimeZone('Europe/Stockholm')).not.toThrow()
  expect(() => checkTimeZone('Stockholm')).toThrow('timeZone: "Stockholm" is not a time zone')
})
