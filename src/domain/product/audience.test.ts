import { describe, expect, it, test } from 'vitest'

import { findAudience, findCut, parseCut } from './audience.ts'

const brand = { gender: 'unisex', ageGroup: 'adult' } as const
const nothing = { details: [], categories: [] }
const detail = (label: string, text: string) => ({ details: [{ label, text }], categories: [] })

test.each([
  ['women', 'women'],
  ["Women's", 'women'],
  [' Men ', 'men'],
  ['unisex', 'all'],
  ['kids', 'children'],
  ['dogs', undefined],
  ['', undefined],
])('a file that says "%s" means %s', (text, cut) => expect(parseCut(text)).toBe(cut))

test.each([
  [detail('Target gender', 'Female'), 'women'],
  [detail('Gender', 'unisex'), 'all'],
  [detail('Age group', 'toddler'), 'children'],
  [{ details: [], categories: [{ name: 'Men', uri: 'men' }] }, 'men'],
  [nothing, undefined],
])('details and categories %o tell that it is cut for %s', (product, cut) =>
  expect(findCut(product)).toBe(cut),
)

describe('the words of Google’s product data', () => {
  it('follow the cut before what details say, and the brand where nothing is said', () => {
    expect(findAudience({ ...detail('Gender', 'male'), cutFor: 'women' }, brand)).toEqual({
      gender: 'female',
      ageGroup: 'adult',
    })
    expect(findAudience({ ...nothing, cutFor: 'all' }, { gender: 'male', ageGroup: 'kids' })).toEqual(brand)
    expect(findAudience(nothing, { gender: 'female', ageGroup: 'adult' })).toEqual({
      gender: 'female',
      ageGroup: 'adult',
    })
  })

  it('say how old children are where a detail does', () => {
    expect(findAudience({ ...nothing, cutFor: 'children' }, brand)).toEqual({
      gender: 'unisex',
      ageGroup: 'kids',
    })
    expect(findAudience({ ...detail('Age group', 'toddlers'), cutFor: 'children' }, brand).ageGroup).toBe(
      'toddler',
    )
  })
})
