// Who may import whom: one wall a line, each with its reason. Rooms and nouns are matched by pattern, never listed,
// so a noun is guarded on the day its folder is made. `tests/cli/boundaries.test.ts` plants a violation for every wall.

const test = '\\.test\\.tsx?$'
const wall = (name, from, to, comment, pathNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: to, ...(pathNot && { pathNot }) },
})

/** Storefront folders that are not a noun, and server folders that are not a noun. */
const screens = '(?:ui|router|api|stores|layout|pages)/'
const plumbing = '(?:database|http|mail|jobs)/'

/** The folders of `src/` that rules below are about. */
const known = ['cli', 'contract', 'domain', 'generator', 'server', 'simulator', 'storefront', 'texts']

const rooms = [
  wall(
    'contract-is-ground',
    '^src/contract/',
    '^(?:src/(?!contract/)|brand/)',
    'everyone stands on the contract',
  ),
  wall(
    'domain-is-pure',
    '^src/domain/',
    '^(?:src/(?!contract/|domain/)|brand/)',
    'rules know no screen, no HTTP, no SQL',
  ),
  wall(
    'brand-is-data',
    '^brand/',
    '^src/(?!contract/)',
    'an adopter replaces this folder without reading ours',
  ),
  wall(
    'storefront-alone',
    '^src/storefront/',
    '^src/(?!storefront/|contract/|domain/|texts/)',
    'it must run from any static host',
  ),
  wall(
    'storefront-knows-the-shop-config',
    '^src/storefront/',
    '^brand/(?!shop\\.config\\.ts$)',
    'no catalogue is ever in the bundle',
  ),
  wall('server-alone', '^src/server/', '^src/(?!server/|contract/|domain/|texts/)', 'it must run headless'),
  wall(
    'texts-say',
    '^src/texts/([^/]+)/',
    '^(?:src/(?!contract/|domain/)|brand/)',
    'sentences know no screen, no HTTP, no SQL; and a language no other one',
    '^src/texts/$1/',
  ),
  wall(
    'simulator-alone',
    '^src/simulator/',
    '^(?:src/(?!simulator/)|brand/)',
    'it plays the world outside, so it may know nothing of ours',
  ),
  wall(
    'simulator-never-in-production',
    '^(?:src/(?!cli/|simulator/)|brand/)',
    '^src/simulator/',
    'only a command may start it',
  ),
  wall(
    'generator-one-door',
    '^src/generator/',
    '^(?:src/(?!generator/|contract/|domain/|texts/|storefront/entry\\.static)|brand/)',
    'pages come from snapshot, content and shop alone',
  ),
  wall('cli-on-top', '^(?:src/(?!cli/)|brand/)', '^src/cli/', 'nobody calls the composition root'),
  {
    name: 'new-module-has-no-rule-yet',
    severity: 'error',
    comment: 'say here what a new folder of src/ may import, before it imports anything outside itself',
    from: { path: `^src/(?!(?:${known.join('|')})/)([^/]+)/`, pathNot: test },
    to: { pathNot: '^src/$1/' },
  },
  wall('tests-stay-outside', '^(?:src|brand)/', `^tests/|${test}`, 'shipped code never needs a test file'),
]

const storefront = [
  wall(
    'ground-knows-no-shop',
    '^src/storefront/(ui|router|api)/',
    '^(?:src/(?!contract/|storefront/|texts/|domain/(?:days/day-text|email-suggestion)\\.ts$)|src/storefront/(?!$1/)|brand/)',
    'ui, router and api could be lifted into another shop; the names of the months and of mail providers come along',
  ),
  wall(
    'stores-no-view',
    '^src/storefront/stores/',
    '^src/storefront/(?!stores/|api/)',
    'state is tested without a browser',
  ),
  wall(
    'views-not-api',
    '^src/storefront/.*\\.tsx$',
    '^src/storefront/api/',
    "a view asks a store, or its screen's own .ts",
  ),
  wall(
    'react-by-its-name',
    '^(?:src/(?!storefront/static-react/)|brand/)',
    '^src/storefront/static-react/',
    'components say `react`; the build of their place says which one',
  ),
  wall(
    'noun-below-pages',
    `^src/storefront/(?!${screens})[^/]+/`,
    '^src/storefront/(?:(?:layout|pages|api)/|routes\\.ts$|[^/]+\\.tsx$)',
    'a noun knows stores and ground; layout, pages and the door compose it',
  ),
  wall(
    'nouns-apart',
    `^src/storefront/(?!${screens}|cart/|checkout/)([^/]+)/`,
    `^src/storefront/(?!${screens})[^/]+/`,
    'pages compose nouns; nouns do not know each other',
    '^src/storefront/$1/',
  ),
  wall(
    'cart-knows-product',
    '^src/storefront/cart/',
    `^src/storefront/(?!${screens}|cart/|product/)[^/]+/`,
    'one way: checkout, cart, product',
  ),
  wall(
    'checkout-knows-cart',
    '^src/storefront/checkout/',
    `^src/storefront/(?!${screens}|checkout/|cart/|product/)[^/]+/`,
    'one way: checkout, cart, product',
  ),
  wall(
    'layout-knows-no-page',
    '^src/storefront/layout/',
    '^src/storefront/pages/',
    'a screen can be deleted',
  ),
  wall(
    'pages-apart',
    '^src/storefront/pages/([^/.]+)',
    '^src/storefront/pages/',
    'a screen can be deleted',
    '^src/storefront/pages/$1[/.]',
  ),
]

const server = [
  wall(
    'plumbing-knows-no-noun',
    `^src/server/${plumbing}`,
    `^src/server/(?!${plumbing})[^/]+/`,
    'nouns stand on plumbing',
  ),
  wall(
    'repository-only-database',
    '^src/server/([^/]+)/[^/]*repository\\.ts$',
    '^src/(?!contract/|server/database/)',
    'SQL and nothing else',
    '^src/server/$1/[^/]*repository\\.ts$',
  ),
  wall(
    'only-own-service-touches-sql',
    `^src/server/(?!${plumbing})([^/]+)/[^/]*routes\\.ts$`,
    'repository\\.ts$',
    'routes are thin: they ask the service',
  ),
  wall(
    'neighbour-by-service',
    `^src/server/(?!${plumbing})([^/]+)/`,
    `^src/server/(?!${plumbing})[^/]+/`,
    "a noun's tables and steps are its own",
    '^src/server/$1/|^src/server/application/|[/-]service\\.ts$',
  ),
]

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', comment: 'types included', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'a wall is blind to what it cannot find',
      from: {},
      to: { couldNotResolve: true },
    },
    ...rooms,
    ...storefront,
    ...server,
    wall(
      'kysely-by-one-door',
      '^(?:src|brand)/(?!server/database/kysely\\.ts$)',
      '(?:^|/)node_modules/kysely/',
      'a second way in would load all of its 255 files',
    ),
    {
      name: 'no-node-in-browser-rooms',
      severity: 'error',
      comment: 'these rooms run in a browser',
      from: { path: '^src/(?:contract|domain|storefront)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-needs-no-package',
      severity: 'error',
      comment: 'rules are plain values and functions',
      from: { path: '^src/domain/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'no-development-package-in-production',
      severity: 'error',
      comment: 'production installs with --omit=dev',
      from: { path: '^src/(?:contract|server)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
