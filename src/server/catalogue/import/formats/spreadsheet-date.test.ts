import { expect, test } from 'vitest'

import { isSpreadsheetDate } from './spreadsheet-date.ts'

test.each([
  ['06. Aug', true],
  ['6-Aug', true],
  ['Jun 8', true],
  ['Jun-08', true],
  ['8. Mär', true],
  ['2026-08-06', true],
  ['2026-08-06 00:00:00', true],
  ['06/08/2026', true],
  ['6.8.26', true],
  ['45510', true],
  ['6-8', false],
  ['8/10', false],
  ['32/34', false],
  ['May', false],
  ['38', false],
  ['120', false],
  ['10 months', false],
  ['Marl 6', false],
])('"%s" is a date that a spreadsheet made: %s', (text, isDate) => {
  expect(isSpreadsheetDate(text)).toBe(isDate)
})
