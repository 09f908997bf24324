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
