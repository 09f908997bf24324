import { expect, test } from 'vitest'

import { additionTo, isSameStatement, returnFaults, unitsLeft } from './returned-items.ts'

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
    'items.0.item': { code: 'not-in-order' },
    'items.1.quantity': { code: 'more-than-bought', params: { max: 2 } },
    'items.3.item': { code: 'named-before' },
  })
})

const all = { items: null, message: '' }
const words = (message: string) => ({ items: null, message })
const goods = (item: string, quantity: number, message = '') => ({ items: [{ item, quantity }], message })

test('what is left is what nobody has named; after the whole order nothing is', () => {
  expect(unitsLeft(bought, [])).toEqual(bought)
  const said = [goods('loafer-41', 1), goods('coat-m', 1)]
  expect(unitsLeft(bought, said)).toEqual([{ item: 'loafer-41', quantity: 1 }])
  expect(unitsLeft(bought, [words('One of them')])).toEqual(bought)
  expect(unitsLeft(bought, [all])).toEqual([])
})

test('two statements are the same by their articles, in whatever order, and their words', () => {
  const [loafer, coat] = [
    { item: 'loafer-41', quantity: 1 },
    { item: 'coat-m', quantity: 1 },
  ]
  const one = { items: [loafer, coat], message: 'x' }
  expect(isSameStatement(one, { items: [coat, loafer], message: 'x' })).toBe(true)
  for (const other of [
    { ...one, message: '' },
    { ...one, items: [loafer] },
    { ...one, items: [{ ...loafer, reason: 'faulty' as const }, coat] },
    words('x'),
  ])
    expect(isSameStatement(one, other)).toBe(false)
})

test('a further statement adds what is left of it, and words that are new', () => {
  const said = [goods('loafer-41', 1, 'x')]
  expect(additionTo(said, goods('loafer-41', 2), bought)).toEqual(goods('loafer-41', 1))
  expect(additionTo(said, all, bought)).toEqual({
    items: [
      { item: 'loafer-41', quantity: 1 },
      { item: 'coat-m', quantity: 1 },
    ],
    message: '',
  })
  expect(additionTo(said, words('y'), bought)).toEqual(words('y'))
  expect(additionTo([all], goods('coat-m', 1, 'y'), bought)).toEqual(words('y'))
  for (const nothing of [words('x'), goods('coat-m', 1), all])
    expect(additionTo([{ ...all }, ...said], nothing, bought)).toBe(null)
})
