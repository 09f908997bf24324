import { expect, test } from 'vitest'

import { returnDaysText, returnTermsText, wayBackText } from './return-terms.ts'

test.each([
  [{ days: 30, lawfulDays: 14 }, '14 days by law, 30 by our promise'],
  [{ days: 14, lawfulDays: 14 }, '14 days by law'],
  [{ days: 30, lawfulDays: 0 }, '30 days by our promise'],
])('days are said once, with who gives them: %o', (days, text) => expect(returnDaysText(days)).toBe(text))

test('the way back is free, costs a fee, or is left to the buyer', () => {
  expect(wayBackText({ paidBy: 'shop' }, '')).toBe('The way back is free.')
  expect(wayBackText({ paidBy: 'buyer' }, '')).toBe('You pay for the way back.')
  expect(returnTermsText({ days: 30, lawfulDays: 0, paidBy: 'buyer' }, '$12')).toBe(
    '30 days by our promise, from the day your parcel arrives. $12 for the way back is taken off the refund.',
  )
})
