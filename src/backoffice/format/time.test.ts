import { expect, test } from 'vitest'

import { formatAge, formatDay } from './time.ts'
import { countryName } from '#texts/formats/country-name.ts'

const now = Date.UTC(2026, 10, 26, 12)

test.each([
  [0, 'now'],
  [-5, 'now'],
  [59_999, 'now'],
  [5 * 60_000, '5 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [24 * 3_600_000, 'yesterday'],
  [6 * 24 * 3_600_000, '6 days ago'],
  [7 * 24 * 3_600_000, '19 Nov 2026'],
])('%i ms ago is said as %s', (age, text) => {
  expect(formatAge(now - age, now)).toBe(text)
})

test('days and countries are written out', () => {
  expect(formatDay(now)).toBe('26 Nov 2026')
  expect(countryName('SE')).toBe('Sweden')
  expect(countryName('')).toBe('')
})
