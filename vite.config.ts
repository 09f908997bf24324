import path from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, parseAst, type Plugin, type Rolldown } from 'vite'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { calls } from '#contract/calls.ts'

import { buildInfo } from './build-info.config.ts'
import { finishScripts } from './finish-scripts.config.ts'
import { markupTemplates } from './markup-templates.config.ts'

/**
 * Rules that show, of all the prices that a page carries, the one whose pricelist stands on `<html>` (decision 9); where none does,
 * as without script, the home country's. The brand's markets name the pricelists.
 */
function pricelistStyles(): Plugin {
  const homeMarket = markets.countries.find(({ code }) => code === shop.homeCountry)?.market
  const home = markets.markets.find((market) => market.id === homeMarket)?.pricelist
  const chosen = markets.pricelists.map(
    (list) => `html[data-pricelist="${list.id}"] [data-pricelist="${list.id}"]`,
  )
  const selectors = [...chosen, `html:not([data-pricelist]) [data-pricelist="${home}"]`]
  return {
    name: 'pricelist-styles',
    enforce: 'pre',
    load: (id) => (id.endsWith('/styles/pricelists.css') ? `${selectors.join(',')}{display:inline}` : null),
  }
}

/** Calls that a page makes before somebody does something; the table of all the others waits. */
const earlyCalls = JSON.stringify({
  getStock: calls.getStock,
  getSoldOut: calls.getSoldOut,
  getCountry: calls.getCountry,
})

/**
 * What every page needs of the shop's settings is small. The home page's opening comes with its page data, and what only footers,
 * bars, receipts and facts of a product say comes with the parts that say it: they import the same file, and get all of it from a script of its own.
 */
function smallShop(): Plugin {
  const { hero: _, audience: __, ...whole } = shop
  const {
    footer: _footer,
    seller: _seller,
    manufacturer: _manufacturer,
    notification: _notification,
    ...small
  } = whole
  const file = '/brand/shop.config.ts'
  const imported = /(['"]#brand\/shop\.config\.ts)(['"])/
  return {
    name: 'small-shop',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/storefront/') || !imported.test(code)) return null
      if (/\bshop\.(?:hero|audience)\b|\}\s*=\s*shop\b(?!\.)/.test(code))
        this.error(
          `${id}: which settings a script brings is told by their names in it. Write shop.seller, do not destructure shop; shop.hero and shop.audience are in no script.`,
        )
      return /\bshop\.(?:footer|seller|manufacturer|notification)\b/.test(code)
        ? code.replace(imported, '$1?whole$2')
        : null
    },
    load(id) {
      if (id.endsWith(file)) return `export const shop = ${JSON.stringify(small)}`
      return id.endsWith(`${file}?whole`) ? `export const shop = ${JSON.stringify(whole)}` : null
    },
  }
}

/** Vite wraps every `import()` in code that preloads stylesheets and scripts; there is one stylesheet, so the import alone will do. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}

/** Functions of React DOM that this shop never calls: some six kilobytes of every page. */
const unusedReact: ReadonlySet<string> = new Set(
  [
    // <ViewTransition>: pages fade by the stylesheet, which shows them sooner.
    'applyViewTransitionToHostInstances commitAppearingPairViewTransitions commitDeletedPairViewTransitions',
    'commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions trackEnterViewTransitions',
    'createViewTransitionInstance measureNestedViewTransitions measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions startViewTransition',
    'restoreViewTransitionOnHostInstances scheduleViewTransitionEvent ViewTransitionPseudoElement',
    // preload(), preinit() and their like: the generator writes such links into documents.
    'preconnect preconnectAs prefetchDNS preinitModuleScript preinitScript preinitStyle preload preloadModule',
    // <Activity> and <SuspenseList>: nothing here is kept hidden, or shown in an order.
    'updateActivityComponent updateSuspenseListComponent',
  ].flatMap((names) => names.split(' ')),
)
/** Methods of what a ref on a fragment holds; nothing here has one. */
const unusedClass = 'FragmentInstance'

/** A use of any of these, in a file of ours. */
const usesLeftOut =
  /import\s*\{[^}]*\b(?:ViewTransition|Activity|\w*SuspenseList|prefetchDNS|(?:preload|preinit|preconnect)\w*)\b[^}]*\}\s*from\s*['"]react|<Fragment\b[^>]*\sref=/

/** Errors that React DOM makes as it is loaded, only to know them again: `SuspenseException = Error(…)`. */
const sentinels = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g

/**
 * Empties what React DOM holds for features that this shop does not use and no minifier can know to be unused. A version of React
 * that names them otherwise, and a storefront that begins to use one, fail the build. Its sentinels get no stack: where an inspector
 * listens, as in Lighthouse, V8 parses all of React DOM once more for it, in the page's own thread.
 */
function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/src/storefront/') && usesLeftOut.test(code))
        this.error(
          `${id} uses a part of React that unusedReact in vite.config.ts leaves out: take it from there.`,
        )
      if (!id.endsWith('/react-dom-client.production.js')) return null
      const missing = new Set(unusedReact)
      const cuts: [start: number, end: number][] = []
      for (const node of parseAst(code).body) {
        if (node.type === 'FunctionDeclaration' && node.body && missing.delete(node.id?.name ?? ''))
          cuts.push([node.body.start + 1, node.body.end - 1])
        if (code.startsWith(`${unusedClass}.prototype.`, node.start)) cuts.push([node.start, node.end])
      }
      if (missing.size > 0 || cuts.length <= unusedReact.size || code.search(sentinels) < 0)
        this.error(
          `React DOM has no ${[...missing, unusedClass, sentinels].join(', ')}: look at unusedReact in vite.config.ts.`,
        )
      let lean = code
      for (const [start, end] of cuts.toReversed()) lean = lean.slice(0, start) + lean.slice(end)
      return { code: lean.replaceAll(sentinels, '$1 = Object.create(Error.prototype)'), map: null }
    },
  }
}

const staticReact = (file: string) => path.join(import.meta.dirname, 'src/storefront/static-react', file)
/** Pages are drawn by a smaller React of our own (decision 25): its answers are the same, in a fraction of the time. */
const aliases = [
  { find: /^react\/jsx-runtime$/, replacement: staticReact('jsx-runtime.ts') },
  { find: /^react$/, replacement: staticReact('react.ts') },
  { find: /^react-dom$/, replacement: staticReact('react-dom.ts') },
  { find: /^\.\/draw\.ts$/, replacement: staticReact('draw.ts') },
]

/** Which modules share a file in the browser. */
const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  // Outlives most releases; in several files the libraries would compress worse.
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|zustand)[\\/]/,
    priority: 2,
  },
  // The entry and all that it needs before it can run.
  { name: 'shop', tags: ['$initial'], priority: 1 },
  // What screens share, and what comes at the first sign of a person, in few files: on a phone each costs a round
  // trip. A group brings along what its files import, unless a group above it has that.
  { name: 'notes', test: /storefront\/stores\/(?:catalogue\/filter|session-notes)\.ts$/ },
  { name: 'prose', test: /storefront\/ui\/(?:prose|scrolling-tables)/ },
  { name: 'about-shop', test: /shop\.config\.ts\?whole$/ },
  {
    name: 'cards',
    test: /(?:storefront\/(?:ui\/(?:icon|picture)|product\/card\/(?:product-card|quick-add-button)|editorial\/shape|router\/focus)|domain\/days\/day-text)\.tsx?$/,
  },
  {
    name: 'bag',
    test: /storefront\/(?:api\/idempotency-key|stores\/(?:cart\/(?:cart|voucher|restore-bag)|account\/refresh-account|place\/(?:choose-country|countries|market)|checkout\/checkout|keep-fresh|start-session))/,
  },
  {
    name: 'forms',
    test: /storefront\/(?:ui\/(?:field|form|password|use-form|choice)|stores\/(?:account\/customer-rules|newsletter)|account\/login-form|newsletter\/sign-up-form)|(?:contract\/address-lengths|domain\/address\/(?:postcode|field-rules)|domain\/email)/,
  },
  {
    name: 'drawer',
    test: /storefront\/(?:cart\/|ui\/(?:dialog|after-resize)|product\/(?:arrival|related\/seen-list)|stores\/catalogue\/recently-viewed)/,
  },
  { name: 'moves', test: /storefront\/(?:router\/|apply-head)/ },
  {
    name: 'frame',
    test: /storefront\/layout\/(?:footer|notice|announcer|asks|checkout-header|country-name)/,
  },
  {
    name: 'product',
    test: /storefront\/product\/(?:crumbs|facts|gallery|swatches|buy-bar|size\/(?:facts-of-fit|size-help|one-size))/,
  },
  {
    name: 'product-more',
    test: /storefront\/(?:product\/(?:delivery-terms|notify-me|related\/(?:related|instead))|stores\/catalogue\/in-stock)/,
  },
  {
    name: 'editorial',
    test: /storefront\/(?:editorial\/(?!teasers)|pages\/(?:article|story|campaign|lookbook|index|content)\.)/,
  },
]

/**
 * `vite build`: the browser's files in `dist/client`, with `build.json` for the generator.
 * `vite build --ssr`: `dist/static/entry.static.js`, which draws pages without node_modules; with `--mode react` by React itself, to compare.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => {
  // Whoever starts a build, a test run for one, gets what ships.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      react(),
      ...(isSsrBuild
        ? [mode !== 'react' && markupTemplates()]
        : [pricelistStyles(), smallShop(), plainImports(), leanReact(), finishScripts(), buildInfo()]),
    ],
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : { __EARLY_CALLS__: earlyCalls },
    ssr: { noExternal: true },
    resolve: { alias: isSsrBuild && mode !== 'react' ? aliases : [] },
    build: {
      target: isSsrBuild ? 'node24' : 'baseline-widely-available',
      outDir: isSsrBuild ? 'dist/static' : 'dist/client',
      assetsDir: 'assets/app',
      // Fonts stay files: the content security policy allows none from data URIs.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      manifest: !isSsrBuild,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? // One character beyond Latin-1 in a comment, and V8 keeps the whole file in two bytes a letter.
          { input: 'src/storefront/entry.static.tsx', output: { codeSplitting: false, comments: false } }
        : {
            input: 'src/storefront/entry.browser.tsx',
            output: {
              codeSplitting: {
                groups: scriptGroups,
              },
            },
          },
    },
  }
})
