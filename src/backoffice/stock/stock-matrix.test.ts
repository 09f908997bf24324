import { expect, test } from 'vitest'

import type { StockRow } from '#contract/staff/stock.ts'
import { matchesArticle } from '#domain/product/match-article.ts'

import { buildMatrices, compareSizes, parseCount } from './stock-matrix.ts'

const row = (sku: string, product: string, color: string, size: string, units: number): StockRow => ({
  sku,
  product,
  color,
  size,
  units,
  onHand: units,
  reserved: 0,
  waiting: 0,
})
const stock = [
  row('B-BLK-42', 'Boot', 'Black', '42', 3),
  row('T-M', 'Tee', 'White', 'M', 9),
  row('B-BLK-39', 'Boot', 'Black', '39', 0),
  row('B-TAN-42', 'Boot', 'Tan', '42', 1),
]

test('each product has its colours down and its sizes across, with gaps where there is no article', () => {
  const [boot, tee] = buildMatrices(stock)
  expect(boot?.sizes).toEqual(['39', '42'])
  expect(boot?.rows.map(({ color, cells }) => [color, ...cells.map((cell) => cell?.sku ?? null)])).toEqual([
    ['Black', 'B-BLK-39', 'B-BLK-42'],
    ['Tan', null, 'B-TAN-42'],
  ])
  expect(tee?.product).toBe('Tee')
})

test('two articles of one colour and size are both shown', () => {
  const [boot] = buildMatrices([...stock, row('B-BLK-42-OLD', 'Boot', 'Black', '42', 1)])
  expect(boot?.rows.map(({ cells }) => cells.map((cell) => cell?.sku ?? null))).toEqual([
    ['B-BLK-39', 'B-BLK-42'],
    [null, 'B-BLK-42-OLD'],
    [null, 'B-TAN-42'],
  ])
})

test('sizes stand as people line them up', () => {
  expect(['XL', 'S', 'XXS', 'M', 'L'].sort(compareSizes)).toEqual(['XXS', 'S', 'M', 'L', 'XL'])
  expect(['Large', 'Small', 'Extra large', 'Medium'].sort(compareSizes)).toEqual([
    'Small',
    'Medium',
    'Large',
    'Extra large',
  ])
  expect(['104', '98', '44.5', '44'].sort(compareSizes)).toEqual(['44', '44.5', '98', '104'])
})

test('every word of a search is looked for', () => {
  expect(stock.filter((each) => matchesArticle(each, 'boot 42')).map(({ sku }) => sku)).toEqual([
    'B-BLK-42',
    'B-TAN-42',
  ])
  expect(stock.filter((each) => matchesArticle(each, ''))).toHaveLength(4)
})

test('a count is a whole number from 0 on', () => {
  expect([' 12 ', '0', '-1', '1.5', '', '9999999999'].map(parseCount)).toEqual([
    12,
    0,
    null,
    null,
    null,
    null,
  ])
})
