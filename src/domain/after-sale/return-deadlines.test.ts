import { expect, test } from 'vitest'

import { findReturnDeadlines } from './return-deadlines.ts'

const terms = { days: 30, lawfulDays: 14 }
const at = (moment: string) => Date.parse(moment)
/** Sent on a Monday, arrived on the Thursday. */
const parcel = { sentAt: at('2026-11-23T09:00:00Z'), arrivedAt: at('2026-11-26T15:30:00Z') }
const sending = { parcels: [parcel], isWholeSent: true, closedDays: ['12-24', '2026-12-11'] }

test('days count from the one after the arrival, by law and by promise', () => {
  expect(findReturnDeadlines(terms, sending)).toEqual({
    openUntil: '2026-12-26',
    period: { ...terms, lawfulUntil: '2026-12-10', until: '2026-12-26' },
  })
})

test.each([
  ['on a Saturday', '2026-11-28T10:00:00Z', '2026-12-14'],
  ['on a day on which the shop is closed', '2026-11-27T10:00:00Z', '2026-12-14'],
  ['on a day that is closed every year', '2026-12-10T10:00:00Z', '2026-12-25'],
])('a period of the law that ends %s ends with the next working day', (_, arrival, lawfulUntil) => {
  const parcels = [{ ...parcel, arrivedAt: at(arrival) }]
  expect(findReturnDeadlines(terms, { ...sending, parcels }).period).toMatchObject({ lawfulUntil })
  // And is never cut by a promise of as many days.
  expect(findReturnDeadlines({ days: 14, lawfulDays: 14 }, { ...sending, parcels }).period).toMatchObject({
    lawfulUntil,
    until: lawfulUntil,
  })
})

test('the last parcel counts, and while more follow no day is named', () => {
  const second = { sentAt: at('2026-11-30T09:00:00Z'), arrivedAt: at('2026-12-01T09:00:00Z') }
  const parcels = [parcel, second]
  expect(findReturnDeadlines(terms, { ...sending, parcels }).period).toMatchObject({ until: '2026-12-31' })
  expect(findReturnDeadlines(terms, { ...sending, isWholeSent: false })).toEqual({
    openUntil: '2026-12-26',
    period: terms,
  })
  expect(findReturnDeadlines(terms, { ...sending, parcels: [], isWholeSent: false })).toEqual({
    openUntil: null,
    period: terms,
  })
})

test('of a parcel whose arrival nobody knows the law’s day is not named, and 14 days are left for its way', () => {
  const parcels = [{ ...parcel, arrivedAt: null }]
  expect(findReturnDeadlines(terms, { ...sending, parcels }).period).toEqual({
    ...terms,
    until: '2027-01-06',
  })
})

test('where the law gives nothing the promise stands alone, also on a weekend', () => {
  const promise = { days: 30, lawfulDays: 0 }
  expect(findReturnDeadlines(promise, sending).period).toEqual({ ...promise, until: '2026-12-26' })
})
