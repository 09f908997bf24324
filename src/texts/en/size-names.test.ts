import { expect, test } from 'vitest'

import * as cards from './cards.ts'
import * as listing from './listing.ts'
import * as product from './product.ts'

test.each([
  ['the card', cards.sizeNamed],
  ['the filter', listing.sizeNamed],
  ['the product page', product.sizeNamed],
])('what comes in one size is called so on %s', (_, sizeNamed) => {
  expect(sizeNamed('One size')).toBe('One size')
  expect(sizeNamed('41')).toBe('Size 41')
})
