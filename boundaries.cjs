// Who may import whom: one boundary a line, each with its reason. Modules and features are matched by pattern, never listed,
// so a feature is guarded on the day its folder is made. `tests/cli/boundaries.test.ts` plants a violation for every boundary.

/** The brand of the project inside this repository; its path in a pattern. */
const brand = 'examples/tallvik/brand'
const test = '\\.test\\.tsx?$'
const boundary = (name, from, to, comment, pathNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: to, ...(pathNot && { pathNot }) },
})

/** Storefront folders that are not a feature, and server folders that are not a feature. */
const screens = '(?:ui|router|api|stores|layout|pages)/'
const infrastructure = '(?:database|http|mail|jobs)/'

/** The folders of `src/` that rules below are about. */
const known = [
  'backoffice',
  'cli',
  'contract',
  'domain',
  'generator',
  'server',
  'simulator',
  'storefront',
  'texts',
]

const modules = [
  boundary(
    'contract-is-base',
    '^src/contract/',
    `^(?:src/(?!contract/)|${brand}/)`,
    'everyone stands on the contract',
  ),
  boundary(
    'domain-is-pure',
    '^src/domain/',
    `^(?:src/(?!contract/|domain/)|${brand}/)`,
    'rules know no screen, no HTTP, no SQL',
  ),
  boundary('brand-is-data', `^${brand}/`, '^src/(?!contract/)', 'adopters replace it without reading ours'),
  boundary(
    'storefront-alone',
    '^src/storefront/',
    '^src/(?!storefront/|contract/|domain/|texts/)',
    'it must run from any static host',
  ),
  boundary(
    'storefront-knows-the-shop-config',
    '^src/storefront/',
    `^${brand}/(?!shop\\.config\\.ts$)`,
    'no catalogue is ever in the bundle',
  ),
  boundary(
    'backoffice-alone',
    '^src/backoffice/',
    `^(?:src/(?!backoffice/|contract/|domain/|texts/)|${brand}/(?!skin\\.css$))`,
    'it runs in a browser at an origin of its own, and knows the shop by its calls alone',
  ),
  boundary(
    'nobody-imports-the-backoffice',
    `^(?:src/(?!backoffice/)|${brand}/)`,
    '^src/backoffice/',
    'nothing of it is ever in the shop',
  ),
  boundary(
    'server-alone',
    '^src/server/',
    '^src/(?!server/|contract/|domain/|texts/)',
    'it must run headless',
  ),
  boundary(
    'texts-say',
    '^src/texts/([^/]+)/',
    `^(?:src/(?!contract/|domain/)|${brand}/)`,
    'sentences know no screen, no HTTP, no SQL; and a language no other one',
    '^src/texts/$1/',
  ),
  boundary(
    'simulator-alone',
    '^src/simulator/',
    `^(?:src/(?!simulator/)|${brand}/)`,
    'it plays the world outside, so it may know nothing of ours',
  ),
  boundary(
    'simulator-never-in-production',
    `^(?:src/(?!cli/|simulator/)|${brand}/)`,
    '^src/simulator/',
    'only a command may start it',
  ),
  boundary(
    'generator-one-entry',
    '^src/generator/',
    `^(?:src/(?!generator/|contract/|domain/|texts/|storefront/entry\\.static)|${brand}/)`,
    'pages come from snapshot, content and shop alone',
  ),
  boundary('cli-on-top', `^(?:src/(?!cli/)|${brand}/)`, '^src/cli/', 'nobody calls the composition root'),
  {
    name: 'new-module-has-no-rule-yet',
    severity: 'error',
    comment: 'say here what a new folder of src/ may import, before it imports anything outside itself',
    from: { path: `^src/(?!(?:${known.join('|')})/)([^/]+)/`, pathNot: test },
    to: { pathNot: '^src/$1/' },
  },
  boundary(
    'tests-stay-outside',
    `^(?:src|${brand})/`,
    `^tests/|${test}`,
    'shipped code never needs a test file',
  ),
]

const storefront = [
  boundary(
    'base-knows-no-shop',
    '^src/storefront/(ui|router|api)/',
    `^(?:src/(?!contract/|storefront/|texts/|domain/email-suggestion\\.ts$)|src/storefront/(?!$1/)|${brand}/)`,
    'ui, router and api could be lifted into another shop; the names of the months and of mail providers come along',
  ),
  boundary(
    'stores-no-view',
    '^src/storefront/stores/',
    '^src/storefront/(?!stores/|api/)',
    'state is tested without a browser',
  ),
  boundary(
    'views-not-api',
    '^src/storefront/.*\\.tsx$',
    '^src/storefront/api/',
    "a view asks a store, or its screen's own .ts",
  ),
  boundary(
    'react-by-its-name',
    `^(?:src/(?!storefront/static-react/)|${brand}/)`,
    '^src/storefront/static-react/',
    'components say `react`; the build of their place says which one',
  ),
  boundary(
    'static-react-alone',
    '^src/storefront/static-react/',
    `^(?:src/(?!storefront/static-react/)|${brand}/|node_modules/)`,
    'the renderer could be published as it is: its README tells how it is used',
  ),
  boundary(
    'feature-below-pages',
    `^src/storefront/(?!${screens})[^/]+/`,
    '^src/storefront/(?:(?:layout|pages|api)/|routes\\.ts$|[^/]+\\.tsx$)',
    'a feature knows stores and base; layout, pages and the entry compose it',
  ),
  boundary(
    'features-apart',
    `^src/storefront/(?!${screens}|cart/|checkout/)([^/]+)/`,
    `^src/storefront/(?!${screens})[^/]+/`,
    'pages compose features; features do not know each other',
    '^src/storefront/$1/',
  ),
  boundary(
    'cart-knows-product',
    '^src/storefront/cart/',
    `^src/storefront/(?!${screens}|cart/|product/)[^/]+/`,
    'one way: checkout, cart, product',
  ),
  boundary(
    'checkout-knows-cart',
    '^src/storefront/checkout/',
    `^src/storefront/(?!${screens}|checkout/|cart/|product/)[^/]+/`,
    'one way: checkout, cart, product',
  ),
  boundary(
    'layout-knows-no-page',
    '^src/storefront/layout/',
    '^src/storefront/pages/',
    'a screen can be deleted',
  ),
  boundary(
    'pages-apart',
    '^src/storefront/pages/([^/.]+)',
    '^src/storefront/pages/',
    'a screen can be deleted',
    '^src/storefront/pages/$1[/.]',
  ),
]

/** Folders of the back office that are not a screen. */
const officeBase = '(?:ui|format|api|session|styles)/'

const backoffice = [
  boundary(
    'office-base-knows-no-screen',
    `^src/backoffice/${officeBase}`,
    `^src/backoffice/(?!${officeBase})`,
    'screens stand on the base',
  ),
  boundary(
    'office-screens-apart',
    `^src/backoffice/(?!${officeBase})([^/]+)/`,
    `^src/backoffice/(?!${officeBase})`,
    'a screen can be deleted; the router composes them',
    '^src/backoffice/$1/',
  ),
]

const server = [
  boundary(
    'infrastructure-knows-no-feature',
    `^src/server/${infrastructure}`,
    `^src/server/(?!${infrastructure})[^/]+/`,
    'features stand on infrastructure',
  ),
  boundary(
    'repository-only-database',
    '^src/server/([^/]+)/[^/]*repository\\.ts$',
    '^src/(?!contract/|server/database/)',
    'SQL and nothing else',
    '^src/server/$1/[^/]*repository\\.ts$',
  ),
  boundary(
    'only-own-service-touches-sql',
    `^src/server/(?!${infrastructure})([^/]+)/[^/]*routes\\.ts$`,
    'repository\\.ts$',
    'routes are thin: they ask the service',
  ),
  boundary(
    'back-office-asks-use-cases',
    '^src/server/back-office/',
    'repository\\.ts$',
    'its routes are thin: what is done to the shop, a use case does',
  ),
  boundary(
    'neighbour-by-service',
    `^src/server/(?!${infrastructure}|back-office/)([^/]+)/`,
    `^src/server/(?!${infrastructure})[^/]+/`,
    "a feature's tables and steps are its own",
    '^src/server/$1/|^src/server/application/|[/-]service\\.ts$',
  ),
]

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', comment: 'types included', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'a boundary is blind to what it cannot find',
      from: {},
      to: { couldNotResolve: true },
    },
    ...modules,
    ...storefront,
    ...backoffice,
    ...server,
    boundary(
      'kysely-by-one-module',
      `^(?:src|${brand})/(?!server/database/kysely\\.ts$)`,
      '(?:^|/)node_modules/kysely/',
      'a second way in would load all of its 255 files',
    ),
    {
      name: 'no-node-in-browser-modules',
      severity: 'error',
      comment: 'these modules run in a browser',
      from: { path: '^src/(?:contract|domain|storefront|backoffice)/', pathNot: test },
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
      // A brand's blocks hold JSX: where there are some, Vite is asked for, and its absence told with what to run.
      comment: 'production installs with --omit=dev',
      from: { path: '^src/(?:contract|server)/', pathNot: [test, '^src/server/content/brand-files\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Of the other examples each test makes a project.
    exclude: { path: `^examples/(?!${brand.slice('examples/'.length)}/)` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
