import fc from 'fast-check'
import { expect, test } from 'vitest'

import { matchRefunds, type BookedRefund, type ReportedRefund } from './match-refunds.ts'

const limits = { limitMinor: 1000, isBlocked: false, maxTries: 5 }
const booked = (changes: Partial<BookedRefund> = {}): BookedRefund => ({
  id: 'ours',
  cardMinor: 400,
  state: 'queued',
  providerRefundId: null,
  origin: 'shop',
  sent: 'no',
  ...changes,
})
const reported = (changes: Partial<ReportedRefund> = {}): ReportedRefund => ({
  id: 're_1',
  refundId: 'ours',
  amountMinor: 400,
  state: 'succeeded',
  failureReason: '',
  ...changes,
})

test('a refund that names ours is ours; one that names none was made at the provider', () => {
  const dashboard = reported({ id: 're_2', refundId: null })
  expect(matchRefunds([booked()], [reported(), dashboard], limits)).toMatchObject({
    changes: [{ refund: { id: 'ours' }, state: 'succeeded', providerRefundId: 're_1' }],
    unknown: [dashboard],
    refundedMinor: 800,
  })
})

test('a refund of an earlier version is known by its amount, once it was asked for', () => {
  const nameless = reported({ refundId: null })
  const early = (sent: BookedRefund['sent']) =>
    matchRefunds([booked({ state: null, sent })], [nameless], limits)
  expect(early('yes')).toMatchObject({
    changes: [{ providerRefundId: 're_1' }],
    unknown: [],
    refundedMinor: 400,
  })
  expect(early('under-way')).toBeNull()
  expect(early('no')).toMatchObject({ unknown: [nameless] })
})

test('a refund that failed is retried while it is queued, and is failed once it was accepted or tried five times', () => {
  const tries = (count: number) =>
    Array.from({ length: count }, (_, index) => reported({ id: `re_${index}`, state: 'failed' }))
  expect(matchRefunds([booked()], tries(4), limits)).toMatchObject({
    changes: [],
    retried: [{}],
    refundedMinor: 400,
  })
  expect(matchRefunds([booked()], tries(5), limits)).toMatchObject({
    changes: [{ state: 'failed' }],
    refundedMinor: 0,
  })
  const accepted = booked({ state: 'pending', providerRefundId: 're_0', sent: 'yes' })
  expect(matchRefunds([accepted], tries(1), limits)).toMatchObject({
    changes: [{ state: 'failed' }],
    refundedMinor: 0,
  })
})

test('what is queued is given up, newest first, when the payment has less left or is disputed', () => {
  const both = [booked({ id: 'old' }), booked({ id: 'new' })]
  const outside = reported({ refundId: null, amountMinor: 500 })
  expect(matchRefunds(both, [outside], limits)).toMatchObject({
    changes: [{ refund: { id: 'new' }, state: 'failed', providerRefundId: null }],
    refundedMinor: 900,
  })
  expect(matchRefunds(both, [], { ...limits, isBlocked: true })).toMatchObject({ refundedMinor: 0 })
})

const state = fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const)
const world = fc
  .record({
    booked: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        cardMinor: fc.integer({ min: 1, max: 300 }),
        state: fc.constantFrom('queued' as const, 'failed' as const, null),
        sent: fc.constantFrom('no' as const, 'yes' as const),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    reported: fc.array(
      fc.record({
        refundId: fc.constantFrom('a', 'b', 'c', 'd', 'of-another-shop', null),
        amountMinor: fc.integer({ min: 1, max: 300 }),
        state,
      }),
      { maxLength: 6 },
    ),
    limitMinor: fc.integer({ min: 0, max: 1500 }),
    isBlocked: fc.boolean(),
  })
  .map(({ booked: rows, reported: reports, ...rest }) => ({
    rows: rows.map((row) => booked(row)),
    reports: reports.map((report, index) => reported({ ...report, id: `re_${index}` })),
    limits: { ...limits, ...rest },
  }))

/** The books after a match is written into them. */
function apply(
  rows: readonly BookedRefund[],
  match: NonNullable<ReturnType<typeof matchRefunds>>,
): BookedRefund[] {
  const after = rows.map((row) => {
    const change = match.changes.find(({ refund }) => refund.id === row.id)
    return change ? { ...row, state: change.state, providerRefundId: change.providerRefundId } : row
  })
  const outside = match.unknown
    .filter((report) => report.state !== 'failed')
    .map((report) =>
      booked({
        id: report.id,
        cardMinor: report.amountMinor,
        state: report.state,
        providerRefundId: report.id,
        origin: 'provider',
      }),
    )
  return [...after, ...outside]
}

test('[B25] whatever the provider reports, a second look changes nothing, and no money of it is counted twice or not at all', () => {
  fc.assert(
    fc.property(world, ({ rows, reports, limits: within }) => {
      const match = matchRefunds(rows, reports, within)
      if (!match) return
      const after = apply(rows, match)
      expect(matchRefunds(after, reports, within)).toMatchObject({
        changes: [],
        refundedMinor: match.refundedMinor,
      })
      const counted = after.filter((row) => row.state !== 'failed')
      expect(match.refundedMinor).toBe(counted.reduce((sum, { cardMinor }) => sum + cardMinor, 0))
      for (const report of reports.filter((one) => one.state !== 'failed'))
        expect(counted.filter(({ providerRefundId }) => providerRefundId === report.id)).toHaveLength(1)
      const queued = counted.filter((row) => row.state === 'queued')
      expect(within.isBlocked ? queued : []).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
