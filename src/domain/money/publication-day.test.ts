import { expect, test } from 'vitest'

import { convertMinor } from './convert-minor.ts'
import { publicationDay } from './publication-day.ts'

test.each([
  ['2026-09-30', '2026-09-30'],
  ['2026-12-31', '2026-12-31'],
  // A Saturday.
  ['2027-07-31', '2027-08-02'],
  // Easter Sunday, with Monday after it.
  ['2024-03-31', '2024-04-02'],
  // Good Friday.
  ['2029-03-30', '2029-04-03'],
  // A Sunday before New Year.
  ['2023-12-31', '2024-01-02'],
])('rates of %s are those of %s', (day, published) => {
  expect(publicationDay(day)).toBe(published)
})

test('an amount is converted to the nearest minor unit, below nothing as above it', () => {
  expect(convertMinor(10_000, { from: 1, to: 11.034 })).toBe(110_340)
  expect(convertMinor(1, { from: 11.034, to: 1 })).toBe(0)
  expect(convertMinor(6, { from: 11.034, to: 1 })).toBe(1)
  expect(convertMinor(-6, { from: 11.034, to: 1 })).toBe(-1)
  expect(convertMinor(129_000, { from: 11.034, to: 11.034 })).toBe(129_000)
})
