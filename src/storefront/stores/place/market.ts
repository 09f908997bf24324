import { checkoutStore, currentCheckout } from '../checkout/checkout.ts'
import { fillInCountry, newsletterDefault, paymentMethodFor } from './choose-country.ts'
import { countriesStore, findCountry, loadCountries } from './countries.ts'
import { detectCountry } from './detect-country.ts'
import { preferencesStore, savePreferences } from '../preferences.ts'

/**
 * The checkout's country follows the preference until the shopper says otherwise: by choosing one in the form, or by an address. Its
 * payment method must exist.
 */
export function alignCheckout(): void {
  const { address, shippingAddress, countryChosen, paymentMethod } = currentCheckout()
  const isSaid = countryChosen || shippingAddress || address.address1 || address.zipCode || address.city
  const preferred = preferencesStore.getState().country
  const code = (isSaid && address.country) || preferred || address.country
  if (!findCountry(code)) return
  if (code !== address.country) return fillInCountry(code)
  checkoutStore.setState({
    address: { ...address, ...newsletterDefault(code) },
    paymentMethod: paymentMethodFor(code, paymentMethod),
  })
}

/** Whether the countries and the shopper's own are known: an outage at the start of the session leaves them open. */
export const isMarketKnown = (): boolean =>
  countriesStore.getState().status === 'ready' && preferencesStore.getState().country !== null

/** A country to which nothing is sent any more, or that is none, is not a preference: no bag could be made for it. */
function forgetUnserved(): void {
  const { country } = preferencesStore.getState()
  const isServed = country === null || findCountry(country)?.shipTo === 1
  if (!isServed && countriesStore.getState().status === 'ready')
    preferencesStore.setState({ country: null, pricelist: null })
}

/** Spec 4.7 and 4.8: the countries, then the shopper's, as far as they are not known yet. The checkout follows from both. */
async function load(): Promise<void> {
  if (countriesStore.getState().status !== 'ready') await loadCountries()
  forgetUnserved()
  const detected = await detectCountry()
  const country = preferencesStore.getState().country ?? detected
  if (country !== null)
    savePreferences({
      country,
      pricelist: findCountry(country)?.pricelist ?? preferencesStore.getState().pricelist,
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
