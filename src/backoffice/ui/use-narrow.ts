import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 760px)')

const subscribe = (onChange: () => void) => {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the window is that of a phone; follows when it changes. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
