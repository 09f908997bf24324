import { expect, test } from 'vitest'

import { pluralsOf, singularsOf } from './number-forms.ts'

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
  expect(pluralsOf(one)).toContain(many)
  expect(singularsOf(many)).toContain(one)
  expect(pluralsOf(many)).toEqual([])
})

test('what is no word, or no plural, has no other form', () => {
  expect([...pluralsOf('41'), ...pluralsOf('xs'), ...pluralsOf('der41')]).toEqual([])
  expect([...singularsOf('dress'), ...singularsOf('xs'), ...singularsOf('boot')]).toEqual([])
})
