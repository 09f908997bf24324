import { accountStorage, accountStore } from './account.ts'
import { loadCart } from './cart-queue.ts'
import { checkoutStorage, checkoutStore } from './checkout.ts'
import { fillInCountry, paymentMethodFor } from './choose-country.ts'
import { countryOf, loadCountries } from './countries.ts'
import { countriesStorage } from './countries-storage.ts'
import { detectCountry } from './detect-country.ts'
import { exchangeRateStorage, setUpExchangeRate, setUpPounds } from './exchange-rate.ts'
import { restoreFilter } from './filter.ts'
import { keepCartFresh } from './keep-cart-fresh.ts'
import { preferencesStore, savePreferences } from './preferences.ts'
import { refreshAccount } from './refresh-account.ts'

/** What earlier pages of this session and earlier visits kept; preferences and bag are there already. */
function restore(): void {
  for (const kept of [accountStorage, countriesStorage, checkoutStorage, exchangeRateStorage]) kept.restore()
  restoreFilter()
}

/** The checkout's country follows the preference until the shopper says otherwise; its payment method must exist. */
function alignCheckout(country: string): void {
  const { address, paymentMethod } = checkoutStore.getState()
  if (address.country === '') fillInCountry(country)
  else checkoutStore.setState({ paymentMethod: paymentMethodFor(address.country, paymentMethod) })
}

interface SessionOptions {
  /** EUR to GBP; the shop's own rate for shoppers in Great Britain when it is left out. */
  readonly loadExchangeRate?: () => Promise<string | number>
}

/** Session start, spec 4.6. */
export async function startSession({ loadExchangeRate }: SessionOptions = {}): Promise<void> {
  restore()
  // 4.7
  await loadCountries()
  // 4.8
  const country = await detectCountry()
  savePreferences({
    country,
    pricelist: countryOf(country)?.pricelist ?? preferencesStore.getState().pricelist,
  })
  alignCheckout(country)
  // 4.9
  await loadCart()
  keepCartFresh()
  const leftBag = new URLSearchParams(globalThis.location?.search).get('bag')
  if (leftBag) await import('./restore-bag.ts').then(({ restoreBag }) => restoreBag(leftBag))
  if (accountStore.getState().loggedIn) void refreshAccount()
  // 4.10
  await (loadExchangeRate ? setUpExchangeRate(loadExchangeRate) : setUpPounds(country))
}
