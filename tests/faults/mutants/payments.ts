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
    name: 'a payment that the database lacks is nobody’s matter',
    changes: [
      {
        file: 'src/server/payments/complete-order.ts',
        from: "if (session.state === 'paid' && isOurs(session))",
        to: "if (session.state !== 'paid' && isOurs(session))",
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-unmatched.test.ts',
    title: '[I3] [C8]',
  },
]
