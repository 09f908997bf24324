import { expect, test } from 'vitest'

import { sinceText } from './since.ts'

test.each([
  ['a moment ago', '2026-11-26T09:59:00Z', 'today'],
  ['a clock that is ahead of this one', '2026-11-27T09:59:00Z', 'today'],
  ['a minute before midnight', '2026-11-25T23:59:00Z', 'yesterday'],
  ['two days', '2026-11-24T12:00:00Z', 'Tuesday'],
  ['six days', '2026-11-20T12:00:00Z', 'Friday'],
  ['a week, whose name would be today’s', '2026-11-19T12:00:00Z', '19 November'],
  ['a month', '2026-10-28T12:00:00Z', '28 October'],
])('%s', (_, iso, text) => {
  expect(sinceText(iso, Date.parse('2026-11-26T10:00:00Z'))).toBe(text)
})
