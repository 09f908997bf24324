import { expect, test } from 'vitest'

import { preferredCoding } from './content-coding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.8, gzip', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0.000', null],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0.5, identity', null],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['brx, xgzip', null],
  ['br;q=2, gzip;q=', null],
  ['br;level=9;q=1', null],
])('RFC 9110 §12.5.3: of %j it takes %j', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding)
})
