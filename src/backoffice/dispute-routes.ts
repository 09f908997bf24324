import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { frame } from './frame-route.ts'
import { keep } from './keep-search.ts'

const screen = { getParentRoute: () => frame } as const

/** Disputes: all, and one of them. */
export const disputeRoutes = [
  createRoute({
    ...screen,
    path: '/orders/disputes',
    validateSearch: keep('show'),
    component: lazyRouteComponent(() => import('./orders/disputes/dispute-list.tsx'), 'DisputeList'),
  }),
  createRoute({
    ...screen,
    path: '/orders/disputes/$id',
    component: lazyRouteComponent(() => import('./orders/disputes/dispute-screen.tsx'), 'DisputeScreen'),
  }),
] as const
