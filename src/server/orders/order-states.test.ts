import { expect, test } from 'vitest'

import { checkOrderMoves, mayMove, orderMoves } from './order-states.ts'

test('[4.29] the table of order states has no way back, and one that has is refused at start', () => {
  expect(() => checkOrderMoves(orderMoves)).not.toThrow()
  expect(() => checkOrderMoves({ ...orderMoves, archived: ['shipped'] })).toThrow(
    'Order states must only move forward, but there is a way round: paid → shipped → archived → shipped.',
  )
  expect(mayMove('shipped', 'cancelled')).toBe(false)
  expect(mayMove('paid', 'cancelled')).toBe(true)
})
