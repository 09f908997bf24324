import type { Mutant } from './mutant.ts'

/** Guards of payments of which the shop does not know how they ended: rows B and C. */
export const paymentMutants: readonly Mutant[] = [
  {
    row: 'B16',
    name: 'a provider that does not accept our key has no such session',
    changes: [
      {
        file: 'src/server/payments/complete-order.ts',
        from: "reason.kind === 'missing') return { kind: 'unknown' }",
        to: "reason.kind !== 'unreachable') return { kind: 'unknown' }",
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-key.test.ts',
    title: '[I3] [B16]',
  },
  {
    row: 'C8',
    name: 'a payment that the database lacks is nobody’s concern',
    changes: [
      {
        file: 'src/server/payments/complete-order.ts',
        from: 'if (isTaken(session) && isOurs(session))',
        to: "if (session.state !== 'paid' && isOurs(session))",
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-unmatched.test.ts',
    title: '[I3] [C8]',
  },
  {
    row: 'B24',
    name: 'a refund is not searched for before it is made',
    changes: [
      {
        file: 'src/server/payments/stripe/stripe-refunds.ts',
        from: '.filter((refund) => refund.refundId === refundId)',
        to: '.filter((refund) => refund.refundId === `${refundId} `)',
      },
    ],
    project: 'unit',
    testFile: 'src/server/payments/stripe/stripe.test.ts',
    title: '[B24] a refund whose answer was a 500 is found again after 31 days',
  },
  {
    row: 'B25',
    name: 'a parcel leaves although its order is disputed',
    changes: [
      {
        file: 'src/server/orders/ship-order.ts',
        from: 'if (holds.length > 0)',
        to: 'if (holds.length > 99)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/disputes.test.ts',
    title: '[B25] a disputed order is held',
  },
  {
    row: 'B25',
    name: 'money that a dispute has taken can be refunded as well',
    changes: [
      {
        file: 'src/server/orders/paid-order.ts',
        from: 'takenBackMinor: disputedMinor',
        to: 'takenBackMinor: 0 * disputedMinor',
      },
    ],
    project: 'api',
    testFile: 'tests/api/disputes.test.ts',
    title: '[B25] a disputed order is held',
  },
  {
    row: 'B26',
    name: 'a browser that opens the way back ahead ends the payment',
    changes: [
      {
        file: 'src/server/payments/routes.ts',
        from: "isCancelled: query.cancelled === '1' && isNavigation(request),",
        to: "isCancelled: query.cancelled === '1' && (isNavigation(request) || true),",
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-path.test.ts',
    title: 'not a prefetch',
  },
]
