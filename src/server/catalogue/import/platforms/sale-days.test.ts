import { expect, test } from 'vitest'

import { readSaleDays } from './sale-days.ts'

const now = Date.UTC(2026, 5, 1)

test.each([
  ['', '', true, []],
  ['2026-05-01 00:00:00', '2026-06-01', true, []],
  ['2026-06-02', '', false, []],
  ['5/1/26', '6/30/2026', true, []],
  ['01.05.2026', '31.12.2026', true, []],
  ['31/05/2026', '', true, []],
  ['0000-00-00', '0000-00-00 00:00:00', true, []],
  ['soon', '', false, ['from']],
  ['', '2026-13-45', false, ['until']],
])('a sale from "%s" until "%s" is on: %s', (from, until, isOn, unread) => {
  expect(readSaleDays({ from, until }, now)).toEqual({ isOn, unread })
})
