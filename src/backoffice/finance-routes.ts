import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { frame } from './frame-route.ts'
import { keep } from './keep-search.ts'

const screen = { getParentRoute: () => frame } as const

/** The books, what is declared of them, and what providers paid out. */
export const financeRoutes = [
  createRoute({
    ...screen,
    path: '/finance',
    validateSearch: keep('from', 'until', 'currency'),
    component: lazyRouteComponent(() => import('./finance/books-screen.tsx'), 'BooksScreen'),
  }),
  createRoute({
    ...screen,
    path: '/finance/oss',
    validateSearch: keep('quarter', 'currency', 'rates'),
    component: lazyRouteComponent(() => import('./finance/oss-screen.tsx'), 'OssScreen'),
  }),
  createRoute({
    ...screen,
    path: '/finance/payouts',
    validateSearch: keep('show', 'currency', 'order', 'from', 'until', 'after'),
    component: lazyRouteComponent(() => import('./finance/payouts-screen.tsx'), 'PayoutsScreen'),
  }),
  createRoute({
    ...screen,
    path: '/finance/payouts/$provider/$id',
    component: lazyRouteComponent(() => import('./finance/payout-screen.tsx'), 'PayoutScreen'),
  }),
] as const
