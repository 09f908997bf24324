import { expect, test } from 'vitest'

import { sortActs } from './sort-acts.ts'

const sort = (...ids: readonly string[]) => {
  const { buttons, rest } = sortActs(ids.map((id) => ({ id })))
  return [buttons.map(({ id }) => id), rest.map(({ id }) => id)]
}

test('an order to be sent has its label or its parcel as the first button, and the refund beside it', () => {
  expect(sort('ship', 'refund', 'changeAddress', 'hold', 'pack', 'slip', 'cancel')).toEqual([
    ['ship', 'refund'],
    ['changeAddress', 'hold', 'pack', 'slip', 'cancel'],
  ])
  expect(sort('makeLabel', 'ship', 'refund', 'cancel')).toEqual([
    ['makeLabel', 'refund'],
    ['ship', 'cancel'],
  ])
})

test('a held order is released, one that was sent is refunded or archived', () => {
  expect(sort('release', 'refund', 'changeAddress', 'cancel')).toEqual([
    ['release', 'refund'],
    ['changeAddress', 'cancel'],
  ])
  expect(sort('refund', 'archive')).toEqual([['refund', 'archive'], []])
})

test('nothing stands alone in a menu, and a role with few acts has them all as buttons', () => {
  expect(sort('ship', 'refund', 'cancel')).toEqual([['ship', 'refund', 'cancel'], []])
  expect(sort('hold')).toEqual([['hold'], []])
  expect(sort('ship', 'pack', 'slip')).toEqual([['ship'], ['pack', 'slip']])
  expect(sort('ship', 'archive', 'pack')).toEqual([['ship'], ['archive', 'pack']])
  expect(sort()).toEqual([[], []])
})
