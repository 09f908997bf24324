import { expect, test } from 'vitest'

import { capitalised, colorAsWritten, kindOfOption, splitValues } from './options.ts'

test.each([
  ['Color', 'color'],
  ['Colour', 'color'],
  ['color', 'color'],
  ['pa_color', 'color'],
  ['Färg', 'color'],
  ['Size', 'size'],
  ['Storlek', 'size'],
  ['pa_shoe-size', 'size'],
  ['EU size', 'size'],
  ['Material', 'material'],
  ['Logo', 'other'],
  ['Colorado', 'other'],
])('%s is a %s', (name, kind) => {
  expect(kindOfOption(name)).toBe(kind)
})

test.each([
  ['A|B |C|', ['A', 'B', 'C']],
  ['Large, Medium, Small', ['Large', 'Medium', 'Small']],
  ['Leather; Suede', ['Leather', 'Suede']],
  [String.raw`Red\, white, Blue`, ['Red, white', 'Blue']],
  ['', []],
])('%j splits into %j', (cell, values) => {
  expect(splitValues(cell)).toEqual(values)
})

test('names are written as people write them', () => {
  expect(['navy-blue', 'navy', 'OFF-White', 'light blue'].map(colorAsWritten)).toEqual([
    'Navy blue',
    'Navy',
    'OFF-White',
    'Light blue',
  ])
  expect(['t-shirts', 'Tops'].map(capitalised)).toEqual(['T-shirts', 'Tops'])
})
