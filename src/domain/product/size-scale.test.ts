import { expect, test } from 'vitest'

import { findSizeScale } from './size-scale.ts'

test.each([
  ['XS S M L XL XXL', 'letters'],
  ['M L 2XL 3XL', 'letters'],
  ['37 38 39 40 41 42 43 44 45', 'shoes'],
  ['40 40.5 41 41,5', 'shoes'],
  ['28 29 30 31 32 33 34 36', 'waists'],
  ['28 30 32 34 36 38', 'waists'],
  ['34 36 38 40 42 44', 'numbers'],
  ['46 48 50 52 54', 'numbers'],
  ['92 98 104 110', 'heights'],
])('sizes %s are %s', (sizes, scale) => expect(findSizeScale(sizes.split(' '))).toBe(scale))

test.each(['37–38|39–40', 'One size', '75|80|85|90', 'Small|Large', '41', 'S|41'])(
  'sizes %s are on no scale that another product shares',
  (sizes) => expect(findSizeScale(sizes.split('|'))).toBeUndefined(),
)
