import { expect, test } from 'vitest'

import { isWhole, listToPack, scannedLines, takeCode, wantedSizes } from './scan.ts'

const line = (sku: string, size: string, leftToShip: number) => ({
  sku,
  ean: sku === 'COAT-S' ? '4006381333931' : null,
  name: 'Coat',
  colour: 'Navy',
  size,
  quantity: 2,
  refundedQuantity: 0,
  shippedQuantity: 0,
  leftToShip,
  isGoods: true,
  totalMinor: 100,
  image: null,
})

test('units are taken by SKU or EAN until none is left, and nothing else is', () => {
  const articles = listToPack([line('COAT-S', 'S', 1), line('COAT-S', 'S', 1), line('COAT-L', 'L', 0)])
  expect(articles).toMatchObject([{ sku: 'COAT-S', left: 2 }])
  const first = takeCode(articles, {}, ' coat-s ')
  expect(first).toMatchObject({ kind: 'taken', scanned: { 'COAT-S': 1 } })
  const second = takeCode(articles, { 'COAT-S': 1 }, '4006381333931')
  expect(second).toMatchObject({ kind: 'taken', scanned: { 'COAT-S': 2 } })
  expect(takeCode(articles, { 'COAT-S': 2 }, 'COAT-S').kind).toBe('too-many')
  expect(takeCode(articles, {}, 'COAT-L').kind).toBe('foreign')
  expect([isWhole(articles, { 'COAT-S': 1 }), isWhole(articles, { 'COAT-S': 2 }), isWhole([], {})]).toEqual([
    false,
    true,
    false,
  ])
  expect(scannedLines({ 'COAT-S': 2, X: 0 })).toEqual([{ sku: 'COAT-S', quantity: 2 }])
})

test('the wanted size is named where the article is right', () => {
  const articles = listToPack([line('COAT-S', 'S', 1)])
  expect(wantedSizes(articles, { name: 'Coat', colour: 'Navy' })).toEqual(['S'])
  expect(wantedSizes(articles, { name: 'Coat', colour: 'Red' })).toEqual([])
})
