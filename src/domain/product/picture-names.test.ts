import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPictureMatcher, findNamedColor, type NamedProduct } from './picture-names.ts'

const shirt: NamedProduct = {
  id: 'shirt',
  names: ['linen-shirt', 'SHIRT'],
  colors: [
    { id: 'ecru', name: 'Écru', codes: ['linen-shirt-ecru', 'SHIRT-E', 'SHIRT-E-S', '4006381333931'] },
    { id: 'blue', name: 'Blue', codes: ['linen-shirt-blue', 'SHIRT-B-S'] },
    { id: 'light', name: 'Light Blue', codes: ['linen-shirt-light-blue', 'SHIRT-L-S'] },
  ],
}
const coat: NamedProduct = {
  id: 'coat',
  names: ['coat-2', 'COAT'],
  colors: [{ id: 'only', name: '', codes: ['coat-2', 'COAT-M'] }],
}
/** The page of its first colour has its handle. */
const derby: NamedProduct = {
  id: 'derby',
  names: ['derby-black'],
  colors: [
    { id: 'black', name: 'Black', codes: ['derby-black'] },
    { id: 'brown', name: 'Brown', codes: ['derby-black-brown'] },
  ],
}
const tea: NamedProduct = {
  id: 'tea',
  names: ['緑茶'],
  colors: [
    { id: 'green', name: '緑', codes: ['2'] },
    { id: 'black', name: '黒', codes: ['TEA-B'] },
  ],
}
const find = createPictureMatcher([shirt, coat, derby, tea])

test.each([
  ['linen-shirt-ecru-2.jpg', 'shirt', 'ecru', 2],
  ['Linen Shirt_ÉCRU (3).JPEG', 'shirt', 'ecru', 3],
  ['SHIRT-light-blue-02.png', 'shirt', 'light', 2],
  ['SHIRT-blue.webp', 'shirt', 'blue', null],
  ['SHIRT-B-S-4.jpg', 'shirt', 'blue', 4],
  ['4006381333931_2.jpg', 'shirt', 'ecru', 2],
  ['4006381333931.jpg', 'shirt', 'ecru', null],
  ['shirt-ecru-2-detail.jpg', 'shirt', 'ecru', 2],
  ['shirt-ecru-20270301.jpg', 'shirt', 'ecru', null],
  ['shirt-ecru-0.jpg', 'shirt', 'ecru', null],
  ['coat-2-3.jpg', 'coat', 'only', 3],
  ['coat-2.jpg', 'coat', 'only', null],
  ['coat-1.jpg', 'coat', 'only', 1],
  ['derby-black-1.jpg', 'derby', 'black', 1],
  ['derby-black-brown-1.jpg', 'derby', 'brown', 1],
  ['緑茶_黒_2.jpg', 'tea', 'black', 2],
] as const)('%s belongs to %s, %s, at %s', (file, product, color, place) => {
  expect(find(file)).toEqual({ product, color, place })
})

test.each([
  ['no product', 'IMG_2044.jpg', 'name-unknown'],
  ['no name at all', '.jpg', 'name-unknown'],
  ['a product without one of its colours', 'linen-shirt-2.jpg', 'color-missing'],
  ['a product alone', 'linen-shirt.jpg', 'color-missing'],
  ['a colour that it has not', 'linen-shirt-red-2.jpg', 'words-unknown'],
  ['a product whose name only begins like that', 'linen-shirt-dress-ecru-2.jpg', 'words-unknown'],
  ['a colour whose name only begins like that', 'linen-shirt-blue-stripe-2.jpg', 'words-unknown'],
  ['a code with other words', 'SHIRT-B-S-front.jpg', 'words-unknown'],
  ['words in another script before a number that is a code', '赤-2.jpg', 'name-unknown'],
])('a name that says %s finds none, and why', (_, file, why) => {
  expect(find(file)).toBe(why)
})

test('what two products are called finds neither, and what two colours are called neither of them', () => {
  const other: NamedProduct = {
    id: 'other',
    names: ['Linen Shirt'],
    colors: [
      { id: 'a', name: 'A', codes: ['123', 'OTHER-A'] },
      { id: 'b', name: 'B', codes: ['123'] },
    ],
  }
  const both = createPictureMatcher([shirt, other])
  // The longest name counts, and this one is the path of a page.
  expect(both('linen-shirt-ecru-2.jpg')).toEqual({ product: 'shirt', color: 'ecru', place: 2 })
  expect(both('linen-shirt-a-2.jpg')).toBe('name-ambiguous')
  expect(both('shirt-ecru-2.jpg')).toEqual({ product: 'shirt', color: 'ecru', place: 2 })
  expect(both('123-2.jpg')).toBe('color-missing')
  expect(both('OTHER-A-2.jpg')).toEqual({ product: 'other', color: 'a', place: 2 })
})

test('of colours that stand in a text the longest is meant, as a whole word', () => {
  expect(findNamedColor('shoe-light-blue-2', ['blue', 'light-blue'])).toBe(1)
  expect(findNamedColor('bluebell', ['blue', ''])).toBeNull()
  expect(findNamedColor('02-01', ['01', '02'], 'at-start')).toBe(1)
})

const word = fc.stringMatching(/^[a-z]{2,6}$/)
const catalogue = fc
  .uniqueArray(fc.tuple(word, fc.uniqueArray(word, { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
    selector: ([name]) => name,
  })
  .map((made) =>
    made.map(([name, colors], at): NamedProduct => ({
      id: `p${at}`,
      names: [`${name}-model`],
      colors: colors.map((color, nth) => ({ id: `p${at}c${nth}`, name: color, codes: [`${at}0${nth}77`] })),
    })),
  )
const joint = fc.constantFrom('-', '_', ' ', '--', '.')
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replaceAll('e', 'é'),
)

test('every colour of any catalogue is found by handle, colour and number, and by code and number, however they are written', () => {
  fc.assert(
    fc.property(
      catalogue,
      joint,
      spelling,
      fc.integer({ min: 1, max: 200 }),
      (products, between, spell, place) => {
        const match = createPictureMatcher(products)
        for (const product of products)
          for (const color of product.colors) {
            const expected = { product: product.id, color: color.id, place }
            for (const parts of [
              [product.names[0], color.name, place],
              [color.codes[0], place],
            ])
              expect(match(`${spell(parts.join(between))}.jpg`)).toEqual(expected)
          }
      },
    ),
  )
})

test('no file of any name is given to a product whose name or code it does not begin with', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(fc.oneof(word, fc.nat(300).map(String)), { maxLength: 5 }),
      (products, words) => {
        const file = words.join('-')
        const found = createPictureMatcher(products)(`${file}.jpg`)
        if (typeof found === 'string') return
        const product = products.find(({ id }) => id === found.product)
        const names = [...(product?.names ?? []), ...(product?.colors.flatMap(({ codes }) => codes) ?? [])]
        expect(names.some((name) => `${file}-`.startsWith(`${name}-`))).toBe(true)
      },
    ),
  )
})
