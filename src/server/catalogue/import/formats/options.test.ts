import { expect, test } from 'vitest'

import {
  capitalised,
  colorAsWritten,
  isColorKey,
  isMaterialField,
  kindOfOption,
  splitValues,
  namesMaterial,
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
  ...[
    'Barva,Szín,Χρώμα,ΧΡΏΜΑ,Цвят,Колір,Krāsa,Spalva,Värv,Väri,Farve,Farge,Kleur,Kolor,Cor,Renk,Culoare,Boja',
    '色,カラー,颜色,색상,اللون,Color / Couleur,Main colour,Hauptfarbe,Lining color,Choose a color:',
  ].flatMap((names) => names.split(',').map((name) => [name, 'color'])),
  ...[
    'Velikost,Méret,Μέγεθος,ΜΕΓΕΘΟΣ,Размер,Розмір,Izmērs,Dydis,Suurus,Koko,Størrelse,Maat,Rozmiar,Tamanho,Beden,Mărime',
    'サイズ,尺码,사이즈,المقاس,Skostorlek,Schuhgröße,SCHUHGRÖSSE,pa_schuhgroesse,Kengänkoko,Pointure,Size (EU),EU-size,Waist size,Sizes (cm)',
  ].flatMap((names) => names.split(',').map((name) => [name, 'size'])),
  ['Υλικό', 'material'],
  ['素材', 'material'],
  ['Color & Size', 'other'],
  ['Farbe/Größe', 'other'],
  ['Length', 'other'],
  ['Logo', 'other'],
  ['Colorado', 'other'],
])('%s is a %s', (name, kind) => {
  expect(kindOfOption(name)).toBe(kind)
})

test('what something is made of is known in the same languages, as a field and as a detail', () => {
  const field = (label: string, key: string) => isMaterialField({ label, key })
  expect([field('Tyg', 'tyg'), field('Matière', 'mati_re'), field('Fit', 'fit')]).toEqual([true, true, false])
  expect(['lining_color', 'color', 'barva', 'shoe_size'].map(isColorKey)).toEqual([false, true, true, false])
  expect(
    ['Material', 'Stoff', 'Fabric & care', 'Composition', 'Zusammensetzung', 'Složení', 'Care'].map(
      namesMaterial,
    ),
  ).toEqual([true, true, true, true, true, true, false])
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
