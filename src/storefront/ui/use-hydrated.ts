import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in the page as it was generated and while it comes to life, true from then on, when React has time for what that changes. */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => true,
      () => false,
    ),
  )
