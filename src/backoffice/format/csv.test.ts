import { expect, test } from 'vitest'

import { toCsv } from './csv.ts'

test('quotes what needs it, and disarms what a spreadsheet would run', () => {
  expect(
    toCsv([
      ['Name', 'Units'],
      ['Bag, "large"', -2],
      ['=1+1', 3],
    ]),
  ).toBe('Name,Units\r\n"Bag, ""large""",-2\r\n\'=1+1,3')
})

test('an amount below 0 stays a number; what only begins like one does not', () => {
  expect(
    toCsv([
      ['-7.00', '-12', '7.00'],
      ['-7+1', '-', '--7', '+7'],
    ]),
  ).toBe("-7.00,-12,7.00\r\n'-7+1,'-,'--7,'+7")
})
