import { expect, test } from 'vitest'

import {
  capitalised,
  colorAsWritten,
  isMaterialField,
  kindOfOption,
  splitValues,
  tellsMaterial,
} from './options.ts'

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
  ['Größe', 'size'],
  ['Material', 'material'],
  ['pa_material', 'material'],
  ['Tyg', 'material'],
  ['Stoff', 'material'],
  ['Matière', 'material'],
  ['Materiale', 'material'],
  ['Tessuto', 'material'],
  ['Tejido', 'material'],
  ['Logo', 'other'],
  ['Colorado', 'other'],
])('%s is a %s', (name, kind) => {
  expect(kindOfOption(name)).toBe(kind)
})

test('what something is made of is known in the same languages, as a field and as a detail', () => {
  const field = (label: string, key: string) => isMaterialField({ label, key })
  expect([field('Tyg', 'tyg'), field('Matière', 'mati_re'), field('Fit', 'fit')]).toEqual([true, true, false])
  expect(
    ['Material', 'Stoff', 'Fabric & care', 'Composition', 'Zusammensetzung', 'Care'].map(tellsMaterial),
  ).toEqual([true, true, true, true, true, false])
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
