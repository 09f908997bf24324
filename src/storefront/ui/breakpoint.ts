import { useSyncExternalStore } from 'react'

import { afterResize } from './after-resize.ts'

/** Spec 9.13: the least width in pixels. The stylesheets know the same numbers. */
export const breakpoints = { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const
export type Breakpoint = keyof typeof breakpoints

/** Spec 9.14: what the static page is drawn for, before anything is measured. */
export const unmeasured = { width: 410, height: 730 } as const

const subscribe = (report: () => void) => afterResize(report, { quietMs: 100 })

/** Whether the window is at least as wide as a breakpoint. */
export const useIsAtLeast = (name: Breakpoint): boolean =>
  useSyncExternalStore(
    subscribe,
    () => innerWidth >= breakpoints[name],
    () => unmeasured.width >= breakpoints[name],
  )
