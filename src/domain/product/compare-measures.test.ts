import { expect, test } from 'vitest'

import { compareMeasures, measuredColumns } from './compare-measures.ts'

const tee = {
  unit: 'cm',
  columns: ['Size', 'Chest', 'Length', 'Sleeve'],
  rows: [
    ['S', '53', '67.5', '20.8'],
    ['M', '56', '69', '21.6'],
    ['L', '59', '70,5', '22.4'],
  ],
} as const

test('sizes come nearest first, each with what it has more or less', () => {
  const [nearest, ...others] = compareMeasures(tee, { Chest: 57, Length: 69 })
  expect(nearest).toEqual({
    size: 'M',
    differences: [
      { column: 'Chest', differenceCm: -1 },
      { column: 'Length', differenceCm: 0 },
    ],
    distanceCm: 2,
  })
  expect(others.map(({ size }) => size)).toEqual(['L', 'S'])
})

test('what goes around the body counts more than lengths', () => {
  // A chest that is right and a length that is 1.5 off, before a length that is right and a chest that is 3 off.
  expect(compareMeasures(tee, { Chest: 59, Length: 69 })[0]?.size).toBe('L')
})

test('one measure is enough, none compares nothing, and what the chart does not know counts for nothing', () => {
  expect(compareMeasures(tee, { Sleeve: 21 })[0]?.size).toBe('S')
  expect(compareMeasures(tee, {})).toEqual([])
  expect(compareMeasures(tee, { Inseam: 80 })).toEqual([])
})

test('a range is met anywhere within it; columns with words are not asked for', () => {
  const hat = {
    unit: 'cm',
    columns: ['Size', 'Head', 'Shape'],
    rows: [
      ['S', '54–56', 'round'],
      ['M', '57–59', 'round'],
    ],
  } as const
  expect(measuredColumns(hat)).toEqual(['Head'])
  expect(compareMeasures(hat, { Head: 58 })[0]).toEqual({
    size: 'M',
    differences: [{ column: 'Head', differenceCm: 0 }],
    distanceCm: 0,
  })
  expect(compareMeasures(hat, { Head: 56.4 })[0]?.size).toBe('S')
})
