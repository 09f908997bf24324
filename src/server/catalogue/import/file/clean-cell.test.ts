import { expect, test } from 'vitest'

import { cleanCell } from './clean-cell.ts'

test.each([
  ['Tee\u0000', 'Tee'],
  ["'=SUM", '=SUM'],
  ['\u202eeeT', 'eeT'],
  ['Te\u200be\ufeff', 'Tee'],
  ['\u200eSKU-1\u200e', 'SKU-1'],
  ['Te\u200de', 'Tee'],
  ['Gru\u0308n', 'Grün'],
  ['\u2066Tee\u2069', 'Tee'],
  ['חולצה \u200eTee\u200e \u202e', 'חולצה \u200eTee\u200e '],
  ['👩\u200d🎨', '👩\u200d🎨'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['https://a.example/u\u0308.jpg', 'https://a.example/u\u0308.jpg'],
])('%j is read as %j', (text, expected) => {
  expect(cleanCell(text)).toBe(expected)
})
