import { describe, expect, it } from 'vitest'

import type { OpeningHours } from '#contract/shop.ts'

import { openUntil } from './opening-hours.ts'

const hours: readonly OpeningHours[] = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', until: '17:00' },
  { days: ['sat'], from: '10:00', until: '14:00' },
]
const closedDays = ['12-25', '2027-03-26']

describe('opening hours', () => {
  // 27 November 2026 is a Friday; Stockholm is an hour ahead of UTC in winter and two in summer.
  it.each([
    ['in the middle of the day', '2026-11-27T10:00:00Z', '17:00'],
    ['the first minute counts', '2026-11-27T08:00:00Z', '17:00'],
    ['the minute before does not', '2026-11-27T07:59:59Z', null],
    ['the last minute counts', '2026-11-27T15:59:59Z', '17:00'],
    ['and then nobody is there', '2026-11-27T16:00:00Z', null],
    ['in summer the same clock', '2026-06-26T07:00:00Z', '17:00'],
    ['a day with other hours', '2026-11-28T12:59:00Z', '14:00'],
    ['a day without', '2026-11-29T10:00:00Z', null],
    ['a day that is closed every year', '2026-12-25T10:00:00Z', null],
    ['a day that is closed once', '2027-03-26T10:00:00Z', null],
    ['the day is that of the zone', '2026-11-29T23:30:00Z', null],
  ])('%s', (_, moment, expected) => {
    const now = Date.parse(moment)
    expect(openUntil(hours, { closedDays, timeZone: 'Europe/Stockholm', now })).toBe(expected)
  })

  it('is by the clock of the shop, wherever the reader is', () => {
    const now = Date.parse('2026-11-27T02:00:00Z')
    expect(openUntil(hours, { closedDays, timeZone: 'Asia/Tokyo', now })).toBe('17:00')
    expect(openUntil(hours, { closedDays, timeZone: 'America/New_York', now })).toBeNull()
  })
})
