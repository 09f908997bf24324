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
