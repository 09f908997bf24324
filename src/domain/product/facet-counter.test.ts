import { expect, test } from 'vitest'

import { variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { createFacetCounter } from './facet-counter.ts'

test('the amounts of a gift card are no sizes', () => {
  const facets = createFacetCounter([variant('1'), variant('2', { giftCard: true })])([0, 1])
  expect(facets.size).toEqual([
    { value: '40', count: 1 },
    { value: '41', count: 1 },
  ])
  expect(facets.model).toEqual([{ value: 'Loafer', count: 2 }])
})

test('[3.30] values that differ in capitals alone are one, as most of them are spelt', () => {
  const sizes = (...names: string[]) =>
    variant('0').items.map((item, at) => ({ ...item, name: names[at] ?? '' }))
  const count = createFacetCounter([
    variant('1', { color: 'black', items: sizes('xl', 'XL') }),
    variant('2', { color: 'Black', items: sizes('XL', 'm') }),
    variant('3', { color: 'Black', items: sizes('M', 'm') }),
    variant('4', { color: 'GRÖN', items: sizes('m', 'l') }),
    variant('5', { color: 'grön', items: sizes('l', 'm') }),
    variant('6', { color: 'grön', items: [] }),
  ])
  expect(count([0, 1, 2, 3, 4, 5])).toMatchObject({
    color: [
      { value: 'Black', count: 3 },
      { value: 'grön', count: 3 },
    ],
    size: [
      { value: 'm', count: 4 },
      { value: 'l', count: 2 },
      { value: 'XL', count: 2 },
    ],
  })
  // The name stays, whichever of them are found.
  expect(count([0]).color).toEqual([{ value: 'Black', count: 1 }])
})
