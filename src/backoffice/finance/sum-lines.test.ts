import { expect, test } from 'vitest'

import type { PayoutLine } from '#contract/staff/payouts.ts'

import { sumByKind } from './sum-lines.ts'

const line = (kind: PayoutLine['kind'], amountMinor: number, feeMinor = 0): PayoutLine => ({
  id: `${kind} ${amountMinor}`,
  kind,
  type: kind,
  amountMinor,
  feeMinor,
  netMinor: amountMinor - feeMinor,
  sourceMinor: amountMinor,
  sourceCurrency: 'SEK',
  createdAt: 0,
  paymentId: null,
  isMatched: true,
  order: null,
})

test('a payout is its payments less refunds, disputes and fees, in this order, whatever the order of its lines', () => {
  const lines = [
    line('other', -700),
    line('refund', -12_345),
    line('charge', 100_000, 1680),
    line('charge', 50_000, 930),
    line('fee', -200),
    line('dispute', -50_000, 15_000),
  ]
  const feesMinor = 1680 + 930 + 200 + 15_000
  const sums = sumByKind({ lines, feesMinor })
  expect(sums).toEqual([
    ['charge', 150_000],
    ['refund', -12_345],
    ['dispute', -50_000],
    ['fee', -feesMinor],
    ['other', -700],
  ])
  expect(sums.reduce((all, [, minor]) => all + minor, 0)).toBe(
    lines.reduce((all, { netMinor }) => all + netMinor, 0),
  )
})

test('nothing is said of what a payout does not have', () => {
  expect(sumByKind({ lines: [line('charge', 100)], feesMinor: 0 })).toEqual([['charge', 100]])
})
