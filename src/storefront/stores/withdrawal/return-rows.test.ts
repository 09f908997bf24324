import { expect, test } from 'vitest'

import { isDivisible, returnedItems, getRow, type ReturnRows } from './return-rows.ts'

const article = (item: string, quantity: number) => ({
  item,
  productName: item,
  variantName: '',
  size: '41',
  image: '',
  quantity,
})
const articles = [article('loafer', 3), article('coat', 1), article('scarf', 1)]
const rows: ReturnRows = {
  loafer: { isTicked: true, quantity: 2, reason: 'too-small' },
  scarf: { isTicked: false, quantity: 1, reason: 'faulty' },
}

test('of a part goes back what is ticked, as many as chosen, with its reason', () => {
  expect(returnedItems(articles, rows, false)).toEqual([{ item: 'loafer', quantity: 2, reason: 'too-small' }])
  expect(returnedItems(articles, {}, false)).toEqual([])
})

test('of the whole order goes back all of it, whatever was chosen before; reasons stay', () => {
  expect(returnedItems(articles, rows, true)).toEqual([
    { item: 'loafer', quantity: 3, reason: 'too-small' },
    { item: 'coat', quantity: 1 },
    { item: 'scarf', quantity: 1, reason: 'faulty' },
  ])
})

test('a row that nobody touched holds all units and no reason', () => {
  expect(getRow({}, article('loafer', 3))).toEqual({ isTicked: false, quantity: 3, reason: '' })
})

test('one unit alone cannot be divided', () => {
  expect(isDivisible([article('coat', 1)])).toBe(false)
  expect(isDivisible([article('coat', 2)])).toBe(true)
  expect(isDivisible(articles)).toBe(true)
})
