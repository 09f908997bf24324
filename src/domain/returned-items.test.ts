import { expect, test } from 'vitest'

import { returnFaults } from './returned-items.ts'

const bought = [
  { item: 'loafer-41', quantity: 2 },
  { item: 'coat-m', quantity: 1 },
]

test('what was bought can go back, whole or in part', () => {
  expect(returnFaults([], bought)).toEqual({})
  expect(returnFaults([{ item: 'loafer-41', quantity: 1, reason: 'too-small' }], bought)).toEqual({})
  expect(returnFaults(bought, bought)).toEqual({})
})

test('what was not bought, more of it than that, and the same article twice are named by their field', () => {
  expect(
    returnFaults(
      [
        { item: 'loafer-42', quantity: 1 },
        { item: 'loafer-41', quantity: 3 },
        { item: 'coat-m', quantity: 1 },
        { item: 'coat-m', quantity: 1 },
      ],
      bought,
    ),
  ).toEqual({
    'items.0.item': 'not in the order',
    'items.1.quantity': 'at most 2 bought',
    'items.3.item': 'named before',
  })
})
