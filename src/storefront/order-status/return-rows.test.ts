import { expect, test } from 'vitest'

import { isAboutSizes, type ReturnRow, toReturnedLines } from './return-rows.ts'

const scarf = {
  line: 1,
  productName: 'Scarf',
  variantName: 'Clay',
  size: 'One size',
  image: '',
  quantity: 1,
  sizes: [],
}
const jumper = { ...scarf, line: 2, productName: 'Jumper', size: 'M' }
const row: ReturnRow = { isTicked: true, quantity: 1, reason: 'too-large', fit: 'chest', exchangeFor: '' }

test('what comes in one size is not asked for other sizes, nor where it does not fit', () => {
  expect(isAboutSizes(jumper.size, row)).toBe(true)
  expect(isAboutSizes(scarf.size, row)).toBe(false)
  expect(isAboutSizes(jumper.size, { ...row, reason: 'faulty' })).toBe(false)
  expect(toReturnedLines([scarf, jumper], { 1: row, 2: row })).toEqual([
    { line: 1, quantity: 1, reason: 'too-large' },
    { line: 2, quantity: 1, reason: 'too-large', fit: 'chest' },
  ])
})
