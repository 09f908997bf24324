import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { providerReturnPath } from '#contract/staff/calls.ts'

import { root } from './frame/root-route.tsx'
import { keep } from './keep-search.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

/** Where somebody signs in, and where an identity provider sends them back to: both without the frame. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: keep('next'),
    component: SignInScreen,
  }),
  createRoute({
    getParentRoute: () => root,
    path: providerReturnPath,
    component: lazyRouteComponent(() => import('./sign-in/provider-return.tsx'), 'ProviderReturn'),
  }),
] as const
