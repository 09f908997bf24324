import { loadCart, rereadCart } from './cart/cart-queue.ts'
import { cartStore } from './cart/cart-state.ts'
import { completePounds } from './place/exchange-rate.ts'
import { alignCheckout, isMarketKnown, loadMarket } from './place/market.ts'
import { isAbout } from './persist.ts'
import { preferencesStore, rereadPreferences } from './preferences.ts'
import { rereadAccount } from './account/reread-account.ts'
import { rereadSaved } from './saved/saved-list.ts'

/** Between two attempts while the API does not answer (faults H5). */
const retryMs = 15_000

/** What an outage left open is asked for first, since bag and prices follow the country. */
export async function refreshSession(): Promise<void> {
  if (!isMarketKnown()) await loadMarket()
  completePounds(preferencesStore.getState().country)
  await loadCart()
}

/**
 * Keeps the bag true, and the countries known, while other tabs, the provider's page and outages happen: what another tab writes, of country and account too (H11),
 * coming back to this tab, a page restored from the back/forward cache (H12), and the network's return (H5). Returns a function that stops it.
 */
export function keepFresh(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const again = () => void refreshSession()
  /** A page that the browser had put away may have heard nothing of what others wrote. */
  const wake = () => {
    rereadPreferences()
    // First which bag it is: one that was ordered meanwhile would be asked for, and replaced by a second new one.
    rereadCart()
    rereadAccount()
    rereadSaved()
    alignCheckout()
    again()
  }
  addEventListener(
    'storage',
    (event) => {
      if (isAbout('preferences', event)) {
        rereadPreferences()
        // Its older country would take the bag back.
        alignCheckout()
        completePounds(preferencesStore.getState().country)
      }
      if (isAbout('account', event)) rereadAccount()
      if (isAbout('saved', event)) rereadSaved()
      if (!isAbout('cart', event)) return
      rereadCart()
      again()
    },
    { signal },
  )
  addEventListener('focus', wake, { signal })
  addEventListener('online', again, { signal })
  addEventListener('pageshow', (event) => event.persisted && wake(), { signal })
  const timer = setInterval(() => {
    const isLeftOpen = cartStore.getState().status === 'unreachable' || !isMarketKnown()
    if (isLeftOpen && document.visibilityState === 'visible') again()
  }, retryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => stop.abort()
}
