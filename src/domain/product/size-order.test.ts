import { expect, test } from 'vitest'

import { compareSizes } from './size-order.ts'

test.each([
  [
    ['XL', 'S', 'XXS', 'M', 'xs', '2XL', 'L'],
    ['XXS', 'xs', 'S', 'M', 'L', 'XL', '2XL'],
  ],
  [
    ['Large', 'Small', 'Medium'],
    ['Small', 'Medium', 'Large'],
  ],
  [
    ['41', '9', '41.5', '40', '41 1/2', '100'],
    ['9', '40', '41', '41.5', '41 1/2', '100'],
  ],
  [
    ['32/34', '30/32', '32/30'],
    ['30/32', '32/30', '32/34'],
  ],
  [
    ['10 foot', '6 foot', '8 foot'],
    ['6 foot', '8 foot', '10 foot'],
  ],
  [
    ['One size', 'M', '40'],
    ['M', '40', 'One size'],
  ],
  [
    ['Tall', 'Short'],
    ['Tall', 'Short'],
  ],
])('%j stand as %j', (sizes, expected) => {
  expect(sizes.toSorted(compareSizes)).toEqual(expected)
})
