import type { Mutant } from './mutant.ts'

/** Guards of money and accounts: rows D and E. */
export const accountMutants: readonly Mutant[] = [
  {
    row: 'D3',
    name: 'what stands behind a plus in an e-mail makes another customer',
    changes: [
      {
        file: 'src/server/mail/same-mailbox.ts',
        from: "const [local = ''] = text.slice(0, at).split('+')",
        to: 'const local = text.slice(0, at)',
      },
    ],
    project: 'unit',
    testFile: 'src/server/mail/same-mailbox.test.ts',
    title: '[D3]',
  },
  {
    row: 'D5',
    name: 'guesses at codes are counted by bag alone',
    changes: [
      {
        file: 'src/server/cart/code-tries.ts',
        from: '{ key: `code-address:${getNetwork(ip)}`, rule: triesByAddress },',
        to: '',
      },
    ],
    project: 'api',
    testFile: 'tests/api/faults-codes.test.ts',
    title: '[D5] one address',
  },
  {
    row: 'D7',
    name: 'a quantity may be nothing or less',
    changes: [
      {
        file: 'src/contract/cart.ts',
        from: 'quantity: z.int().check(z.positive(), z.maximum(1000))',
        to: 'quantity: z.int().check(z.maximum(1000))',
      },
    ],
    project: 'api',
    testFile: 'tests/api/cart.test.ts',
    title: 'faults D7',
  },
  {
    row: 'D10',
    name: 'whatever the bank’s document says of rates is believed',
    changes: [
      { file: 'src/server/exchange-rate/service.ts', from: 'if (doubt) throw', to: 'if (false) throw' },
    ],
    project: 'api',
    testFile: 'tests/api/exchange-rate.test.ts',
    title: '[D10] whatever the document is',
  },
  {
    row: 'D12',
    name: 'discounts take more than there is',
    changes: [
      {
        file: 'src/domain/cart/discounts.ts',
        from: 'parts.reduce((sum, { weight }) => sum + weight, 0),\n      )',
        to: 'Infinity,\n      )',
      },
    ],
    project: 'unit',
    testFile: 'src/domain/cart/totals.test.ts',
    title: 'any cart with any discounts',
  },
  {
    row: 'D13',
    name: 'whatever the bag costs by now is paid',
    changes: [
      {
        file: 'src/server/payments/agreed-sum.ts',
        from: 'if (agreed && isSameSum(agreed, due)) return',
        to: 'if (agreed) return',
      },
    ],
    project: 'api',
    testFile: 'tests/api/agreed-sum.test.ts',
    title: '[D13] one gift card',
  },
  {
    row: 'E3',
    name: 'guesses at an account are not slowed down',
    changes: [{ file: 'src/server/customers/guess-limits.ts', from: '  ...guessUses(key),\n', to: '' }],
    project: 'api',
    testFile: 'tests/api/faults-logins.test.ts',
    title: '[E3] five hundred addresses, one account',
  },
  {
    row: 'E4',
    name: 'guesses are not counted before the password is looked at',
    changes: [
      {
        file: 'src/server/customers/log-in.ts',
        from: 'await throttle.take(loginUses(visitor.ip, key))',
        to: '',
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-limits.test.ts',
    title: '[E4]',
  },
  {
    row: 'E5',
    name: 'any number of logins may wait for their turn',
    changes: [
      {
        file: 'src/server/limit-concurrency.ts',
        from: 'if (waiting.length >= maxWaiting) throw refuse()',
        to: '',
      },
    ],
    project: 'unit',
    testFile: 'src/server/customers/passwords.test.ts',
    title: '[E5]',
  },
  {
    row: 'E7',
    name: 'the session of before lives on after a login',
    changes: [
      {
        file: 'src/server/customers/log-in.ts',
        from: 'await sessions.end(tx, visitor.session)',
        to: '',
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-sessions.test.ts',
    title: '[E7] the session of before',
  },
  {
    row: 'E8',
    name: 'scripts may read the session’s cookie',
    changes: [{ file: 'src/server/http/cookies.ts', from: 'httpOnly: true', to: 'httpOnly: false' }],
    project: 'api',
    testFile: 'tests/api/customers-sessions.test.ts',
    title: '[E8]',
  },
  {
    row: 'E10',
    name: 'a reset link can be used by many at the same moment',
    changes: [
      {
        file: 'src/server/customers/repository.ts',
        from: ".where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning",
        to: ".where('expires_at', '>', now)\n    .returning",
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-reset.test.ts',
    title: '[E10] of 50',
  },
  {
    row: 'E12',
    name: 'the tag manager is loaded where a reset link was opened',
    changes: [
      {
        file: 'src/storefront/analytics/start.ts',
        from: '!quiet.test(page.path) && !holdsToken()',
        to: 'true',
      },
    ],
    project: 'browser',
    testFile: 'tests/journeys/outsiders.test.ts',
    title: '[E12]',
  },
  {
    row: 'E14',
    name: 'whoever pays a bag buys for the account that was made in its checkout',
    changes: [
      {
        file: 'src/server/customers/register.ts',
        from: 'const known = await findAccounts(database.read, email)',
        to: "const known = await database.read.selectFrom('customers').selectAll().where('registered_in', '=', hashCartToken(selection)).execute()",
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-in-checkout.test.ts',
    title: '[E14]',
  },
  {
    row: 'E16',
    name: 'a password is hashed in the form in which it was typed',
    changes: [
      {
        file: 'src/storefront/stores/account/password.ts',
        from: "password.normalize('NFC')",
        to: 'password',
      },
    ],
    project: 'unit',
    testFile: 'src/storefront/stores/account/password.test.ts',
    title: 'E16:',
  },
  {
    row: 'E6',
    name: 'a password may have one letter',
    changes: [
      {
        file: 'src/server/customers/new-password.ts',
        from: '(await isShortPassword(password))',
        to: "(password === '')",
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-account.test.ts',
    title: '[E6]',
  },
  {
    row: 'E1',
    name: 'registering with an address that has an account makes none',
    changes: [
      {
        file: 'src/server/customers/register.ts',
        from: 'if (!isNew) await insertCustomer(tx, { ...row, ...createClaim(row) })',
        to: '',
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-enumeration.test.ts',
    title: '[E1] all that a stranger does after a registration',
  },
  {
    row: 'E1',
    name: 'whoever registered beside an account can log in after its mailbox was proven',
    changes: [
      {
        file: 'src/server/customers/claims.ts',
        from: "await updateCustomer(tx, id, { password: '', updated_at: now })",
        to: 'await updateCustomer(tx, id, { updated_at: now })',
      },
    ],
    project: 'api',
    testFile: 'tests/api/customers-enumeration.test.ts',
    title: '[E1] [E14] whoever shows that the mailbox is theirs',
  },
]
