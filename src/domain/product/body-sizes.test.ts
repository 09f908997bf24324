import { expect, test } from 'vitest'

import { bodyCharts } from './body-sizes.ts'

test('letters for all have a chart for women and one for men, with the numbers of each country', () => {
  const [women, men, ...others] = bodyCharts(['S', 'M'], 'letters', 'all')
  expect(others).toEqual([])
  expect(women?.wearer).toBe('women')
  expect(women?.sizes[1]).toEqual({
    size: 'M',
    chest: '90–98',
    waist: '74–82',
    hips: '98–106',
    elsewhere: { eu: '40/42', fr: '42/44', it: '46/48', uk: '14/16', us: '10/12' },
  })
  expect(men?.sizes[0]).toEqual({
    size: 'S',
    chest: '86–94',
    waist: '74–82',
    elsewhere: { eu: '44/46', fr: '44/46', it: '44/46', uk: '34/36', us: '34/36' },
  })
})

test.each([
  ['women', ['women']],
  ['men', ['men']],
  ['children', []],
] as const)('letters cut for %s', (cutFor, wearers) =>
  expect(bodyCharts(['M'], 'letters', cutFor).map(({ wearer }) => wearer)).toEqual(wearers),
)

test('a dress of 38 and a suit of 50 in five countries', () => {
  expect(bodyCharts(['38'], 'numbers', 'women')[0]?.sizes).toEqual([
    {
      size: '38',
      chest: '88',
      waist: '72',
      hips: '96',
      elsewhere: { eu: '38', fr: '40', it: '44', uk: '12', us: '8' },
    },
  ])
  expect(bodyCharts(['50'], 'numbers', 'men')[0]?.sizes[0]).toMatchObject({
    chest: '100',
    waist: '88',
    elsewhere: { uk: '40', us: '40' },
  })
})

test('waists in inches and heights of children are charts of their own; shoes and words have none', () => {
  expect(bodyCharts(['32'], 'waists', 'all')).toEqual([
    { wearer: 'anybody', sizes: [{ size: '32', waist: '81' }] },
  ])
  expect(bodyCharts(['122', '128'], 'heights', 'children')[0]?.sizes[1]).toEqual({
    size: '128',
    height: '123–128',
  })
  expect(bodyCharts(['41'], 'shoes', 'all')).toEqual([])
  expect(bodyCharts(['One size'], undefined, undefined)).toEqual([])
})
