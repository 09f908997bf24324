import { expect, test } from 'vitest'

import { findTracking } from './parcel-tracking.ts'

const event = (status: Parameters<typeof findTracking>[0][number]['status'], at: number) => ({ status, at })

test('the last thing that happened counts, in whatever order it was heard', () => {
  const said = [event('at-pickup-point', 2), event('in-transit', 1)]
  expect(findTracking(said)).toEqual(event('at-pickup-point', 2))
  expect(findTracking([event('exception', 3), ...said])?.status).toBe('exception')
  expect(findTracking([])).toBeNull()
})

test('of the same moment, what is further counts', () => {
  expect(findTracking([event('delivered', 5), event('in-transit', 5)])?.status).toBe('delivered')
})

test('a delivered parcel is on its way no more, but it can come back', () => {
  const delivered = [event('delivered', 5), event('in-transit', 9)]
  expect(findTracking(delivered)).toEqual(event('delivered', 5))
  expect(findTracking([...delivered, event('returned', 11)])?.status).toBe('returned')
  // It was brought back before, and then delivered after all.
  expect(findTracking([event('returned', 3), event('delivered', 5)])?.status).toBe('delivered')
})
