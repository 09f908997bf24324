import { expect, test } from 'vitest'

import { variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { eachFacetKind } from './each-facet-kind.ts'
import { createFacetCounter } from './facet-counter.ts'
import { createBaseColorFinder } from './find-base-colors.ts'

const findBases = createBaseColorFinder(new Map([['ink', ['Blue', 'Navy']]]))

test('the amounts of a gift card are not sizes', () => {
  const facets = createFacetCounter(
    [variant('1'), variant('2', { kind: 'gift-card' })],
    findBases,
  )([0, 1]).facets
  expect(facets.size).toEqual([
    { value: '40', count: 1 },
    { value: '41', count: 1 },
  ])
  expect(facets.model).toEqual([{ value: 'Loafer', count: 2 }])
})

test('[3.30] values that differ in capitals alone are one, as most of them are spelt', () => {
  const sizes = (...names: string[]) =>
    variant('0').items.map((item, at) => ({ ...item, name: names[at] ?? '' }))
  const count = createFacetCounter(
    [
      variant('1', { color: 'black', items: sizes('xl', 'XL') }),
      variant('2', { color: 'Black', items: sizes('XL', 'm') }),
      variant('3', { color: 'Black', items: sizes('M', 'm') }),
      variant('4', { color: 'GRÖN', items: sizes('m', 'l') }),
      variant('5', { color: 'grön', items: sizes('l', 'm') }),
      variant('6', { color: 'grön', items: [] }),
    ],
    findBases,
  )
  expect(count([0, 1, 2, 3, 4, 5]).facets).toMatchObject({
    color: [
      { value: 'Black', count: 3 },
      { value: 'grön', count: 3 },
    ],
    size: [
      { value: 'm', count: 4 },
      { value: 'l', count: 2 },
      { value: 'XL', count: 2 },
    ],
  })
  // The name stays, whichever of them are found.
  expect(count([0]).facets.color).toEqual([{ value: 'Black', count: 1 }])
})

test('[3.30] values of one kind widen, kinds narrow; a value counts what it would leave beside the other kinds', () => {
  const narrow = createFacetCounter(
    [
      variant('1', { model: 'Boot', color: 'Black' }),
      variant('2', { model: 'Boot', color: 'Tan' }),
      variant('3', { model: 'Loafer', color: 'Black' }),
      variant('4', { model: 'Mule', color: 'Moss' }),
    ],
    findBases,
  )
  const nothing = eachFacetKind(() => [])
  const { fitting, facets } = narrow([0, 1, 2], { ...nothing, color: ['BLACK'] })
  expect(fitting).toEqual([0, 2])
  expect(facets.color).toEqual([
    { value: 'Black', count: 2 },
    { value: 'Tan', count: 1 },
  ])
  expect(facets.model).toEqual([
    { value: 'Boot', count: 1 },
    { value: 'Loafer', count: 1 },
  ])
  expect(narrow([0, 1, 2], { ...nothing, color: ['Tan'], model: ['Loafer'] })).toMatchObject({
    fitting: [],
    facets: {
      model: [
        { value: 'Boot', count: 1 },
        { value: 'Loafer', count: 0 },
      ],
    },
  })
  expect(narrow([0, 1, 2], { ...nothing, color: ['Tan', 'black'] }).fitting).toEqual([0, 1, 2])
  expect(narrow([0, 1, 2], { ...nothing, material: ['None'] }).fitting).toEqual([])
})

test('a colour counts for each base colour that it is, and these stand in their own order', () => {
  const narrow = createFacetCounter(
    [
      variant('1', { color: 'Ink' }),
      variant('2', { color: 'Moss' }),
      variant('3', { color: 'Black' }),
      variant('4', { color: 'Raven', swatch: null }),
      variant('5', { color: 'Black' }),
    ],
    findBases,
  )
  const { fitting, facets } = narrow([0, 1, 2, 3, 4], {
    ...eachFacetKind(() => []),
    baseColor: ['navy', 'Green'],
  })
  expect(fitting).toEqual([0, 1])
  expect(facets.baseColor).toEqual([
    { value: 'Black', count: 2 },
    { value: 'Green', count: 1 },
    { value: 'Blue', count: 1 },
    { value: 'Navy', count: 1 },
  ])
})
