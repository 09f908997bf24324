import type { PageContext, Template } from '#contract/page-data.ts'

import { ownTemplates } from './own-templates.ts'
import { Page as ProductPage } from './pages/product.tsx'
import { familyPath, paths } from '#contract/screens.ts'
import { bringParts } from './router/deferred.tsx'
import type { Match, PageModule, Route } from './router/route.ts'

/** The module of every template; its `Page` takes the `context` that bears the template's name. */
export const templates: Readonly<Record<Template, () => Promise<PageModule>>> = {
  home: () => import('./pages/home.tsx'),
  listing: () => import('./pages/listing.tsx'),
  // Most pages of a shop: their screen comes with the entry, which saves a file and a kilobyte.
  product: () => Promise.resolve({ Page: ProductPage, bringParts }),
  content: () => import('./pages/content.tsx'),
  checkout: () => import('./pages/checkout.tsx'),
  receipt: () => import('./pages/receipt.tsx'),
  'payment-fail': () => import('./pages/payment-fail.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
  draft: () => import('./pages/draft.tsx'),
  search: () => import('./pages/search.tsx'),
  saved: () => import('./pages/saved.tsx'),
  'notify-stop': () => import('./pages/notify-stop.tsx'),
  account: () => import('./pages/account.tsx'),
  'retrieve-password': () => import('./pages/retrieve-password.tsx'),
  'reset-password': () => import('./pages/reset-password.tsx'),
  'email-change': () => import('./pages/email-change.tsx'),
  'newsletter-confirm': () => import('./pages/newsletter-confirm.tsx'),
  withdraw: () => import('./pages/withdraw.tsx'),
  contact: () => import('./pages/contact.tsx'),
  article: () => import('./pages/article.tsx'),
  story: () => import('./pages/story.tsx'),
  campaign: () => import('./pages/campaign.tsx'),
  lookbook: () => import('./pages/lookbook.tsx'),
  index: () => import('./pages/index.tsx'),
  ...ownTemplates,
}

/** The table of screens. A path that is not here asks for its page data, whose `template` names the page: no product is ever in the bundle. */
export const routes: readonly Route[] = [
  { name: 'home', path: paths.home, page: templates.home, meta: {} },
  { name: 'checkout', path: paths.checkout, page: templates.checkout, meta: {} },
  {
    name: 'checkout-by-id',
    path: paths['checkout-by-id'],
    page: templates.checkout,
    meta: { dataPath: `${familyPath('checkout-by-id')}.json` },
  },
  { name: 'search', path: paths.search, page: templates.search, meta: { custom: true } },
  { name: 'receipt', path: paths.receipt, page: templates.receipt, meta: {} },
  {
    name: 'payment-fail',
    path: paths['payment-fail'],
    page: templates['payment-fail'],
    meta: {},
  },
  {
    name: 'my-account-path',
    path: paths['my-account-path'],
    page: templates.account,
    meta: { dataPath: `${familyPath('my-account-path')}.json` },
  },
  { name: 'draft', path: paths.draft, page: templates.draft, meta: {} },
  { name: '404', path: paths['404'], page: templates['not-found'], meta: {} },
  {
    name: '*',
    path: '*',
    page: templates['not-found'],
    meta: { dataPath: '/404/index.json' },
  },
]

/** Stands for every path that has page data but no row above; its page is the one that `context.template` names. */
export const pageRoute: Route = {
  name: 'page',
  path: '/*',
  page: () => Promise.reject(new Error('The page data names the page')),
  meta: {},
}

/** Page data of another build may name a template that this one has not. */
export const hasScreen = ({ template }: PageContext): boolean => Object.hasOwn(templates, template)

/** The screen's code: the route's own, or that of the template that the page data names. */
export function loadModule({ route }: Match, context: PageContext | null): Promise<PageModule> {
  if (route !== pageRoute || !context) return route.page()
  const load = templates[context.template]
  return load ? load() : Promise.reject(new Error(`No page for the template "${context.template}"`))
}
