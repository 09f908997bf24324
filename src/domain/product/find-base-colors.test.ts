import { expect, test } from 'vitest'

import { findBaseColors, readBrandColors } from './find-base-colors.ts'
import { readSynonyms } from './synonyms.ts'

const brand = readBrandColors(readSynonyms('navy: ink, river\nblue: Ink\nnavy blue: plum').synonyms.meanings)

test('a colour is what the brand says, in any capitals; lines about other names say nothing of it', () => {
  expect(findBaseColors('INK', { hex: '#ff0000' }, brand)).toEqual(['Blue', 'Navy'])
  expect(findBaseColors('River', null, brand)).toEqual(['Navy'])
})

test.each([
  ['Dark navy', ['Blue', 'Navy']],
  ['Lavender', ['Purple']],
  ['Black/White', ['Black', 'White']],
])('%s says itself what it is', (color, bases) => {
  expect(findBaseColors(color, { hex: '#00ff00' }, brand)).toEqual(bases)
})

test.each([
  ['#1c1c1c', 'Black'],
  ['#808080', 'Grey'],
  ['#faf9f6', 'White'],
  ['#d2b48c', 'Beige'],
  ['#5d4a3c', 'Brown'],
  ['#b22222', 'Red'],
  ['#ffc0cb', 'Pink'],
  ['#e8701a', 'Orange'],
  ['#f2c811', 'Yellow'],
  ['#2e8b57', 'Green'],
  ['#4682b4', 'Blue'],
  ['#1b2a49', 'Navy'],
  ['#800080', 'Purple'],
])('of a name that says nothing, the swatch %s is %s', (hex, base) => {
  expect(findBaseColors('Aurora', { hex }, brand)).toEqual([base])
})

test('what has neither a telling name nor a swatch has no base colour', () => {
  expect(findBaseColors('Aurora', null, brand)).toEqual([])
  expect(findBaseColors(null, { hex: 'red' }, brand)).toEqual([])
})
