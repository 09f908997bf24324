import { row, type Row } from './row.ts'

const killed = 'tests/faults/killed-while-paying.test.ts'
const busy = 'tests/faults/busy-database.test.ts'
const nodes = 'tests/deploy/three-nodes.test.ts'
const operations = 'tests/api/operations.test.ts'
const apiFaults = 'tests/api/payments-faults.test.ts'
const vouchers = 'tests/faults/vouchers-at-once.test.ts'
const apiVouchers = 'tests/api/vouchers.test.ts'
const codeGuards = 'tests/code-guards.test.ts'
const apiCards = 'tests/api/giftcards.test.ts'
const agreedSum = 'tests/api/agreed-sum.test.ts'
const rates = 'tests/api/exchange-rate.test.ts'
const totals = 'src/domain/cart/totals.test.ts'
const cart = 'tests/api/cart.test.ts'

/** C: crashes and infrastructure. D: money, vouchers, gift cards. */
export const infrastructure: readonly Row[] = [
  row('C1 P', 'kill -9 at each failpoint before the payment: stock and bag are free again', [killed], {
    times: [1, 72],
  }),
  row('C2 N', 'nodes killed at random moments under load', [nodes, 'tests/deploy/no-live-node.test.ts'], {
    times: [2, 200],
  }),
  row(
    'C3 N',
    'PostgreSQL killed in the middle: nothing acknowledged is lost, the shop is back without a restart',
    [nodes],
    { times: [1, 100] },
  ),
  row(
    'C4 N',
    'server and PostgreSQL killed together, with buyers everywhere on their way: nothing acknowledged is lost',
    ['tests/faults/killed-together.test.ts'],
    { times: [2, 100] },
  ),
  row('C5 P', 'kill -9 between payment and order: the order after the restart', [killed], {
    times: [10, 720],
  }),
  row(
    'C6 P',
    'SQLite: what was answered is on disk, and a first start that was ended is brought to its end by the next',
    [
      'src/server/database/group-commit.test.ts: nobody is answered before the commit is on disk',
      'tests/faults/killed-first-start.test.ts',
    ],
    {
      times: [2, 150],
      gap: 'a killed process, not a power cut; first starts are ended by npm run faults alone, since each takes as long as one',
    },
  ),
  row('C7 P', 'a second server on the same data folder: refused, with the process id', [
    'src/server/database/data-dir-lock.test.ts: a second server',
  ]),
  row(
    'C8 P',
    'backup while the shop writes, and restore: one whole moment; a payment that began after it is raised as an issue for staff',
    ['src/server/operations/backup.test.ts', 'tests/api/payments-unmatched.test.ts'],
  ),
  row(
    'C9 N',
    'the disk is full, under the database, a publication, pictures or the log: a clear 503, from /healthz as well, or the site as it was; with space it goes on',
    [operations, 'tests/faults/full-disk.test.ts'],
    {
      times: [4, 200],
      gap: 'the database may not grow (200 requests at once, on SQLite); the other disks are mounted by the tests, which are skipped where nobody may mount one',
    },
  ),
  row(
    'C10 N',
    'all connections of PostgreSQL are in use by others: 503 at once, and everything works when they are free',
    [busy],
    { times: [60, 3000] },
  ),
  row(
    'C11 N',
    'half a second for each statement, a lock held for a minute: every answer in bounded time, nothing piles up',
    [busy],
    { times: [50, 600], gap: 'with a push the lock is held for ten seconds' },
  ),
  row(
    'C12 N',
    'the clock jumps, and nights of daylight saving: nothing is given away that can still be paid, nobody loses an order or a session',
    ['tests/faults/provider-messages.test.ts: a clock that is', 'tests/faults/clock-jumps.test.ts'],
    {
      times: [4, 400],
      gap: 'a job that waits for its next try when the clock is set back waits for so much longer; a receipt is whole for a day by the clock, so for longer where that is set back',
    },
  ),
  row('C13 P', 'SIGTERM under load: what is in hand is finished', [operations, nodes]),
  row(
    'C14 N',
    'the event loop is blocked for two seconds while webhooks arrive: none is lost',
    ['tests/faults/blocked-loop.test.ts', 'src/server/http/pressure.test.ts: a server that stays too busy'],
    { times: [3, 20] },
  ),
  row(
    'C15 P',
    'migration while the shop serves: no request fails',
    ['tests/api/migration-under-load.test.ts', 'tests/deploy/older-version.test.ts'],
    {
      gap: 'with a push the old schema is served by the code of today; the night takes the versions before the last two migrations from the repository’s history',
    },
  ),
  row('C16 N', 'the mail server is down: each mail once afterwards', [
    `${apiFaults}: a mail server that refuses`,
    'src/server/jobs/job-runner.test.ts: a job that fails waits longer',
  ]),
  row('C17 N', 'two hours of load in 256 MiB: memory does not grow', ['tests/faults/two-hours.test.ts'], {
    times: [1, 120],
  }),
  row(
    'C18 P',
    'what nobody expected, in every call: 500 without detail, the process lives',
    ['tests/api/faults-handlers.test.ts', operations],
    { times: [1, 1] },
  ),
  row(
    'C19 R',
    'power cut: what it leaves without content is made again, a backup is on the disk before it has its name',
    [
      'src/generator/publish/emptied-files.test.ts',
      'src/server/operations/flush-folder.test.ts',
      'src/cli/publishing/build-images.test.ts',
    ],
    {
      gap: 'no machine is cut off: the tests put there what file systems leave then, and read what is flushed',
    },
  ),
  row(
    'C20 P',
    'database, keys, backups, exports and original pictures: for the shop’s user alone, whatever the umask',
    [
      'src/cli/private-files.test.ts: for its user alone',
      'src/server/config.test.ts: readable by their owner alone',
      'src/server/operations/backup.test.ts: nobody else on the machine reads a backup',
    ],
  ),

  row('D1 P', 'a single-use voucher and 100 carts at once: exactly one', [vouchers, apiVouchers], {
    times: [300, 5000],
  }),
  row('D2 P', 'a limit, and three times as many buyers at once: exactly the limit', [vouchers], {
    times: [160, 1600],
  }),
  row('D3 P', 'once per customer, however the address is spelt', [
    apiVouchers,
    'src/server/mail/same-mailbox.test.ts',
    codeGuards,
  ]),
  row('D4 P', 'vouchers and cards come back when a payment fails, and never otherwise', [
    apiVouchers,
    apiCards,
    codeGuards,
  ]),
  row(
    'D5 P',
    'guessing codes: one sentence, ten a minute by cart, sixty an hour by address',
    ['tests/api/faults-codes.test.ts', 'tests/api/code-guessing.test.ts', apiVouchers],
    {
      times: [120, 10_000],
      gap: 'an hour begins with the first guess after the one before, so sixty minutes laid across two of them can hold up to 120; a word beside the sentence says whether a code exists, as the API wants',
    },
  ),
  row(
    'D6 P',
    'one gift card in 20 bags at once: never more than it holds',
    [vouchers, apiCards, codeGuards],
    {
      times: [60, 1000],
    },
  ),
  row('D7 P', 'quantities that are none: refused', [cart]),
  row('D8 P', 'prices, totals and states that a client sends: nothing', [
    cart,
    'tests/api/faults-access.test.ts: fields that nobody may set',
    agreedSum,
  ]),
  row(
    'D9 P',
    'one currency per order, whatever the country was before',
    [apiCards, 'tests/api/cart-country.test.ts: ', 'tests/model/shoppers.test.ts: random shoppers'],
    { gap: 'by the model, which moves bags between countries' },
  ),
  row('D10 P', 'exchange rates that are absent, zero or absurd: the last good ones', [rates]),
  row('D11 P', 'rounding: the parts make up the sum, whatever the bag', [
    `${totals}: any cart with any discounts`,
  ]),
  row('D12 P', 'stacked discounts: never below zero', [
    apiVouchers,
    `${totals}: any cart with any discounts`,
  ]),
  row('D13 P', 'what changed between bag and payment is shown before anybody pays', [
    apiVouchers,
    agreedSum,
    'src/storefront/stores/checkout/agreed-sum.test.ts',
  ]),
]
