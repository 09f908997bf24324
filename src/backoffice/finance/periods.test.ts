import { expect, test } from 'vitest'

import { findPeriod, lastQuarters, readPeriod } from './periods.ts'

test('a period has its first and last day, over the turn of the year too', () => {
  expect(findPeriod('this-month', '2026-11-27')).toEqual({ from: '2026-11-01', until: '2026-11-27' })
  expect(findPeriod('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' })
  expect(findPeriod('this-quarter', '2026-11-27')).toEqual({ from: '2026-10-01', until: '2026-11-27' })
  expect(findPeriod('last-quarter', '2026-02-10')).toEqual({ from: '2025-10-01', until: '2025-12-31' })
  expect(findPeriod('last-quarter', '2026-04-01')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect(findPeriod('this-year', '2026-11-27')).toEqual({ from: '2026-01-01', until: '2026-11-27' })
})

test('an address that names no days means this month', () => {
  const month = { from: '2026-11-01', until: '2026-11-27' }
  expect(readPeriod({}, '2026-11-27')).toEqual(month)
  expect(readPeriod({ from: '2026-02-31', until: '2026-11-01' }, '2026-11-27')).toEqual(month)
  const own = { from: '2026-02-01', until: '2026-02-03' }
  expect(readPeriod(own, '2026-11-27')).toEqual(own)
})

test('quarters are counted back from today', () => {
  expect(lastQuarters('2026-02-10', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
})
