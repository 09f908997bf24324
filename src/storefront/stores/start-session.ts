import { accountStorage, accountStore } from './account/account.ts'
import { cartActions } from './cart/cart-actions.ts'
import { loadCart } from './cart/cart-queue.ts'
import { cartStore } from './cart/cart-state.ts'
import { checkout, checkoutStorage, checkoutStore } from './checkout/checkout.ts'
import { receiptAtRest } from './checkout/receipt.ts'
import { findCountry } from './place/countries.ts'
import { countriesStorage } from './place/countries-storage.ts'
import { exchangeRateStorage, setUpPounds } from './place/exchange-rate.ts'
import { restoreFilter } from './catalogue/filter.ts'
import { keepFresh } from './keep-fresh.ts'
import { loadMarket } from './place/market.ts'
import { preferencesStore } from './preferences.ts'
import { refreshAccount } from './account/refresh-account.ts'

/** What earlier pages of this session and earlier visits kept; preferences and bag are there already. */
function restore(): void {
  for (const kept of [accountStorage, countriesStorage, checkoutStorage, exchangeRateStorage]) kept.restore()
  // Whose form this tab kept has logged out elsewhere since.
  if (checkoutStore.getState().mode === 'member' && accountStore.getState().email === null)
    checkout.forgetPerson()
  restoreFilter()
}

/** A kept bag for a country to which nothing is sent any more takes the shopper's present one. */
async function followCountry(): Promise<void> {
  const { cart } = cartStore.getState()
  const { country } = preferencesStore.getState()
  if (cart && country && findCountry(cart.country)?.shipTo === 0) await cartActions.setCountry(country)
}

/** What a member's other bags hold is offered on every visit. */
async function offerEarlier(): Promise<void> {
  if (!accountStore.getState().loggedIn) return
  const { askEarlier } = await import('./cart/earlier-bag.ts')
  await askEarlier()
}

/** Session start, spec 4.6. */
export async function startSession(): Promise<void> {
  restore()
  // A click may lead to another address before the bag is known.
  const leftBag = new URLSearchParams(globalThis.location?.search).get('bag')
  // 4.7, 4.8
  await loadMarket()
  // Of a bag that was just ordered there is nothing to ask for.
  await receiptAtRest()
  // 4.9
  await loadCart()
  await followCountry()
  keepFresh()
  if (leftBag) await import('./cart/restore-bag.ts').then(({ restoreBag }) => restoreBag(leftBag))
  if (accountStore.getState().loggedIn) void refreshAccount().then(offerEarlier).catch(console.error)
  // 4.10
  await setUpPounds(preferencesStore.getState().country)
}
