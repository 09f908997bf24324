import { expect, test } from 'vitest'

import { openMinor, releasedPart } from './authorised-money.ts'

const money = { amountMinor: 1000, capturedMinor: 300, queuedMinor: 100, releasedMinor: 50 }

test('open is what is neither captured, nor about to be, nor let go', () => {
  expect(openMinor(money)).toBe(550)
})

test.each([
  [
    'what was not sent is let go, as far as something is open',
    { cardMinor: 200, refundedMinor: 0, wasSent: false },
    200,
  ],
  ['the rest of it is transferred', { cardMinor: 700, refundedMinor: 0, wasSent: false }, 550],
  ['what was sent goes back from what was captured', { cardMinor: 200, refundedMinor: 0, wasSent: true }, 0],
  ['as far as something of that is left', { cardMinor: 200, refundedMinor: 350, wasSent: true }, 150],
])('%s', (_, refund, released) => {
  expect(releasedPart(money, refund)).toBe(released)
})
