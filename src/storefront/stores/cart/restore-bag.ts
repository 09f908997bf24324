import { paths } from '#contract/screens.ts'

import type { Cart } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'

import { askInTurn } from './ask-in-turn.ts'
import { prefix } from '../base-path.ts'
import { cartStore } from './cart-state.ts'
import { saveCheckoutFields } from '../checkout/checkout-fields.ts'
import { fillBag, missingFrom } from './fill-bag.ts'
import { isRefused } from '../refusal.ts'
import { callApi } from '../shop-api.ts'

/** What became of the bag in the link. */
export type Restored = 'back' | 'already here' | 'merged' | 'partly' | 'empty' | 'expired' | 'unreachable'

const words: Readonly<Record<Restored, string>> = {
  back: texts.hereIsYourBag,
  'already here': texts.yourBagIsStillHere,
  merged: texts.whatYouHadLeft,
  partly: texts.whatYouHadLeftIsBack,
  empty: texts.nothingOfThatBag,
  expired: texts.thatLinkNoLongerWorks,
  unreachable: texts.weCannotReachTheShopJust,
}

/** The link may be opened in another country than the bag was filled in. */
const inCountry = (left: Cart, country: string): Cart | Promise<Cart> =>
  country === left.country || country === ''
    ? left
    : callApi('setCartCountry', { body: { country, selection: left.selection } })

/** A bag of one's own is never lost to a link: what was left is put in with it. */
async function take(left: Cart): Promise<Restored> {
  if (left.items.length === 0) return 'empty'
  let outcome: Restored = 'back'
  await askInTurn(async (selection) => {
    const own = await callApi('getCart', { body: { selection } })
    if (own.items.length === 0) return inCountry(left, own.country)
    const missing = missingFrom(own, left)
    const { cart, refused, failure } = await fillBag(own, missing)
    if (failure !== null) throw failure
    outcome = missing.length === 0 ? 'already here' : refused.size === 0 ? 'merged' : 'partly'
    return cart
  })
  return outcome
}

async function restore(token: string): Promise<Restored> {
  try {
    // Not in the queue of changes, for which a missing cart would mean that the shopper's own is gone.
    return await take(await callApi('restoreCart', { body: { token } }))
  } catch (error) {
    if (isRefused(error)) return 'expired'
    console.error('The bag of the link could not be fetched', error)
    return 'unreachable'
  }
}

/** `/checkout/{id}` (spec 2.8): the id is that of such a link. The bag is paid for at once, on the page that is open. */
export async function restoreCheckout(token: string): Promise<void> {
  const outcome = await restore(token)
  if (outcome === 'unreachable' || outcome === 'expired' || outcome === 'empty') {
    cartStore.setState({ notice: { text: words[outcome], kind: 'error' } })
    return
  }
  // Whoever has it can open the bag.
  history.replaceState(history.state, '', prefix + paths.checkout)
  if (outcome !== 'back') cartStore.setState({ notice: { text: words[outcome], kind: 'change' } })
  await saveCheckoutFields({})
}

/**
 * The link of the mail about a bag that was left, `/?bag=…`: puts what is in it into the bag and opens that with a word about it.
 * The token leaves the address bar once it is used.
 */
export async function restoreBag(token: string): Promise<void> {
  const outcome = await restore(token)
  if (outcome !== 'unreachable') {
    const url = new URL(location.href)
    url.searchParams.delete('bag')
    history.replaceState(history.state, '', url)
  }
  cartStore.setState({ isOpen: true, notice: { text: words[outcome], kind: 'change' } })
}
