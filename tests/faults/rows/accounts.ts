import { row, type Row } from './row.ts'

const access = 'tests/api/faults-access.test.ts'
const timing = 'tests/faults/login-timing.test.ts'
const enumeration = 'tests/api/customers-enumeration.test.ts'
const limits = 'tests/api/customers-limits.test.ts'
const devices = 'tests/api/known-devices.test.ts'
const throttle = 'src/server/http/throttle.test.ts'
const passwords = 'src/server/customers/passwords.test.ts'
const sessions = 'tests/api/customers-sessions.test.ts'
const account = 'tests/api/customers-account.test.ts'
const reset = 'tests/api/customers-reset.test.ts'

/** E: accounts and sessions. */
export const accounts: readonly Row[] = [
  row(
    'E1 P',
    'who has an account cannot be read from any answer, byte by byte, nor from a registration and what comes after it',
    [
      enumeration,
      'tests/api/newsletter.test.ts',
      'tests/api/withdrawal.test.ts',
      'tests/api/code-of-others.test.ts',
      limits,
    ],
  ),
  row('E2 N', 'nor from how long an answer takes', [timing, enumeration], {
    times: [30, 1000],
    gap: 'asked are medians less than 5 ms apart and a Kolmogorov–Smirnov p over 0.01: measured and told in the table; a run fails only when medians are 5 ms apart and p is below 0.001 too, since a busy machine alone does either',
  }),
  row(
    'E3 P',
    'lists of stolen passwords: slowed down by address and account, the owner is not kept out',
    ['tests/api/faults-logins.test.ts', limits, devices, throttle],
    {
      times: [120, 10_000],
      gap: 'an hour of an address begins with the first guess after the one before, so sixty minutes laid across two of them can hold up to 200; those of an account hold for any sixty minutes',
    },
  ),
  row('E4 P', '100 guesses in one instant: as many are looked at as are free', [limits, throttle]),
  row('E5 P', 'a flood of logins: the rest of the shop answers', [limits, passwords]),
  row(
    'E6 P',
    'what is not SHA-256 of a good password is refused: of nothing, of a common or of a very short one',
    [account, passwords, 'src/server/customers/short-passwords.test.ts'],
    {
      gap: 'passwords of four to seven characters that are neither digits alone nor common: their length is known to the browser only, which asks for eight',
    },
  ),
  row('E7 P', 'sessions of before: over after login, logout, a new password, and by age', [
    sessions,
    account,
    'tests/api/old-password.test.ts',
  ]),
  row('E8 P', 'every cookie: __Host-, HttpOnly, Secure, SameSite', [sessions, limits]),
  row('E9 P', 'requests that another site can make a browser send: 403 or 415, no effect', [access], {
    times: [1, 1],
  }),
  row('E10 P', 'reset links: once, the newest, letter by letter, in time', [reset]),
  row('E11 P', 'reset links are made from the configuration, whatever the request says', [reset]),
  row(
    'E12 P',
    'the token of a reset link shows up nowhere else',
    [
      'tests/journeys/outsiders.test.ts',
      'tests/journeys/account.test.ts: leaves no trace in the address bar',
    ],
    {
      gap: 'the list of visited pages that a browser writes itself is out of a page’s reach; a link that is put by hand into the address of a document in which a tag manager runs already can be read by it; `npm test` looks at the address bar alone',
    },
  ),
  row('E13 P', 'a new e-mail needs the password, the old address is told, other sessions end', [
    'tests/api/customers-email.test.ts',
    reset,
  ]),
  row(
    'E14 P',
    'registering at the checkout with an e-mail that has an account: nothing is taken over, nor the order of a stranger who pays the bag',
    [enumeration, 'tests/api/customers-in-checkout.test.ts'],
  ),
  row(
    'E15 P',
    'no crypto.subtle: the bundled SHA-256',
    ['src/storefront/stores/account/password.test.ts'],
    {},
  ),
  row('E16 P', 'a password in two Unicode forms is one password', [account]),
]
