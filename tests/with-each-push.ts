/**
 * What of the long suites is tried with each push, so that it answers within a quarter of an hour on two cores: what a requirement or a
 * row of the fault catalogue has no quicker test for, and one walk through each part of the shop and of the back office. Everything else
 * of `journeys`, `router`, `screens`, `a11y`, `resilience`, `faults`, `model` and `deploy` is of the night.
 */
export const withEachPush: readonly string[] = [
  'tests/a11y/further-screens.test.ts',
  'tests/journeys/account.test.ts',
  'tests/journeys/backoffice-packing.test.ts',
  'tests/journeys/backoffice-season.test.ts',
  'tests/journeys/backoffice-staff.test.ts',
  'tests/journeys/buying.test.ts',
  'tests/journeys/consent.test.ts',
  'tests/journeys/order-status.test.ts',
  'tests/journeys/preferences.test.ts',
  'tests/journeys/product-page.test.ts',
  'tests/journeys/script-weight.test.ts',
  'tests/journeys/search.test.ts',
  'tests/resilience/documents.test.ts',
  'tests/resilience/halved-document.test.ts',
  'tests/resilience/hostile.test.ts',
  'tests/resilience/other-sites.test.ts',
  'tests/resilience/outages.test.ts',
  'tests/resilience/slow-line.test.ts',
  'tests/resilience/storage.test.ts',
  'tests/router/failing.test.ts',
  'tests/router/faults.test.ts',
  'tests/router/timing.test.ts',
  'tests/screens/paper-and-motion.test.ts',
  'tests/faults/greedy-connections.test.ts',
  'tests/faults/killed-while-paying.test.ts',
  'tests/faults/last-units.test.ts',
  'tests/faults/mutants/mutants.test.ts',
  'tests/faults/page.test.ts',
  'tests/faults/patterns.test.ts',
  'tests/faults/payment-races.test.ts',
  'tests/faults/rows.test.ts',
  'tests/faults/stock-races.test.ts',
  'tests/faults/vouchers-at-once.test.ts',
  'tests/deploy/no-live-node.test.ts',
  'tests/deploy/smuggling.test.ts',
  'tests/deploy/systemd-units.test.ts',
]

/** Calls that a push asks on PostgreSQL as well: orders and their money, stock, carts, accounts, and what is written in bulk. */
export const onBothDatabases: readonly string[] = [
  'campaigns',
  'cart',
  'cart-stock',
  'checkout-edges',
  'customers-account',
  'demo-trade',
  'finance',
  'find-orders',
  'giftcards',
  'import-again',
  'import-files',
  'migration-product-kind',
  'on-account',
  'orders-by-hand',
  'packing',
  'page-versions',
  'payments-late',
  'payments-path',
  'payments-webhook',
  'products',
  'returns',
  'stock-acts',
  'stock-and-markets',
  'stock-counts',
  'vouchers',
].map((name) => `tests/api/${name}.test.ts`)
/** Set where suites are asked of the embedded database alone. */
export const embeddedAlone = 'VITRINE_TEST_EMBEDDED_ALONE'

/** Of the other suites: minutes each, and none of them is the only test of a requirement or a row. */
export const leftToNight: readonly string[] = [
  'src/cli/serve.test.ts',
  'tests/api/export-catalogue.test.ts',
  'tests/api/import-dry-run.test.ts',
  'tests/cli/own-project.test.ts',
  'tests/cli/release.test.ts',
  'tests/cli/renderer.test.ts',
  'tests/cli/valid-html.test.ts',
  'tests/generator/brand-site.test.ts',
]

const longSuites = /^tests\/(?:journeys|router|screens|a11y|resilience|faults|model|deploy)\//

/** Whether a push tries this test file; its path is told from the project's folder. */
export const isOfPush = (file: string): boolean =>
  longSuites.test(file) ? withEachPush.includes(file) : !leftToNight.includes(file)
