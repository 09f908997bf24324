import type { Mutant } from './mutant.ts'

const codeGuards = { project: 'unit', testFile: 'tests/code-guards.test.ts' } as const

/** Guards of stock, vouchers and gift cards inside the transaction that takes them, and of what answers and mails say of themselves. */
export const codeMutants: readonly Mutant[] = [
  {
    row: 'A14',
    name: 'payments under way are not counted by email',
    changes: [
      {
        file: 'src/server/payments/reservation-limits.ts',
        from: 'byEmail.payments >= limits.openPaymentsByEmail * factor ||',
        to: '',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/many-payments.test.ts',
    title: '[A14]',
  },
  {
    row: 'A14',
    name: 'payments under way are counted without a lock',
    changes: [
      {
        file: 'src/server/payments/reservation-limits.ts',
        from: 'await throttle.lock(tx, [keys.email_key, keys.network_key])',
        to: '',
      },
    ],
    ...codeGuards,
    title: '[A14]',
  },
  {
    row: 'D3',
    name: 'once per customer is not looked at again where the use is taken',
    changes: [
      {
        file: 'src/server/vouchers/service.ts',
        from: 'if (limit_per_customer !== null && (await countOfCustomer(tx, id, key)) >= limit_per_customer)',
        to: 'if (limit_per_customer !== null && (await countOfCustomer(tx, id, key)) >= Infinity)',
      },
    ],
    ...codeGuards,
    title: '[D3]',
  },
  {
    row: 'D6',
    name: 'the balance of a gift card is not a condition of its update',
    changes: [
      {
        file: 'src/server/giftcards/repository.ts',
        from: ".where('balance_minor', '>=', -deltaMinor)",
        to: '',
      },
    ],
    ...codeGuards,
    title: '[D6]',
  },
  {
    row: 'D4',
    name: 'a blocked gift card can be held',
    changes: [
      {
        file: 'src/server/giftcards/holds.ts',
        from: "const onlyActive = ref.startsWith('hold:')",
        to: 'const onlyActive = false',
      },
    ],
    ...codeGuards,
    title: '[D4]',
  },
  {
    row: 'I4',
    name: 'strict transport security ends at once',
    changes: [{ file: 'src/server/http/security-headers.ts', from: 'max-age=63072000', to: 'max-age=0' }],
    project: 'unit',
    testFile: 'src/server/http/security-headers.test.ts',
    title: 'I4',
  },
  {
    row: 'I7',
    name: 'pages may be framed by other sites',
    changes: [
      { file: 'src/server/http/security-headers.ts', from: '    `frame-ancestors ${framedBy}`,', to: '' },
    ],
    project: 'browser',
    testFile: 'tests/resilience/other-sites.test.ts',
    title: '[I7]',
  },
  {
    row: 'G9',
    name: 'the recipient of a mail is given as text',
    changes: [{ file: 'src/server/mail/mailer.ts', from: "to: { name: '', address: to },", to: 'to,' }],
    project: 'unit',
    testFile: 'src/server/mail/mailer.test.ts',
    title: '[G9]',
  },
]
