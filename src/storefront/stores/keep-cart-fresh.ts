import { loadCart } from './cart-queue.ts'
import { cartStore } from './cart-state.ts'
import { cartStorage, isAboutCart } from './cart-storage.ts'

/** Between two attempts while the API does not answer (faults H5). */
const retryMs = 15_000

/**
 * Keeps the bag true while other tabs, the provider's page and outages happen: another tab's write (H11), coming back to
 * this tab, a page restored from the back/forward cache (H12), and the network's return (H5). Answers how to stop.
 */
export function keepCartFresh(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refresh = () => void loadCart()
  addEventListener(
    'storage',
    (event) => {
      if (!isAboutCart(event)) return
      cartStorage.reread()
      refresh()
    },
    { signal },
  )
  addEventListener('focus', refresh, { signal })
  addEventListener('online', refresh, { signal })
  addEventListener('pageshow', (event) => event.persisted && refresh(), { signal })
  const timer = setInterval(() => {
    if (cartStore.getState().status === 'unreachable' && document.visibilityState === 'visible') refresh()
  }, retryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => stop.abort()
}
