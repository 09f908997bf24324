import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in the page as it was generated and while it comes to life, true from then on. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
