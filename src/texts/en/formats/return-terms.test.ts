import { expect, test } from 'vitest'

import {
  returnDaysText,
  returnPromiseText,
  returnTermsText,
  returnUntilText,
  wayBackText,
} from './return-terms.ts'

test.each([
  [{ days: 30, lawfulDays: 14 }, '14 days by law, 30 by our promise'],
  [{ days: 14, lawfulDays: 14 }, '14 days by law'],
  [{ days: 30, lawfulDays: 0 }, '30 days by our promise'],
])('days are said once, with who gives them: %o', (days, text) => expect(returnDaysText(days)).toBe(text))

test.each([
  [{}, 'for 14 days by law, 30 by our promise, from the day your parcel arrives'],
  [
    { until: '2026-12-26' },
    'until 26 December 2026 (14 days by law, 30 by our promise, from the day your parcel arrives)',
  ],
  [
    { until: '2026-12-26', lawfulUntil: '2026-12-10' },
    'by law until 10 December 2026, by our promise until 26 December 2026',
  ],
  [{ until: '2026-12-26', lawfulUntil: '2026-12-09' }, 'by our promise until 26 December 2026'],
  [{ until: '2026-12-10', lawfulUntil: '2026-12-10' }, 'by law until 10 December 2026'],
  [{ until: '2026-12-26', lawfulDays: 0 }, 'by our promise until 26 December 2026'],
])('on 10 December the last days are named as far as they are known and ahead: %o', (known, text) =>
  expect(returnUntilText({ days: 30, lawfulDays: 14, ...known }, '2026-12-10')).toBe(text),
)

test('the way back is free, costs a fee, or is left to the buyer', () => {
  expect(wayBackText({ paidBy: 'shop' }, '')).toBe('The way back is free.')
  expect(wayBackText({ paidBy: 'buyer' }, '')).toBe('You pay for the way back.')
  expect(returnTermsText({ days: 30, lawfulDays: 0, paidBy: 'buyer' }, '$12')).toBe(
    '30 days by our promise, from the day your parcel arrives. $12 for the way back is taken off the refund.',
  )
})

test('of a parcel that is to come the last days are named if it comes on a day', () => {
  const period = { days: 30, lawfulDays: 14, lawfulUntil: '2026-12-16', until: '2027-01-01' }
  expect(returnPromiseText(period, '2026-12-02')).toBe(
    'If it arrives on 2 December: by law until 16 December 2026, by our promise until 1 January 2027.',
  )
})
