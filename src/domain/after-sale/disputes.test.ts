import { expect, test } from 'vitest'

import { blocksRefunds, holdsParcels } from './disputes.ts'

test.each([
  ['warning_needs_response', true, true, false],
  ['warning_under_review', true, true, false],
  ['warning_closed', true, false, false],
  ['needs_response', false, true, true],
  ['under_review', false, true, true],
  ['appeal_under_review', false, true, true],
  ['a_status_of_tomorrow', false, true, true],
  ['lost', false, true, false],
  ['won', false, false, false],
  ['prevented', false, false, false],
])(
  'a dispute that is %s (refundable: %s) holds parcels: %s, blocks refunds: %s',
  (status, isRefundable, holds, blocks) => {
    expect(holdsParcels({ status, isReleased: false })).toBe(holds)
    expect(holdsParcels({ status, isReleased: true })).toBe(false)
    expect(blocksRefunds({ status, isRefundable })).toBe(blocks)
  },
)
