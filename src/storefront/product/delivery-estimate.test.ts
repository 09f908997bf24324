import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { arrival } from './delivery-estimate.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 23, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an arrival is dates where days are promised, else the words of the shop', () => {
  const delivery = 'the Friday after your order'
  expect(arrival({ delivery, daysFrom: 2, daysTo: 4 })).toBe('25–27 November')
  expect(arrival({ delivery })).toBe(delivery)
})
