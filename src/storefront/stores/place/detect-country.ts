import { shop } from '#brand/shop.config.ts'

import { cartStorage } from '../cart/cart-storage.ts'
import { preferencesStorage, preferencesStore, savePreferences } from '../preferences.ts'
import { callApi } from '../shop-api.ts'

/** Brings back what a page shows at once: the shopper's preferences and bag. After hydration, so that the first render equals the static page. */
export function restoreShopper(): void {
  preferencesStorage.restore()
  cartStorage.restore()
}

let asked = ''

/** `?country=DE`, in the links of a market's feed: prices are to be those that the feed tells. It leaves the address before anything reads that. */
export function noteAskedCountry(): void {
  const url = new URL(location.href)
  asked = url.searchParams.get('country') ?? ''
  if (!url.searchParams.has('country')) return
  url.searchParams.delete('country')
  history.replaceState(history.state, '', url)
}

const ofAddress = () => asked && import('./requested-country.ts').then((file) => file.requestedCountry(asked))

let detected: Promise<string | null> | null = null

async function detect(): Promise<string | null> {
  try {
    const { country, shipTo, pricelist } = (await ofAddress()) || (await callApi('getCountry', {}))
    // Whoever chose one meanwhile has chosen.
    const chosen = preferencesStore.getState().country
    if (chosen !== null) return chosen
    if (country && shipTo === 1) {
      savePreferences({ country, pricelist })
      return country
    }
    return shop.homeCountry
  } catch (error) {
    detected = null
    console.error('The country could not be detected', error)
    return null
  }
}

/**
 * Spec 4.8: the preferred country, else that of the address, else by IP, else the home country. A country that is not shipped to is no use to a cart.
 * A new visitor's is asked for before the rest of the session, since prices follow it. Null when nobody answered: then the home
 * country's prices are seen, nothing is kept, and the next call asks again.
 */
export async function detectCountry(): Promise<string | null> {
  const { country } = preferencesStore.getState()
  return country ?? (await (detected ??= detect()))
}
