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

/** H: the browser. I: scripts. J: consent and privacy. K: import and staff. L: what the tests stand on. */
export const browser: readonly Row[] = [
  row('H1 P', 'storage is full: buying works', [storage], {
    gap: 'one purchase with a push, the twenty that are asked for at night',
  }),
  row(
    'H2 P',
    'storage and cookies are forbidden by a setting of the browser, or storage by a script: buying works, a login says why it cannot',
    [storage, 'src/storefront/stores/account/keeps-cookies.test.ts'],
    { gap: 'one purchase with a push; twenty of each kind at night' },
  ),
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
  row('H18 P', 'a slow line that loses packets: a whole purchase', ['tests/resilience/slow-line.test.ts'], {
    times: [1, 20],
    gap: 'the loss is played: a line holds a lost segment back, and all behind it, until TCP would have sent it again',
  }),
  row('H19 P', 'code that hangs: said, and the page stays usable', [outages]),
  row('H20 N', 'hundreds of pages: memory does not grow', ['tests/resilience/long-visit.test.ts'], {
    gap: 'measured after a forced collection of garbage; with a push forty changes of page, the 300 that are asked for at night',
  }),

  row(
    'I1 P',
    'scripts in every text of catalogue, names, addresses: nothing runs',
    ['tests/api/faults-scripts.test.ts', hostile, 'src/server/orders/order-mail.test.ts'],
    {
      times: [500, 45_000],
      gap: 'all 300 scripts in every text field of the API and of the order mail; in a browser ten of them with a push, in eleven fields of a catalogue, and all 300 at night; one in the address of a purchase; there is no admin and no print view',
    },
  ),
  row('I2 P', '</script> in embedded data', [hostile]),
  row('I3 P', 'addresses that are scripts or lead elsewhere', [
    otherSites,
    'src/server/payments/allowed-return-path.test.ts',
  ]),
  row('I4 P', 'the security policy, and a walk over every page without a violation', [
    hostile,
    'src/server/http/security-headers.test.ts',
  ]),
  row('I5 P', 'a script that a proxy puts in does not run, and the browser tells the shop', [
    hostile,
    'tests/resilience/csp-reports.test.ts',
  ]),
  row('I6 P', 'Trusted Types', [hostile]),
  row('I7 P', 'frames, opener, messages', [otherSites]),
  row('I8 P', 'a byte of a script changed on its way', [otherSites]),
  row('I9 P', 'no secret among the files of the browser', [hostile]),
  row(
    'I10 P',
    'no third party inside checkout, account, reset',
    ['tests/journeys/outsiders.test.ts', `${consent}: a whole purchase is told`],
    {
      gap: 'a tag manager that a visitor agreed to is counted apart, not kept out: a checkout that is opened directly loads it, and one that was loaded before stays on the way by clicks into checkout, account and forgotten password (decision 11); `npm test` looks at what is told alone',
    },
  ),
  row('I11 P', 'ids and names in rich text', ['src/server/rich-text.test.ts']),
  row('I12 P', 'pictures that are something else, huge, or tell where they were taken', [`${media}: `]),

  row('J1 P', 'before an answer, and after a no: nobody is asked or told, and only what is listed is kept', [
    consent,
    'tests/journeys/first-party.test.ts',
  ]),
  row('J2 P', 'the order of consent calls', [consent, 'src/storefront/stores/consent.test.ts']),
  row('J3 P', 'a withdrawn consent', [
    consent,
    'src/storefront/stores/consent.test.ts',
    'src/storefront/analytics/start.test.ts',
  ]),
  row('J4 P', 'consent cannot be stored', [consent, 'src/storefront/stores/consent.test.ts']),
  row('J5 P', 'refusing is as easy as accepting', [consent]),
  row('J6 P', 'nothing personal to analytics', [consent]),
  row(
    'J7 N',
    'nothing secret in the log',
    ['tests/faults/searched-log.test.ts', 'tests/api/requests.test.ts', 'src/server/http/logging.test.ts'],
    { times: [40, 2000], gap: 'the shop’s own log, not that of PostgreSQL or of a proxy' },
  ),
  row('J8 P', 'export and erasure', [
    'tests/api/customers-erasure.test.ts',
    'tests/api/erasure-whole.test.ts',
    'tests/api/erasure-payments.test.ts',
    'tests/api/old-orders.test.ts',
    'src/server/cart/forget-person.test.ts',
  ]),
  row('J9 R', 'a byte changed in a document, script, style or header of the live shop: named', [
    'tests/deploy/verify-deploy.test.ts',
  ]),
  row('J10 P', 'e-mails of bags that were left are forgotten', ['tests/api/reminders.test.ts']),

  row('K1 P', 'pictures from inside the network: nothing connects', [
    'src/server/media/fetch-picture.test.ts',
  ]),
  row(
    'K2 P',
    'files that are huge, broken, of other encodings: a report, bounded memory',
    [`${files}: `, 'tests/api/import-bombs.test.ts'],
    {
      gap: 'a file of 1 GB is refused by its size before it is read; the largest that is read here has 200 MB; memory is told in the table, and fails only far beyond the 300 MB that are asked for',
    },
  ),
  row('K3 P', 'cells that are formulas: guarded', [
    'tests/api/export-catalogue.test.ts',
    'tests/api/export-headers.test.ts',
  ]),
  row('K4 P', 'an import killed half way: the next run ends the same', [
    'tests/api/import-real-files.test.ts',
  ]),
  row('K5 P', 'the same import twice: no change', ['tests/api/import-again.test.ts']),
  row('K6 P', 'two editors at once: the second is told, and nothing of either is lost', [
    'tests/api/page-versions.test.ts: the second of two editors',
  ]),
  row('K7 P', 'a build that fails: the live site stays', [
    'src/generator/publisher.test.ts: leaves the site as it was when a',
  ]),
  row('K8 P', 'what the team does stands in the audit', [
    'tests/api/after-sale.test.ts: everything staff did',
    'tests/api/audit.test.ts',
  ]),
  row('K9 P', 'archives that climb', [], {
    gap: 'there is nothing to attack: no archive is read and nothing is uploaded over HTTP; sizes and types of pictures are I12, of catalogues K2',
  }),

  row('L1 P', 'only the lockfile, no install scripts', ['tests/cli/packages.test.ts'], {
    gap: 'npm audit asks a registry and is not run here',
  }),
  row(
    'L2 P',
    'every package has a licence that may be used, and stands in the bill of materials with version, checksum and licence',
    ['tests/cli/packages.test.ts'],
    { gap: 'the licence of one tool, dictionary-en-gb, is not an SPDX name: it stands in the lockfile only' },
  ),
  row('L3 P', 'every bug that these tests found has its test', [], {
    gap: 'kept by hand: docs/reliability.md lists them',
  }),
  row(
    'L4 P',
    'the tests can fail: each guard taken out is noticed',
    ['tests/faults/mutants/mutants.test.ts'],
    {
      gap: 'three guards with a push; all of them by npm run faults -- --mutants, which docs/reliability-guards.md lists',
    },
  ),
]
