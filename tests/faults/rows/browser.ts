import { row, type Row } from './row.ts'

const outages = 'tests/resilience/outages.test.ts'
const storage = 'tests/resilience/storage.test.ts'
const documents = 'tests/resilience/documents.test.ts'
const hostile = 'tests/resilience/hostile.test.ts'
const otherSites = 'tests/resilience/other-sites.test.ts'
const routing = 'tests/router/failing.test.ts'
const builds = 'tests/router/faults.test.ts'
const consent = 'tests/journeys/consent.test.ts'
const media = 'tests/api/media.test.ts'
const files = 'tests/api/import-files.test.ts'

/** H: the browser. I: scripts. J: consent and privacy. K: import and desk. L: what the tests stand on. */
export const browser: readonly Row[] = [
  row('H1 P', 'storage is full: buying works', [storage]),
  row('H2 P', 'storage is forbidden: the same', [`${storage}: storage that fails`]),
  row('H3 P', 'junk in storage: the shop starts, sound keys survive', [storage]),
  row('H4 P', 'the API is down: the bag is kept', [outages]),
  row('H5 P', 'it comes back: without a reload', [outages]),
  row('H6 P', 'offline: said in words, nothing typed is lost', [outages, builds]),
  row('H7 P', 'a new build during a visit: one full load, the right page', [builds]),
  row('H8 P', 'a cache that stays old: no loop', [routing]),
  row('H9 P', 'code that is gone: one reload', [routing, builds]),
  row('H10 P', 'page data cut short, of another kind, late or absent', [builds]),
  row('H11 P', 'two tabs agree', [outages]),
  row('H12 P', 'Back from the receipt: no bag to pay again', [outages]),
  row('H13 P', 'Back from the card page: the bag is whole', [outages]),
  row('H14 P', 'twenty presses: the bag ends where the server ends', [outages]),
  row('H15 P', 'without script: text, price, pictures, links', [documents]),
  row('H16 P', 'a third party’s tag that fails: nobody notices', [consent]),
  row('H17 P', 'other clocks, places and languages, and extensions', [documents]),
  row('H18 P', 'a slow line', [], { gap: 'no purchase is made over a throttled line' }),
  row('H19 P', 'code that hangs: said, and the page stays usable', [outages]),
  row('H20 N', 'hundreds of pages: memory does not grow', [], { gap: 'no test' }),

  row('I1 P', 'scripts in every text of catalogue, names, addresses: nothing runs', [
    hostile,
    'src/server/orders/order-mail.test.ts',
  ]),
  row('I2 P', '</script> in embedded data', [hostile]),
  row('I3 P', 'addresses that are scripts or lead elsewhere', [
    otherSites,
    'src/server/payments/own-page.test.ts',
  ]),
  row('I4 P', 'the security policy, and a walk over every page without a violation', [
    hostile,
    'src/server/http/security-headers.test.ts',
  ]),
  row('I5 P', 'a script that a proxy puts in does not run', [hostile]),
  row('I6 P', 'Trusted Types', [hostile]),
  row('I7 P', 'frames, opener, messages', [otherSites]),
  row('I8 P', 'a byte of a script changed on its way', [otherSites]),
  row('I9 P', 'no secret among the files of the browser', [hostile]),
  row('I10 P', 'no third party inside checkout, account, reset', [`${consent}: a whole purchase is told`], {
    gap: 'what is sent is watched; requests to other hosts inside the checkout are not counted apart',
  }),
  row(
    'I11 P',
    'ids in rich text',
    ['src/server/rich-text.test.ts: whatever comes in, nothing that runs goes out'],
    {
      gap: 'the sanitiser’s tests, whose titles name no row',
    },
  ),
  row('I12 P', 'pictures that are something else, huge, or tell where they were taken', [`${media}: `]),

  row('J1 P', 'before an answer, and after a no: nobody is asked or told', [consent]),
  row('J2 P', 'the order of consent calls', [consent, 'src/storefront/stores/consent.test.ts']),
  row('J3 P', 'a withdrawn consent', [consent]),
  row('J4 P', 'consent cannot be stored', [consent, 'src/storefront/stores/consent.test.ts']),
  row('J5 P', 'refusing is as easy as accepting', [consent]),
  row('J6 P', 'nothing personal to analytics', [consent]),
  row(
    'J7 N',
    'nothing secret in the log',
    ['tests/api/requests.test.ts', 'src/server/http/logging.test.ts'],
    { gap: 'planted secrets in requests that fail; the log of a whole run is not searched' },
  ),
  row('J8 P', 'export and erasure', ['tests/api/customers-erasure.test.ts']),
  row('J9 R', 'a deployed page that differs from the build by a byte', [], { gap: 'no test' }),
  row('J10 P', 'e-mails of bags that were left are forgotten', ['tests/api/reminders.test.ts']),

  row('K1 P', 'pictures from inside the network: nothing connects', [
    'src/server/media/fetch-picture.test.ts',
  ]),
  row('K2 P', 'files that are huge, broken, of other encodings: a report, bounded memory', [`${files}: `]),
  row('K3 P', 'cells that are formulas: guarded', ['tests/api/export-catalogue.test.ts']),
  row('K4 P', 'an import killed half way: the next run ends the same', [
    'tests/api/import-real-files.test.ts',
  ]),
  row('K5 P', 'the same import twice: no change', ['tests/api/import-again.test.ts']),
  row('K6 P', 'two editors at once', [], { gap: 'there is no editor; pages are files' }),
  row('K7 P', 'a build that fails: the live site stays', [], {
    gap: 'no test of its own; a site is swapped in whole (tests/generator)',
  }),
  row('K8 P', 'what the team does stands in the audit', [
    'tests/api/after-sale.test.ts: everything the desk did',
    'tests/api/audit.test.ts',
  ]),
  row('K9 P', 'archives that climb', [], { gap: 'no archive is read' }),

  row('L1 P', 'only the lockfile, no install scripts', [], { gap: 'npm ci in CI; npm audit is not run' }),
  row('L2 P', 'bill of materials and licences', [], { gap: 'no test' }),
  row('L3 P', 'every bug that these tests found has its test', [], {
    gap: 'kept by hand: docs/reliability.md lists them',
  }),
  row('L4 P', 'the tests can fail: each guard taken out is noticed', [], {
    gap: 'a run of its own: node tests/faults/mutants/run.ts',
  }),
]
