import { expect, test } from 'vitest'

import { variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { isReduced, newestFirst, takeNew } from './arrivals.ts'

const day = 24 * 3_600_000

test('the newest day first, of one day one colour of each model before its second', () => {
  const variants = [
    variant('a1', { style: 'a', createdAt: 0 }),
    variant('a2', { style: 'a', createdAt: 1 }),
    variant('b1', { style: 'b', createdAt: 0 }),
    variant('c1', { style: 'c', createdAt: 2 * day }),
  ]
  expect(newestFirst(variants).map(({ id }) => id)).toEqual(['c1', 'a1', 'b1', 'a2'])
})

test('new is what came in the 60 days before the newest, 48 at most', () => {
  const dated = [100, 70, 41, 39].map((age) => variant(`${age}`, { createdAt: age * day }))
  expect(takeNew(dated).map(({ id }) => id)).toEqual(['100', '70', '41'])
  expect(takeNew(Array.from({ length: 60 }, (_, at) => variant(`${at}`, { createdAt: day })))).toHaveLength(
    48,
  )
  expect(takeNew([])).toEqual([])
})

test('reduced is what has a price before in any currency', () => {
  expect(isReduced(variant('a'))).toBe(false)
  const [item] = variant('b').items
  const price = { amountMinor: 1, beforeMinor: 2, lowest30Minor: 2 }
  expect(isReduced(variant('b', { items: item ? [{ ...item, prices: { '21': price } }] : [] }))).toBe(true)
})
