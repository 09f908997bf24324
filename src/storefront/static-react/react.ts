// What `react` is where pages are generated (decision 25). Only what the storefront uses: the bundler names whatever is missing.
import * as hooks from './hooks.ts'

export { Component, Fragment, Suspense } from './elements.ts'
export {
  createContext,
  lazy,
  memo,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from './hooks.ts'

// oxlint-disable-next-line import/no-default-export -- that is how zustand asks for it
export { hooks as default }
