import { expect, test } from 'vitest'

import { listPlurals, listSingulars } from './number-forms.ts'

test.each([
  ['boot', 'boots'],
  ['shoe', 'shoes'],
  ['dress', 'dresses'],
  ['blouse', 'blouses'],
  ['brush', 'brushes'],
  ['box', 'boxes'],
  ['derby', 'derbies'],
  ['jersey', 'jerseys'],
  ['scarf', 'scarves'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['foot', 'feet'],
  ['woman', 'women'],
  ['child', 'children'],
])('one %s, two %s, both ways', (one, many) => {
  expect(listPlurals(one)).toContain(many)
  expect(listSingulars(many)).toContain(one)
  expect(listPlurals(many)).toEqual([])
})

test('what is not a word, or no plural, has no other form', () => {
  expect([...listPlurals('41'), ...listPlurals('xs'), ...listPlurals('der41')]).toEqual([])
  expect([...listSingulars('dress'), ...listSingulars('xs'), ...listSingulars('boot')]).toEqual([])
})
