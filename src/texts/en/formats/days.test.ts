import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayOfYear, dayText, momentText, monthText } from './days.ts'

/** What a platform's own tables say of the same day. */
const asEnglishSays = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const wholeDay = asEnglishSays({ dateStyle: 'long' })
const month = asEnglishSays({ year: 'numeric', month: 'long' })
const inYear = asEnglishSays({ day: 'numeric', month: 'long' })
const times = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

describe('days for people', () => {
  it('are what the language has for them, on any day', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(dayText(time.toISOString())).toBe(wholeDay.format(time))
        expect(monthText(time)).toBe(month.format(time))
        expect(dayOfYear(time)).toBe(inYear.format(time))
      }),
    )
  })

  it('are those of UTC, and what is no day stays', () => {
    expect(dayText('2026-11-20T23:59:59.999Z')).toBe('20 November 2026')
    expect(dayText('2026-11-20')).toBe('20 November 2026')
    expect(dayText('soon')).toBe('soon')
  })

  it('and moments are written as days are, with their time', () =>
    expect(momentText(Date.UTC(2026, 11, 20, 3, 46))).toBe('20 December 2026, 03:46 UTC'))
})
