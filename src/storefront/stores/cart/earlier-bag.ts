import * as texts from '#texts/cart.ts'

import { ApiError } from '../../api/api-error.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { accountStore } from '../account/account.ts'
import { isRefused } from '../refusal.ts'
import { forget, recall, remember } from '../session-notes.ts'
import { callApi } from '../shop-api.ts'
import { askInTurn } from './ask-in-turn.ts'
import { cartStore, type CartNotice } from './cart-state.ts'
import { bagAtRest } from './cart-queue.ts'

/** Noted for this visit once a member has put the offer off. */
const putOff = 'earlier-bag'

const report = (text: string, kind: CartNotice['kind'] = 'change') =>
  cartStore.setState({ notice: { text, kind } })

const piecesInBag = () => cartStore.getState().cart?.totals.totalQuantity ?? 0

const isInCheckout = () => /\/checkout\//.test(location.pathname)

/** Asks what the member's other bags hold, unless the offer was put off in this visit. Failing, it says nothing. */
export async function askEarlier(): Promise<void> {
  if (recall(putOff) !== null) return
  await bagAtRest()
  const { selection } = cartStore.getState()
  if (selection === null) return
  try {
    const { earlier } = await callApi('getEarlierBag', { body: { selection } })
    const isSame = cartStore.getState().selection === selection
    if (isSame && accountStore.getState().loggedIn) cartStore.setState({ earlier })
  } catch (error) {
    console.error('The other bag of the account could not be asked for', error)
  }
}

/**
 * After a login: an empty bag has taken up what the account had; beside a bag with something in it that is offered. Outside of the
 * checkout, which shows both itself, the bag opens with it.
 */
export async function meetEarlier({ wasEmpty }: { readonly wasEmpty: boolean }): Promise<void> {
  forget(putOff)
  const pieces = piecesInBag()
  if (wasEmpty && pieces > 0) report(texts.hereIsTheBagOfYourAccount(pieces))
  await askEarlier()
  const hasNews = (wasEmpty && pieces > 0) || cartStore.getState().earlier !== null
  if (hasNews && !isInCheckout()) cartStore.setState({ isOpen: true })
}

/** What was offered is another by now; it is shown as it is. */
async function showAnew(): Promise<void> {
  cartStore.setState({ earlier: null })
  await askEarlier()
  report(cartStore.getState().earlier ? texts.yourAccountsOtherBag : texts.yourAccountsOtherBagHolds)
}

/** Adds what is offered, exactly as it is shown, or shows what it has become. */
export async function addEarlier(): Promise<void> {
  const { earlier } = cartStore.getState()
  if (!earlier) return
  const before = piecesInBag()
  cartStore.setState({ notice: null })
  const key = idempotencyKey()
  try {
    await askInTurn(
      (selection) =>
        callApi('addEarlierBag', { body: { selection, offer: earlier.offer }, idempotencyKey: key }),
      { isReported: true },
    )
  } catch (error) {
    if (error instanceof ApiError && error.errors['offer']) return showAnew()
    console.error('The other bag could not be added', error)
    return report(isRefused(error) ? error.message : texts.weCouldNotReach, 'error')
  }
  const added = piecesInBag() - before
  const left = cartStore.getState().notice?.text ?? ''
  cartStore.setState({ earlier: null })
  report(`${texts.fromYourAccount(added)} ${left}`.trim())
}

/** Puts the offer off until the next visit; the account's bag stays as it is. */
export function keepEarlier(): void {
  remember(putOff, 'yes')
  cartStore.setState({ earlier: null })
  report(texts.itIsKept)
}
