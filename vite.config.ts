import path from 'node:path'

import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
} from 'vite'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { calls } from '#contract/calls.ts'
import { fewLeft } from '#texts/product.ts'

import { brandComponents } from './brand-components.config.ts'
import { browserShop } from './browser-shop.config.ts'
import { buildInfo } from './build-info.config.ts'
import { countryStyles, countryTerms } from './country-terms.config.ts'
import { layoutVariants } from './layout-variants.config.ts'
import { markupTemplates } from './markup-templates.config.ts'
import { ownTexts } from './texts.config.ts'

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

/** Texts that stylesheets say, for eyes alone. */
const textStyles = (): Plugin => ({
  name: 'text-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('/styles/texts.css') ? `:root{--few-left:${JSON.stringify(fewLeft)}}` : null),
})

/** Calls that a page makes before somebody does something; the table of all the others waits. */
const earlyCalls = JSON.stringify({
  getStock: calls.getStock,
  getSoldOut: calls.getSoldOut,
  getCountry: calls.getCountry,
})

/** What every page runs before it is alive: React, and the entry. */
const runsAtOnce = /\/(?:react-dom-client\.production\.js|entry\.browser\.tsx)$/
/**
 * Has V8 compile a file whole while it comes, on a thread beside the page's own, instead of function by function in the middle of
 * hydration (https://v8.dev/blog/explicit-compile-hints). Other engines read a comment.
 */
const compileAhead = (chunk: Rolldown.RenderedChunk): string =>
  chunk.moduleIds.some((id) => runsAtOnce.test(id)) ? '//# allFunctionsCalledOnLoad\n' : ''

const staticReact = (file: string) => path.join(import.meta.dirname, 'src/storefront/static-react', file)
/** Pages are drawn by a smaller React of our own (decision 25): its answers are the same, in a fraction of the time. */
const aliases = [
  { find: /^react\/jsx-runtime$/, replacement: staticReact('jsx-runtime.ts') },
  { find: /^react$/, replacement: staticReact('react.ts') },
  { find: /^react-dom$/, replacement: staticReact('react-dom.ts') },
  { find: /^\.\/draw\.ts$/, replacement: staticReact('draw.ts') },
]

/** As a package, what is bundled is what is written, not what Node runs of it (decision 36). */
const source = 'vitrine-source'

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
  {
    name: 'notes',
    test: /storefront\/stores\/(?:catalogue\/filter|session-notes|checkout\/payment-starts)\.ts$/,
  },
  { name: 'prose', test: /storefront\/ui\/(?:prose|scrolling-tables)/ },
  {
    name: 'cards',
    test: /(?:storefront\/(?:ui\/(?:icon|picture|trail)|editorial\/shape|router\/focus)|texts\/\w+\/formats\/days)\.tsx?$/,
  },
  { name: 'card', test: /storefront\/product\/card\/(?:product-card|quick-add-button)/ },
  {
    name: 'bag',
    test: /contract\/calls\.ts|storefront\/(?:api\/idempotency-key|stores\/(?:cart\/(?:cart|voucher|restore-bag)|account\/refresh-account|place\/(?:choose-country|countries|market)|checkout\/checkout|keep-fresh|start-session)|draw-again|router\/images\.ts)/,
  },
  {
    name: 'forms',
    test: /storefront\/(?:ui\/(?:field|form|password|use-form|choice)|stores\/account\/customer-rules|account\/login-form)|(?:contract\/address-lengths|domain\/address\/(?:postcode|field-rules)|domain\/email)/,
  },
  {
    name: 'lines',
    test: /storefront\/(?:cart\/(?:line|line-stock|quantity|earlier-offer|sums|delivery|delivery-note|import-charges|voucher)\.tsx?$|product\/(?:delivery-estimate|guarantee-notice)|ui\/(?:dialog|stepper|after-resize)|stores\/cart\/short-lines)/,
  },
  {
    name: 'drawer',
    test: /storefront\/(?:cart\/|product\/related\/seen-list|stores\/catalogue\/recently-viewed)/,
  },
  // What stands around a page while nobody pays.
  {
    name: 'menus',
    test: /storefront\/(?:layout\/(?:site-menus|notice|country-name)|newsletter\/sign-up-form|stores\/newsletter)/,
  },
  {
    name: 'frame',
    test: /storefront\/layout\/(?:footer|announcer|visitor-prompts|checkout-header)/,
  },
  { name: 'moves', test: /storefront\/(?:router\/(?!prefetch|images)|apply-head)/ },
  { name: 'terms', test: /storefront\/product\/country-terms/ },
  {
    name: 'product',
    test: /storefront\/product\/(?:crumbs|facts|gallery|swatches|buy-bar|size\/(?:facts-of-fit|size-help|one-size))/,
  },
  {
    name: 'product-more',
    test: /storefront\/(?:product\/(?:delivery-terms|notify-me|related\/(?:related|alternatives))|stores\/catalogue\/in-stock)/,
  },
  {
    name: 'editorial',
    test: /storefront\/(?:editorial\/(?!teasers|front-page)|pages\/(?:article|story|campaign|lookbook|index|content)\.)/,
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
      brandComponents(),
      layoutVariants(),
      ...(isSsrBuild
        ? [mode !== 'react' && markupTemplates()]
        : [browserShop(), ownTexts(), pricelistStyles(), countryStyles(), textStyles(), buildInfo()]),
    ],
    define: {
      __COUNTRY_TERMS__: countryTerms,
      ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : { __EARLY_CALLS__: earlyCalls }),
    },
    ssr: { noExternal: true, resolve: { conditions: [source, ...defaultServerConditions] } },
    resolve: {
      alias: isSsrBuild && mode !== 'react' ? aliases : [],
      conditions: [source, ...defaultClientConditions],
      dedupe: ['react', 'react-dom', 'zustand'],
    },
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
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              codeSplitting: { groups: scriptGroups },
              postBanner: compileAhead,
            },
          },
    },
  }
})
