import { expect, test } from 'vitest'

import type { PayoutDetail } from '#contract/staff/payouts.ts'

import { payoutLineRows, payoutRows } from './payout-file.ts'

const payout: PayoutDetail = {
  provider: 'stripe',
  id: 'po_1',
  status: 'paid',
  currency: 'SEK',
  createdAt: Date.UTC(2026, 10, 2, 23),
  arrivesAt: Date.UTC(2026, 10, 4),
  lineState: 'reported',
  failure: '',
  amountMinor: 12_050,
  feesMinor: 150,
  matchedMinor: 12_757,
  differenceMinor: -707,
  unmatched: 1,
  lines: [
    {
      id: 'txn_1',
      kind: 'charge',
      type: 'charge',
      amountMinor: 12_907,
      feeMinor: 150,
      netMinor: 12_757,
      sourceMinor: 12_907,
      sourceCurrency: 'SEK',
      createdAt: Date.UTC(2026, 10, 1),
      paymentId: 'pi_1',
      isMatched: true,
      order: '1001',
    },
    {
      id: 'txn_2',
      kind: 'other',
      type: 'adjustment',
      amountMinor: -707,
      feeMinor: 0,
      netMinor: -707,
      sourceMinor: -707,
      sourceCurrency: 'SEK',
      createdAt: Date.UTC(2026, 10, 1),
      paymentId: null,
      isMatched: false,
      order: null,
    },
  ],
  closing: null,
}
const write = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(','))

test('a file of payouts is the same for the office and the command, but for one head', () => {
  const row = 'stripe,po_1,2026-11-02,2026-11-04,paid,SEK,120.50,1.50,127.57,-7.07'
  expect(write(payoutRows([payout], 'office'))).toEqual([
    'Provider,Payout,Made,At the bank,State,Currency,Amount,Fees,In the books,Difference',
    row,
  ])
  expect(write(payoutRows([payout], 'command'))).toEqual([
    'Provider,Payout,Made,At the bank,State,Currency,Amount,Fees,Matched,Difference',
    row,
  ])
})

test('lines of a payout have their day and their kind in words for people, and the code of their kind for programs', () => {
  expect(write(payoutLineRows(payout, 'office'))).toEqual([
    'Line,Made,Kind,Order,Payment,In the books,Currency,Amount,Fee,Net',
    'txn_1,2026-11-01,Payment,1001,pi_1,yes,SEK,129.07,1.50,127.57',
    'txn_2,2026-11-01,Other,,,no,SEK,-7.07,0.00,-7.07',
  ])
  expect(write(payoutLineRows(payout, 'command'))).toEqual([
    'Line,Kind,Order,Payment,Matched,Currency,Amount,Fee,Net',
    'txn_1,charge,1001,pi_1,yes,SEK,129.07,1.50,127.57',
    'txn_2,other,,,no,SEK,-7.07,0.00,-7.07',
  ])
})
