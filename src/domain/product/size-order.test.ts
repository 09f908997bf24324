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
    ['2-3 years', '0-3 months', '12-18 months', 'Newborn', '3-6 months', '18-24 months', '10 years', '4T'],
    ['Newborn', '0-3 months', '3-6 months', '12-18 months', '18-24 months', '2-3 years', '4T', '10 years'],
  ],
  [
    ['2 Jahre', '6-9 Monate', '12M', '3Y'],
    ['6-9 Monate', '12M', '2 Jahre', '3Y'],
  ],
  [
    ['75A', '70B', '70DD', '70A', '70D', '70AA', '70E'],
    ['70AA', '70A', '70B', '70D', '70DD', '70E', '75A'],
  ],
  [
    ['50R', '48L', '48S', '48R'],
    ['48S', '48R', '48L', '50R'],
  ],
  [
    ['Tall', 'Short'],
    ['Tall', 'Short'],
  ],
])('%j stand as %j', (sizes, expected) => {
  expect(sizes.toSorted(compareSizes)).toEqual(expected)
})
