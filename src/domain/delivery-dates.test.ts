import { describe, expect, it } from 'vitest'

import { calendarDay, deliveryDates } from './delivery-dates.ts'

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
    expect(deliveryDates(today, { from, to })).toBe(expected)
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Stockholm'])('are the same in %s', (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      // The clocks of Europe go forward in the night to 29 March 2026.
      expect(deliveryDates('2026-03-27', { from: 1, to: 2 })).toBe('30–31 March')
      expect(calendarDay(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09')
      expect(calendarDay(new Date(2026, 2, 9, 0, 0))).toBe('2026-03-09')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
})
