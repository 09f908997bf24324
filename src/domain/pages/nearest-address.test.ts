import { expect, test } from 'vitest'

import { nearestAddress } from './nearest-address.ts'

const paths = ['/shop/', '/soft-wool/', '/shop/coats/', '/shop/coats/wool-coats/', '/coats-we-mended/']

test.each([
  ['/sotf-wool/', '/soft-wool/'],
  ['/stories/soft-wool/?from=mail#top', '/soft-wool/'],
  ['/Shop/Coat', '/shop/coats/'],
  ['/shpo/', '/shop/'],
  ['/nowhere-at-all/', null],
  ['/', null],
])('for %s, at which nothing is, %s suggests itself', (written, nearest) => {
  expect(nearestAddress(written, paths)).toBe(nearest)
})
