import { expect, test } from 'vitest'

import { bareCode, readBarcode } from './code-cell.ts'

test.each([
  ['4006381333931', '4006381333931', 0],
  ['="4006381333931"', '4006381333931', 0],
  ["'0012345678905", '0012345678905', 0],
  ['4006381333931.0', '4006381333931', 0],
  ['4,00638E+12', '', 1],
  ['5.9E+12', '', 1],
  ['4E+12', '', 1],
  ['', '', 0],
])('the barcode %j is %j', (text, code, notes) => {
  const noted: string[] = []
  expect(readBarcode(text, 'Barcode', (_column, value) => noted.push(value))).toBe(code)
  expect(noted).toHaveLength(notes)
})

test('a SKU keeps its zeros, and what looks like decimals', () => {
  expect(['="00123"', "'00123", 'A1.0', '12.50', '12E4'].map(bareCode)).toEqual([
    '00123',
    '00123',
    'A1.0',
    '12.50',
    '12E4',
  ])
})
