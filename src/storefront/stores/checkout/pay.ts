import type { FieldErrors } from '#contract/errors.ts'
import { typedEmail } from '#domain/email.ts'
import * as texts from '#texts/checkout.ts'

import { ApiError } from '../../api/api-error.ts'
import { accountStore } from '../account/account.ts'
import { askInTurn } from '../cart/ask-in-turn.ts'
import { bagAtRest, loadCart } from '../cart/cart-queue.ts'
import { cartStore } from '../cart/cart-state.ts'
import { followDelivery } from '../place/choose-country.ts'
import { currentCheckout } from './checkout.ts'
import { checkoutFaults } from './checkout-faults.ts'
import { type CheckoutState, withoutPassword } from './checkout-state.ts'
import { paymentStarts } from './payment-starts.ts'
import { keepReceipt } from './receipt.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { refreshAccount } from '../account/refresh-account.ts'
import { describeFields, toRefusal } from '../refusal.ts'
import { callApi } from '../shop-api.ts'

/** What a view tells the shopper, and where it leads whoever is still there. */
export type PaymentStart =
  /** `url` is the card page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Nothing to pay: the order exists. `href` is the receipt. */
  | { readonly kind: 'ordered'; readonly href: string }
  /** Fields to mend by dotted path; by item id when stock is gone. */
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrors }
  /** The provider said no. `href` is the page that says so. */
  | { readonly kind: 'failed'; readonly href: string }

/** Kept while no answer came: the same checkout sent again carries the same key and starts no second payment. */
let attempt: { readonly body: string; readonly key: string } | null = null
/** What is being started, and how that ends. */
let starting: { readonly checkout: string; readonly end: Promise<PaymentStart> } | null = null

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
    await askInTurn(() =>
      callApi('setCartCustomer', {
        body: { email: typedEmail(email), password, selection, earlier: 'offer' },
      }),
    )
    accountStore.setState({ email: typedEmail(email) })
    await refreshAccount()
  } catch (error) {
    // The address has an older account, whose owner was written to: the order is a guest's.
    console.error('The customer could not be attached to the bag', error)
  }
}

/**
 * What goes to POST payment/ (spec 7.29): the checkout without what is this side's own. The way of sending is the bag's, which the shopper
 * sees and of which the total was made; the checkout's own may be one that was refused, or chosen before another tab chose otherwise. What
 * the bag says of the sum goes along: if it is another by now, the server says so (faults D13).
 */
function paymentBody(state: CheckoutState, selection: string, isInitiateOnly: boolean) {
  const { cart } = cartStore.getState()
  const {
    mode: _,
    newsletterChosen: __,
    countryChosen: ___,
    ipAddress: ____,
    shippingMethod: _____,
    consents,
    address,
    ...rest
  } = withoutPassword(state)
  return {
    ...rest,
    selection,
    // The account was made just before, or the address has an older one; the payment makes none.
    address: { ...address, register: false },
    consents: [...consents],
    paymentInitiateOnly: isInitiateOnly,
    ...(cart?.shippingMethod ? { shippingMethod: cart.shippingMethod } : {}),
    ...(cart ? { agreed: { totals: cart.totals, discounts: cart.discounts } } : {}),
  }
}

function refusal(error: unknown): PaymentStart {
  if (error instanceof ApiError && error.status === 429) return { kind: 'refused', ...toRefusal(error) }
  if (error instanceof ApiError) {
    const errors = describeFields(error, { 'other-country': texts.yourBagHadThePrices })
    return { kind: 'refused', message: error.message, errors }
  }
  const message = texts.weCouldNotReach
  return { kind: 'refused', message, errors: {} }
}

/** What the shopper agrees to: the sum, as the button says it, what codes pay of it, and how the parcel comes. */
function agreement(): string {
  const { cart } = cartStore.getState()
  return JSON.stringify([cart?.totals.grandTotalPrice, cart?.discounts, cart?.shippingMethod])
}

const changed: PaymentStart = {
  kind: 'refused',
  message: texts.yourBagHasJustChanged,
  errors: {},
}

/**
 * A change of the bag that is under way ends first, and an account may bring an earlier bag along: when it is another bag than the one
 * agreed to, nobody pays it unseen.
 */
async function start(
  state: CheckoutState,
  isInitiateOnly: boolean,
  before: Promise<PaymentStart> | undefined,
): Promise<PaymentStart> {
  const agreed = agreement()
  try {
    await before
    await bagAtRest()
    const { selection } = cartStore.getState()
    if (!selection || agreement() !== agreed) return changed
    await registerFirst(state, selection)
    if (agreement() !== agreed) return changed
    const body = paymentBody(state, selection, isInitiateOnly)
    const started = await callApi('startPayment', { body, idempotencyKey: keyFor(body) })
    attempt = null
    if (started.action === 'confirm') throw new Error('No wallet was asked for.')
    if (started.action !== 'failed') paymentStarts.emit()
    return follow(started, selection, state)
  } catch (error) {
    if (error instanceof ApiError) attempt = null
    // The stock is gone, the sum is another, or the cart is gone: the bag must show what the server has.
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) void loadCart()
    // The bag was taken to another country elsewhere: it comes back to where this order goes.
    if (error instanceof ApiError && Object.values(error.codes).includes('other-country'))
      void loadCart().then(followDelivery)
    console.error('The payment did not start', error)
    return refusal(error)
  }
}

/**
 * Starts the payment, spec 7.28–7.33. Validates first and sends nothing while a field is missing (8.5). The same checkout again, while it
 * is under way, gets the same answer; one that was changed meanwhile waits for that and takes its place. The server puts the selection
 * into the return page's query; the bag is kept.
 */
export async function pay({ isInitiateOnly = false } = {}): Promise<PaymentStart> {
  const state = currentCheckout()
  const errors = checkoutFaults(state)
  if (Object.keys(errors).length > 0) return { kind: 'refused', message: texts.someDetailsAreMissing, errors }
  if (!cartStore.getState().selection)
    return { kind: 'refused', message: texts.yourBagIsEmptySentence, errors: {} }
  const wanted = JSON.stringify([state, agreement()])
  if (starting?.checkout === wanted) return starting.end
  const end = start(state, isInitiateOnly, starting?.end).finally(() => {
    if (starting?.end === end) starting = null
  })
  starting = { checkout: wanted, end }
  return end
}

function follow(
  started: { action: 'redirect'; url: string } | { action: 'success' } | { action: 'failed' },
  selection: string,
  { paymentReturnPage, paymentFailedPage }: CheckoutState,
): PaymentStart {
  if (started.action === 'failed') return { kind: 'failed', href: paymentFailedPage }
  if (started.action === 'success') {
    // In an address it would be told to tags before the receipt takes it out.
    keepReceipt(selection)
    return { kind: 'ordered', href: paymentReturnPage }
  }
  return { kind: 'redirect', url: started.url }
}
