import { expect, test } from 'vitest'

import { addDays } from '#domain/days/add-days.ts'

import { spelled } from '#tests/spelled.ts'

import { checkTimeZone, startOfZonedDay, zonedDay, zonedMoment, zonedTime } from './zoned-days.ts'

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
  expect(() => spelled(() => checkTimeZone('Stockholm'))).toThrow('timeZone: "Stockholm" is not a time zone')
})

test('a weekend from Friday 00:00 to Sunday 24:00 has an hour more or less where clocks are changed', () => {
  const hours = (from: string, until: string, zone: string) =>
    ((zonedMoment(until, zone) ?? 0) - (zonedMoment(from, zone) ?? 0)) / 3_600_000
  expect(hours('2026-10-23T00:00:00', '2026-10-25T24:00', 'Europe/Stockholm')).toBe(73)
  expect(hours('2026-03-27T00:00', '2026-03-29T24:00:00', 'Europe/Stockholm')).toBe(71)
  expect(hours('2026-03-27T00:00', '2026-03-29T24:00', 'UTC')).toBe(72)
  const at = (text: string) => new Date(zonedMoment(text, 'Europe/Stockholm') ?? Number.NaN).toISOString()
  expect(at('2026-10-23T00:00:00')).toBe('2026-10-22T22:00:00.000Z')
  expect(at('2026-10-25T24:00')).toBe('2026-10-25T23:00:00.000Z')
  // The hour that comes twice: its first time.
  expect(at('2026-10-25T02:30:15')).toBe('2026-10-25T00:30:15.000Z')
})

test('what the clock never shows is no moment, and what it shows is read back', () => {
  for (const text of [
    '2026-03-29T02:30',
    '2026-02-30T10:00',
    '2026-01-01T25:00',
    '2026-01-01T24:00:01',
    'soon',
  ])
    expect(zonedMoment(text, 'Europe/Stockholm')).toBeNull()
  for (const zone of [
    'Europe/Stockholm',
    'America/New_York',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
    'UTC',
  ])
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 57_777_000) {
      const read = zonedMoment(zonedTime(at, zone), zone) ?? Number.NaN
      expect(zonedTime(read, zone)).toBe(zonedTime(at, zone))
      expect(read).toBeLessThanOrEqual(at)
    }
})
