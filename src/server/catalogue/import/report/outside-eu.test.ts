import { expect, test } from 'vitest'

import { isOutsideEu } from './outside-eu.ts'

test.each([
  ['Quai 2, 00000 Havre, France', false],
  ['Werkstr. 3, 10115 Berlin, GERMANY.', false],
  ['Kade 1, Delft, The Netherlands, loom@loom.example', false],
  ['Gata 4, Oslo, Norway', false],
  ['Rua 3, Cuba, Portugal', false],
  ['Lane 3, Leeds, U.K.', true],
  ['Road 1, Boston, MA 02101, USA', true],
  ['No. 8 Road, Shenzhen, China 518000', true],
  ['Gasse 5, Zürich, Switzerland', true],
  ['Sokak 2, Bursa, Türkiye', true],
  ['Loom, loom@loom.example', false],
  ['', false],
])('"%s" is outside the EU: %s', (address, isOutside) => {
  expect(isOutsideEu(address)).toBe(isOutside)
})
