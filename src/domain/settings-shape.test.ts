import { expect, test } from 'vitest'

import { placedBrandFaultText } from '#texts/brand-faults.ts'

import { shapeFaults, type Shape } from './settings-shape.ts'

const link: Shape = { fields: { label: 'text', href: 'text that is not empty' } }
const shape: Shape = {
  fields: { menu: { listOf: link }, picture: { orNull: 'text' }, rates: { tableOf: 'number' } },
}

test('what has its shape has no fault', () => {
  expect(shapeFaults({ menu: [], picture: null, rates: {} }, shape)).toEqual([])
  const menu = [{ label: 'Shop', href: '/shop/' }]
  expect(shapeFaults({ menu, picture: 'sea.jpg', rates: { EUR: 1.1 } }, shape)).toEqual([])
})

test('each fault tells its place, what stands there and what belongs there', () => {
  const menu = [{ label: 'Shop', url: '/shop/' }, { href: 3 }, 'Home', { label: '', href: ' ' }]
  expect(shapeFaults({ menu, rates: { EUR: '1.1' } }, shape).map(placedBrandFaultText)).toEqual([
    'menu "Shop", url: there is no such field. There are: label, href.',
    'menu "Shop", href: it is missing. Expected: text that is not empty.',
    'menu no. 2, label: it is missing. Expected: text.',
    'menu no. 2, href: it is 3. Expected: text that is not empty.',
    'menu no. 3: it is "Home". Expected: group.',
    'menu no. 4, href: it is " ". Expected: text that is not empty.',
    'picture: it is missing. Expected: text.',
    'rates, EUR: it is "1.1". Expected: number.',
  ])
})

test.each<[Shape, unknown, string]>([
  ['minor units', 4.99, 'it is 4.99. Expected: whole number of hundredths, such as 499 for 4.99.'],
  ['whole number', -1, 'it is -1. Expected: whole number from 0 on.'],
  ['whole number', 9.5, 'it is 9.5. Expected: whole number from 0 on.'],
  ['number', Number.NaN, 'it is NaN. Expected: number.'],
  ['true or false', 'yes', 'it is "yes". Expected: true or false.'],
  [{ oneOf: ['best', 'all'] }, 'some', 'it is "some". Expected: "best" or "all".'],
  [{ listOf: 'text' }, {}, 'it is a group. Expected: list.'],
  [{ fields: {} }, [], 'it is a list. Expected: group.'],
  [{ orNothing: 'text' }, null, 'it is null. Expected: text.'],
])('%o refuses %o', (kind, value, reported) => {
  expect(shapeFaults(value, kind, 'here').map(placedBrandFaultText)).toEqual([`here: ${reported}`])
})
