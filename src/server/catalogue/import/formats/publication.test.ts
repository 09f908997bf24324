import { expect, test } from 'vitest'

import { parseMoment } from './publication.ts'

test.each([
  ['2026-12-03T09:00:00+01:00', Date.UTC(2026, 11, 3, 8)],
  ['2026-12-03 09:00:00 +0100', Date.UTC(2026, 11, 3, 8)],
  ['2026-12-03 09:00:00 -0500', Date.UTC(2026, 11, 3, 14)],
  ['2026-12-03T09:00:07Z', Date.UTC(2026, 11, 3, 9, 0, 7)],
  ['2026-12-03 09:00:00 UTC', Date.UTC(2026, 11, 3, 9)],
  ['2026-12-03 09:00', Date.UTC(2026, 11, 3, 9)],
  ['2026-12-03', Date.UTC(2026, 11, 3)],
  ['2026-11-31', null],
  ['2026-11-31T10:00:00Z', null],
  ['03/12/2026', null],
  ['soon', null],
])('reads %s as a moment, or as none', (text, at) => {
  expect(parseMoment(text)).toBe(at)
})
