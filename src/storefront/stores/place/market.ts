import { checkoutStore } from '../checkout/checkout.ts'
import { fillInCountry, newsletterDefault, paymentMethodFor } from './choose-country.ts'
import { countriesStore, countryOf, loadCountries } from './countries.ts'
import { detectCountry } from './detect-country.ts'
import { preferencesStore, savePreferences } from '../preferences.ts'

/** The checkout's country follows the preference until the shopper says otherwise; its payment method must exist. */
function alignCheckout(): void {
  const { address, paymentMethod } = checkoutStore.getState()
  const country = countryOf(address.country || preferencesStore.getState().country)
  if (!country) return
  if (address.country === '') return fillInCountry(country.country)
  checkoutStore.setState({
    address: { ...address, ...newsletterDefault(address.country) },
    paymentMethod: paymentMethodFor(address.country, paymentMethod),
  })
}

/** Whether the countries and the shopper's own are known: an outage at the start of the session leaves them open. */
export const isMarketKnown = (): boolean =>
  countriesStore.getState().status === 'ready' && preferencesStore.getState().country !== null

/** Spec 4.7 and 4.8: the countries, then the shopper's, as far as they are not known yet. The checkout follows from both. */
async function load(): Promise<void> {
  if (countriesStore.getState().status !== 'ready') await loadCountries()
  const detected = await detectCountry()
  const country = preferencesStore.getState().country ?? detected
  if (country !== null)
    savePreferences({
      country,
      pricelist: countryOf(country)?.pricelist ?? preferencesStore.getState().pricelist,
    })
  alignCheckout()
}

let running: Promise<void> | null = null

export function loadMarket(): Promise<void> {
  running ??= load().finally(() => {
    running = null
  })
  return running
}
