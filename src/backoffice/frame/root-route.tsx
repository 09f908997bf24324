import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { Toasts } from '../ui/toasts.tsx'

/** What stands around every screen, signed in or not. */
export const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
})
