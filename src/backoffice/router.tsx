import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'

import { orderQueryNames } from '#contract/staff/order-query-names.ts'

import { disputeRoutes } from './dispute-routes.ts'
import { financeRoutes } from './finance-routes.ts'
import { plainSearch } from './frame/plain-search.ts'
import { root } from './frame/root-route.tsx'
import { FailedScreen, StartScreen, UnknownScreen } from './frame/plain-screens.tsx'
import { frame } from './frame-route.ts'
import { keep } from './keep-search.ts'
import { signInRoutes } from './sign-in-routes.ts'

const screen = { getParentRoute: () => frame } as const
const routes = root.addChildren([
  ...signInRoutes,
  frame.addChildren([
    createRoute({ ...screen, path: '/', component: StartScreen }),
    createRoute({ ...screen, path: '$', component: UnknownScreen }),
    createRoute({
      ...screen,
      path: '/figures',
      validateSearch: keep('period', 'currency'),
      component: lazyRouteComponent(() => import('./figures/figures-screen.tsx'), 'FiguresScreen'),
    }),
    ...financeRoutes,
    createRoute({
      ...screen,
      path: '/orders',
      validateSearch: keep(...orderQueryNames, 'after'),
      component: lazyRouteComponent(() => import('./orders/order-list.tsx'), 'OrderList'),
    }),
    ...disputeRoutes,
    createRoute({
      ...screen,
      path: '/orders/links',
      validateSearch: keep('after'),
      component: lazyRouteComponent(() => import('./payment-links/link-list.tsx'), 'LinkList'),
    }),
    createRoute({
      ...screen,
      path: '/orders/links/new',
      component: lazyRouteComponent(() => import('./payment-links/new-link.tsx'), 'NewLink'),
    }),
    createRoute({
      ...screen,
      path: '/orders/$number',
      component: lazyRouteComponent(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
    }),
    createRoute({
      ...screen,
      path: '/orders/$number/slip',
      component: lazyRouteComponent(() => import('./packing/slip-screen.tsx'), 'SlipScreen'),
    }),
    createRoute({
      ...screen,
      path: '/returns',
      validateSearch: keep('show', 'reason', 'text', 'after'),
      component: lazyRouteComponent(() => import('./orders/returns/return-list.tsx'), 'ReturnList'),
    }),
    createRoute({
      ...screen,
      path: '/packing',
      component: lazyRouteComponent(() => import('./packing/packing-screen.tsx'), 'PackingScreen'),
    }),
    createRoute({
      ...screen,
      path: '/packing/pick',
      validateSearch: keep('wave'),
      component: lazyRouteComponent(() => import('./packing/pick-screen.tsx'), 'PickScreen'),
    }),
    createRoute({
      ...screen,
      path: '/packing/pack',
      validateSearch: keep('wave', 'carrier'),
      component: lazyRouteComponent(() => import('./packing/pack-screen.tsx'), 'PackScreen'),
    }),
    createRoute({
      ...screen,
      path: '/stock',
      validateSearch: keep('text', 'atMost', 'view', 'as', 'limit'),
      component: lazyRouteComponent(() => import('./stock/stock-screen.tsx'), 'StockScreen'),
    }),
    createRoute({
      ...screen,
      path: '/stock/deliveries',
      component: lazyRouteComponent(() => import('./stock/delivery-list.tsx'), 'DeliveryList'),
    }),
    createRoute({
      ...screen,
      path: '/stock/deliveries/new',
      validateSearch: keep('as', 'id'),
      component: lazyRouteComponent(() => import('./stock/delivery-entry.tsx'), 'DeliveryEntry'),
    }),
    createRoute({
      ...screen,
      path: '/stock/deliveries/$id',
      component: lazyRouteComponent(() => import('./stock/delivery-screen.tsx'), 'DeliveryScreen'),
    }),
    createRoute({
      ...screen,
      path: '/stock/counts',
      component: lazyRouteComponent(() => import('./stock/count-list.tsx'), 'CountList'),
    }),
    createRoute({
      ...screen,
      path: '/stock/counts/$id',
      component: lazyRouteComponent(() => import('./stock/count-screen.tsx'), 'CountScreen'),
    }),
    createRoute({
      ...screen,
      path: '/stock/items/$sku',
      component: lazyRouteComponent(() => import('./stock/item-screen.tsx'), 'ItemScreen'),
    }),
    createRoute({
      ...screen,
      path: '/products',
      validateSearch: keep('text', 'category', 'season', 'status', 'lacks', 'sort', 'after'),
      component: lazyRouteComponent(() => import('./products/product-list.tsx'), 'ProductList'),
    }),
    createRoute({
      ...screen,
      path: '/products/import',
      component: lazyRouteComponent(() => import('./products/products-screen.tsx'), 'ProductsScreen'),
    }),
    createRoute({
      ...screen,
      path: '/products/sheet',
      validateSearch: keep('text', 'category', 'season', 'status', 'lacks', 'sort', 'after', 'columns'),
      component: lazyRouteComponent(() => import('./products/sheet/product-sheet.tsx'), 'ProductSheet'),
    }),
    createRoute({
      ...screen,
      path: '/products/$id',
      component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
    }),
    createRoute({
      ...screen,
      path: '/calendar',
      validateSearch: keep('month', 'view', 'hide', 'at', 'path'),
      component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen'),
    }),
    createRoute({
      ...screen,
      path: '/campaigns',
      validateSearch: keep('campaign'),
      component: lazyRouteComponent(() => import('./campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
    }),
    createRoute({
      ...screen,
      path: '/listings',
      component: lazyRouteComponent(() => import('./listings/listing-list.tsx'), 'ListingList'),
    }),
    createRoute({
      ...screen,
      path: '/listings/order',
      validateSearch: keep('category'),
      component: lazyRouteComponent(() => import('./listings/listing-screen.tsx'), 'ListingScreen'),
    }),
    createRoute({
      ...screen,
      path: '/pictures',
      validateSearch: keep('text', 'show', 'picture'),
      component: lazyRouteComponent(() => import('./pictures/pictures-screen.tsx'), 'PicturesScreen'),
    }),
    createRoute({
      ...screen,
      path: '/pages',
      validateSearch: keep('kind'),
      component: lazyRouteComponent(() => import('./pages/page-list.tsx'), 'PageList'),
    }),
    createRoute({
      ...screen,
      path: '/menus',
      component: lazyRouteComponent(() => import('./pages/menus/menus-screen.tsx'), 'MenusScreen'),
    }),
    createRoute({
      ...screen,
      path: '/pages/edit',
      validateSearch: keep('path'),
      component: lazyRouteComponent(() => import('./pages/page-screen.tsx'), 'PageScreen'),
    }),
    createRoute({
      ...screen,
      path: '/cases',
      validateSearch: keep('show', 'after'),
      component: lazyRouteComponent(() => import('./cases/case-list.tsx'), 'CaseList'),
    }),
    createRoute({
      ...screen,
      path: '/cases/$id',
      component: lazyRouteComponent(() => import('./cases/case-screen.tsx'), 'CaseScreen'),
    }),
    createRoute({
      ...screen,
      path: '/issues',
      validateSearch: keep('show'),
      component: lazyRouteComponent(() => import('./issues/issue-list.tsx'), 'IssueList'),
    }),
    createRoute({
      ...screen,
      path: '/redirects',
      validateSearch: keep('text', 'after'),
      component: lazyRouteComponent(() => import('./redirects/redirect-list.tsx'), 'RedirectList'),
    }),
    createRoute({
      ...screen,
      path: '/searches',
      component: lazyRouteComponent(() => import('./searches/missed-searches.tsx'), 'MissedSearches'),
    }),
    createRoute({
      ...screen,
      path: '/vouchers',
      component: lazyRouteComponent(() => import('./vouchers/voucher-list.tsx'), 'VoucherList'),
    }),
    createRoute({
      ...screen,
      path: '/gift-cards',
      validateSearch: keep('text'),
      component: lazyRouteComponent(() => import('./gift-cards/gift-card-list.tsx'), 'GiftCardList'),
    }),
    createRoute({
      ...screen,
      path: '/customers',
      validateSearch: keep('text', 'kind', 'after'),
      component: lazyRouteComponent(() => import('./customers/customer-list.tsx'), 'CustomerList'),
    }),
    createRoute({
      ...screen,
      path: '/customers/requests',
      validateSearch: keep('show', 'after'),
      component: lazyRouteComponent(() => import('./customers/data-requests.tsx'), 'DataRequests'),
    }),
    createRoute({
      ...screen,
      path: '/customers/$name',
      component: lazyRouteComponent(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
    }),
    createRoute({
      ...screen,
      path: '/newsletter',
      validateSearch: keep('show', 'text', 'after'),
      component: lazyRouteComponent(() => import('./newsletter/subscriber-list.tsx'), 'SubscriberList'),
    }),
    createRoute({
      ...screen,
      path: '/staff',
      component: lazyRouteComponent(() => import('./staff/staff-list.tsx'), 'StaffList'),
    }),
    createRoute({
      ...screen,
      path: '/staff/roles',
      validateSearch: keep('role'),
      component: lazyRouteComponent(() => import('./staff/roles-screen.tsx'), 'RolesScreen'),
    }),
    createRoute({
      ...screen,
      path: '/audit',
      validateSearch: keep('actor', 'ref', 'before'),
      component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
    }),
    createRoute({
      ...screen,
      path: '/account',
      component: lazyRouteComponent(() => import('./account/account-screen.tsx'), 'AccountScreen'),
    }),
  ]),
])
/** Returns the router. Searches stand in the address as plain texts, so that people can read and write them. */
export const createBackOfficeRouter = (client: QueryClient) =>
  createRouter({
    routeTree: routes,
    context: { client },
    ...plainSearch,
    defaultErrorComponent: FailedScreen,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createBackOfficeRouter>
  }
}
