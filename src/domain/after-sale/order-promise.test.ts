import { expect, test } from 'vitest'

import { promiseOrder } from './order-promise.ts'

const terms = { days: 30, lawfulDays: 14 }
const closedDays = ['12-24', '12-25', '2026-12-28']

test('the days of a promise are named, and the last ones to change one’s mind if it comes on the last of them', () => {
  expect(promiseOrder(terms, { today: '2026-11-27', days: { from: 1, to: 3 }, closedDays })).toEqual({
    arrivesFrom: '2026-11-30',
    arrivesTo: '2026-12-02',
    period: { ...terms, lawfulUntil: '2026-12-16', until: '2027-01-01' },
  })
})

test('closed days move both: the delivery, and the end of what the law gives', () => {
  expect(promiseOrder(terms, { today: '2026-12-23', days: { from: 1, to: 1 }, closedDays })).toMatchObject({
    arrivesFrom: '2026-12-29',
    arrivesTo: '2026-12-29',
  })
  const twoWeeksToClosed = { today: '2026-12-10', days: { from: 1, to: 1 }, closedDays: ['12-25'] }
  expect(promiseOrder(terms, twoWeeksToClosed).period.lawfulUntil).toBe('2026-12-28')
})

test('where the law gives nothing only the promise is named', () => {
  const { period } = promiseOrder(
    { days: 30, lawfulDays: 0 },
    { today: '2026-11-27', days: { from: 2, to: 4 }, closedDays },
  )
  expect(period).toEqual({ days: 30, lawfulDays: 0, until: '2027-01-02' })
})
