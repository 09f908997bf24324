import type { FieldErrors } from '#contract/errors.ts'
import { otherCountryThanBag } from '#contract/messages.ts'

import { ApiError } from '../api/api-error.ts'
import { accountStore } from './account.ts'
import { askInTurn } from './ask-in-turn.ts'
import { loadCart } from './cart-queue.ts'
import { cartStore } from './cart-state.ts'
import { followDelivery } from './choose-country.ts'
import { checkoutStore } from './checkout.ts'
import { checkoutFaults } from './checkout-faults.ts'
import { type CheckoutState, withoutPassword } from './checkout-state.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { refreshAccount } from './refresh-account.ts'
import { callApi } from './shop-api.ts'

/** What a view tells the shopper. On `redirect` the browser is already on its way to the card page. */
export type PaymentStart =
  | { readonly kind: 'redirect' }
  /** Nothing to pay: the order exists. `href` is the receipt. */
  | { readonly kind: 'ordered'; readonly href: string }
  /** Fields to mend by dotted path; by item id when stock is gone. */
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrors }
  /** The provider said no. `href` is the page that says so. */
  | { readonly kind: 'failed'; readonly href: string }

/** Kept while no answer came: the same checkout sent again carries the same key and starts no second payment. */
let attempt: { readonly body: string; readonly key: string } | null = null
let starting: Promise<PaymentStart> | null = null

function keyFor(body: unknown): string {
  const text = JSON.stringify(body)
  if (attempt?.body !== text) attempt = { body: text, key: idempotencyKey() }
  return attempt.key
}

/** Spec 6.2, 7.18: who registers on the way becomes a customer first. The payment itself carries no password. */
async function registerFirst(
  { mode, address, shippingAddress }: CheckoutState,
  selection: string,
): Promise<void> {
  if (mode !== 'register') return
  await callApi('saveCheckout', { body: { selection, address, shippingAddress } })
  const { email, password } = address
  if (password === undefined) return
  try {
    await askInTurn(() => callApi('setCartCustomer', { body: { email: email.trim(), password, selection } }))
    accountStore.setState({ email: email.trim() })
    await refreshAccount()
  } catch (error) {
    // The address has an older account, whose owner was written to: the order is a guest's.
    console.error('The customer could not be attached to the bag', error)
  }
}

/** What goes to POST payment/ (spec 7.29): the checkout without what is this side's own. */
function paymentBody(state: CheckoutState, selection: string, isInitiateOnly: boolean) {
  const {
    mode: _,
    newsletterChosen: __,
    ipAddress: ___,
    shippingMethod,
    consents,
    address,
    ...rest
  } = withoutPassword(state)
  return {
    ...rest,
    selection,
    address,
    consents: [...consents],
    paymentInitiateOnly: isInitiateOnly,
    ...(shippingMethod ? { shippingMethod } : {}),
  }
}

function refusal(error: unknown): PaymentStart {
  if (error instanceof ApiError) return { kind: 'refused', message: error.message, errors: error.errors }
  const message = 'We could not reach the shop. Nothing was charged and your bag is kept. Please try again.'
  return { kind: 'refused', message, errors: {} }
}

async function start(
  state: CheckoutState,
  selection: string,
  isInitiateOnly: boolean,
): Promise<PaymentStart> {
  const body = paymentBody(state, selection, isInitiateOnly)
  try {
    await registerFirst(state, selection)
    const started = await callApi('startPayment', { body, idempotencyKey: keyFor(body) })
    attempt = null
    return follow(started, selection, state)
  } catch (error) {
    if (error instanceof ApiError) attempt = null
    // The stock is gone, or the cart is: the bag must show what the server has.
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) void loadCart()
    // The bag was taken to another country elsewhere: it comes back to where this order goes.
    if (error instanceof ApiError && Object.values(error.errors).includes(otherCountryThanBag))
      void loadCart().then(followDelivery)
    console.error('The payment did not start', error)
    return refusal(error)
  }
}

/**
 * Starts the payment, spec 7.28–7.33. Validates first and sends nothing while a field is missing (8.5); a second call while
 * one is under way gets the same answer. The server puts the selection into the return page's query; the bag is kept.
 */
export async function pay({ isInitiateOnly = false } = {}): Promise<PaymentStart> {
  const state = checkoutStore.getState()
  const errors = checkoutFaults(state)
  if (Object.keys(errors).length > 0) return { kind: 'refused', message: 'Some details are missing.', errors }
  const { selection } = cartStore.getState()
  if (!selection) return { kind: 'refused', message: 'Your bag is empty.', errors: {} }
  starting ??= start(state, selection, isInitiateOnly).finally(() => {
    starting = null
  })
  return starting
}

function follow(
  started: { action: 'redirect'; url: string } | { action: 'success' } | { action: 'failed' },
  selection: string,
  { paymentReturnPage, paymentFailedPage }: CheckoutState,
): PaymentStart {
  if (started.action === 'failed') return { kind: 'failed', href: paymentFailedPage }
  if (started.action === 'success') {
    return { kind: 'ordered', href: `${paymentReturnPage}?selection=${encodeURIComponent(selection)}` }
  }
  location.assign(started.url)
  return { kind: 'redirect' }
}
