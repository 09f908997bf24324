import { describe, expect, it } from 'vitest'

import { daySpan } from '#texts/formats/days.ts'

import { calendarDay } from './calendar-day.ts'
import { deliveryDates } from './delivery-dates.ts'

describe('delivery dates', () => {
  // 22 November 2026 is a Sunday.
  it.each([
    ['a weekday counts from the next', '2026-11-23', 2, 4, '25–27 November'],
    ['a weekend is skipped', '2026-11-25', 2, 4, '27 November – 1 December'],
    ['an order on Friday counts from Monday', '2026-11-27', 1, 3, '30 November – 2 December'],
    ['an order on Saturday too', '2026-11-28', 1, 3, '30 November – 2 December'],
    ['an order on Sunday too', '2026-11-22', 1, 3, '23–25 November'],
    ['two weeks hold ten working days', '2026-11-23', 6, 10, '1–7 December'],
    ['the year turns', '2026-12-30', 2, 4, '1–5 January'],
    ['one day is one date', '2026-11-23', 1, 1, '24 November'],
    ['today is today', '2026-11-23', 0, 1, '23–24 November'],
    ['today on a weekend is Monday', '2026-11-22', 0, 0, '23 November'],
    ['a leap day counts', '2028-02-28', 1, 3, '29 February – 2 March'],
  ])('%s', (_, today, from, to, expected) => {
    expect(daySpan(...deliveryDates(today, { from, to }, []))).toBe(expected)
  })

  // 24 December 2026 is a Thursday, 26 March 2027 Good Friday.
  it.each([
    ['closed days are skipped', '2026-12-22', 1, 2, '23–28 December'],
    ['every year', '2027-12-22', 1, 2, '23–27 December'],
    ['what is ordered on one counts from the next', '2026-12-25', 1, 2, '28–29 December'],
    ['a day with a year is closed in it', '2027-03-25', 1, 1, '30 March'],
    ['and open in others', '2026-03-25', 1, 1, '26 March'],
  ])('%s', (_, today, from, to, expected) => {
    const closed = ['12-24', '12-25', '12-26', '2027-03-26', '2027-03-29']
    expect(daySpan(...deliveryDates(today, { from, to }, closed))).toBe(expected)
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Stockholm'])('are the same in %s', (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      // The clocks of Europe go forward in the night to 29 March 2026.
      expect(daySpan(...deliveryDates('2026-03-27', { from: 1, to: 2 }, []))).toBe('30–31 March')
      expect(calendarDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09')
      expect(calendarDay(new Date(2026, 2, 9, 0, 0))).toBe('2026-03-09')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
})
