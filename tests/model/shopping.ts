import { expect } from 'vitest'

import type { Cart } from '#contract/cart.ts'

import {
  anna,
  answerBank,
  answerOnAccount,
  call,
  cards,
  createCheckout,
  handleReturn,
  onAccount,
  payOnPage,
  fetchReceipt,
  textAt,
  type Answer,
} from '../buyer.ts'
import {
  beginPayment,
  dropPayment,
  free,
  placeOrder,
  type Model,
  type ModelShopper,
  type RealShop,
} from './model.ts'

const addresses: Readonly<Record<string, object>> = {
  SE: anna,
  DE: { ...anna, country: 'DE', zipCode: '10115', city: 'Berlin' },
  US: { ...anna, country: 'US', zipCode: '10001', city: 'New York', state: 'NY' },
}
export const countries = Object.keys(addresses)
/** Klarna does not offer purchases on account there. */
const withoutAccount = 'US'

const minor = (major: number): number => Math.round(major * 100)

/** The cart that a call answered; its sums must add up, to the minor unit, whatever is in it. */
function checkedCart({ status, data }: Answer): Cart {
  expect(status).toBeLessThan(300)
  const cart = (data as { data: Cart }).data
  const {
    itemsTotalPriceAsNumber,
    totalDiscountPriceAsNumber,
    shippingPriceAsNumber,
    grandTotalPriceAsNumber,
  } = cart.totals
  expect(minor(grandTotalPriceAsNumber)).toBe(
    minor(itemsTotalPriceAsNumber) + minor(totalDiscountPriceAsNumber) + minor(shippingPriceAsNumber),
  )
  expect(grandTotalPriceAsNumber).toBeGreaterThanOrEqual(0)
  return cart
}

const unitsIn = (cart: Cart): Map<string, number> =>
  new Map(cart.items.map(({ sku, quantity }) => [sku, quantity]))

/** A shopper without a bag takes a new one. */
async function getBag({ shop }: RealShop, shopper: ModelShopper): Promise<string> {
  if (shopper.selection === '') {
    const answer = await call(shop.url, 'createCart', { country: shopper.country })
    shopper.selection = textAt(answer.data, 'data', 'selection')
  }
  return shopper.selection
}

/**
 * What a change of the bag does to a payment that is under way: it ends it, or, when the money had come already, makes the order.
 * True when the bag can be changed after it.
 */
async function afterAbandoning(model: Model, real: RealShop, shopper: ModelShopper): Promise<boolean> {
  if (!shopper.payment) return true
  if (shopper.payment.returnUrl === null) {
    dropPayment(model, shopper)
    return true
  }
  const { selection } = shopper
  const receipt = await fetchReceipt(real.shop.url, selection)
  placeOrder(model, shopper, receipt?.order ?? '')
  expect(receipt).not.toBeNull()
  return false
}

/** Asks for a change; the answer is checked against what the model says must come. */
async function change(
  model: Model,
  real: RealShop,
  shopper: ModelShopper,
  ask: (selection: string) => Promise<Answer>,
  isExpected: (answer: Answer) => boolean,
): Promise<Cart | null> {
  const answer = await ask(await getBag(real, shopper))
  if (!(await afterAbandoning(model, real, shopper))) {
    expect(answer.status).toBe(404)
    return null
  }
  expect(isExpected(answer), JSON.stringify(answer).slice(0, 300)).toBe(true)
  if (answer.status !== 200) return null
  const cart = checkedCart(answer)
  expect(unitsIn(cart)).toEqual(shopper.units)
  return cart
}

export async function add(model: Model, real: RealShop, shopper: ModelShopper, sku: string): Promise<void> {
  const item = real.getItem.get(sku) ?? ''
  const ask = async (selection: string) => {
    const answer = await call(real.shop.url, 'addToCart', { item, selection })
    if (answer.status === 200) shopper.units.set(sku, (shopper.units.get(sku) ?? 0) + 1)
    return answer
  }
  await change(model, real, shopper, ask, ({ status }) => {
    const wanted = (shopper.units.get(sku) ?? 0) + (status === 200 ? 0 : 1)
    return status === (wanted <= free(model, sku) ? 200 : 409)
  })
}

export async function remove(
  model: Model,
  real: RealShop,
  shopper: ModelShopper,
  { sku, quantity }: { sku: string; quantity: number },
): Promise<void> {
  const before = shopper.units.get(sku) ?? 0
  const item = real.getItem.get(sku) ?? ''
  const ask = async (selection: string) => {
    const answer = await call(real.shop.url, 'removeFromCart', { item, quantity, selection })
    if (answer.status === 200 && before > quantity) shopper.units.set(sku, before - quantity)
    else if (answer.status === 200) shopper.units.delete(sku)
    return answer
  }
  await change(model, real, shopper, ask, ({ status }) => status === (before > 0 ? 200 : 404))
}

export async function move(
  model: Model,
  real: RealShop,
  shopper: ModelShopper,
  country: string,
): Promise<void> {
  const ask = (selection: string) => call(real.shop.url, 'setCartCountry', { country, selection })
  const cart = await change(model, real, shopper, ask, ({ status }) => status === 200)
  if (cart) expect(cart.country).toBe(country)
  if (cart) shopper.country = country
}

/** Puts a code on the bag, or takes it off. What may be used where is the vouchers' own test; here only the sums count. */
export async function toggleCode(
  model: Model,
  real: RealShop,
  shopper: ModelShopper,
  code: string,
): Promise<void> {
  const isOn = shopper.codes.has(code)
  const name = isOn ? 'removeVoucher' : 'addVoucher'
  const ask = async (selection: string) => {
    const answer = await call(real.shop.url, name, { voucher: code, selection })
    if (isOn) shopper.codes.delete(code)
    else if (answer.status === 200) shopper.codes.add(code)
    return answer
  }
  await change(model, real, shopper, ask, ({ status }) => [200, 400].includes(status))
}

/** Goes to the provider's page. With too few units left, or a code that is used up, the bag stays as it is. */
export async function startPayment(
  model: Model,
  real: RealShop,
  shopper: ModelShopper,
  way: 'card' | 'account' = 'card',
): Promise<void> {
  const { shop } = real
  const isOnAccount = way === 'account' && shopper.country !== withoutAccount
  if (shopper.payment?.returnUrl) {
    await returnFrom(model, real, shopper)
    return
  }
  const selection = await getBag(real, shopper)
  const cart = checkedCart(await call(shop.url, 'getCart', { selection }))
  expect(unitsIn(cart)).toEqual(shopper.units)
  const units = unitsIn(cart)
  const cardMinor = minor(cart.totals.grandTotalPriceAsNumber)
  const giftCardMinor = Object.values(cart.discounts.vouchers)
    .filter(({ type }) => type === 'giftcard')
    .reduce((sum, { priceOffAsNumber }) => sum - minor(priceOffAsNumber), 0)
  const started = await call(
    shop.url,
    'startPayment',
    createCheckout(selection, {
      address: addresses[shopper.country] ?? anna,
      ...(isOnAccount && onAccount),
    }),
  )
  if (started.status !== 200) {
    const isShort = [...units].some(([sku, quantity]) => quantity > free(model, sku))
    const isHeld = shopper.payment !== null
    expect(
      started.status === 409 && (units.size === 0 || isShort || shopper.codes.size > 0),
      JSON.stringify(started),
    ).toBe(true)
    if (isHeld) dropPayment(model, shopper)
    return
  }
  const action = textAt(started.data, 'data', 'action')
  if (action === 'redirect') {
    const pageUrl = textAt(started.data, 'data', 'url')
    if (shopper.payment?.pageUrl === pageUrl) return
    dropPayment(model, shopper)
    beginPayment(model, shopper, { pageUrl, isOnAccount, units, cardMinor, giftCardMinor, returnUrl: null })
    return
  }
  expect(cardMinor).toBe(0)
  dropPayment(model, shopper)
  const covered = { pageUrl: '', isOnAccount: false, units, cardMinor, giftCardMinor, returnUrl: '' }
  beginPayment(model, shopper, covered)
  placeOrder(model, shopper, textAt(started.data, 'data', 'order'))
}

/** Sends the provider's page; of who pays, the money is captured or reserved, and the buyer has not come back yet. */
export async function sendPage(
  shopper: ModelShopper,
  kind: 'pays' | 'declined' | 'threeDSecure',
): Promise<void> {
  const { payment } = shopper
  if (!payment || payment.returnUrl !== null) return
  const page = payment.isOnAccount
    ? await answerOnAccount(payment.pageUrl, kind === 'declined' ? 'decline' : 'approve')
    : await payOnPage(payment.pageUrl, cards[kind])
  if (kind === 'declined') {
    expect(page.location).toBeNull()
    return
  }
  const { location } =
    kind === 'threeDSecure' && !payment.isOnAccount
      ? await answerBank(new URL(page.location ?? '', payment.pageUrl).href, 'complete')
      : page
  expect(location).not.toBeNull()
  payment.returnUrl = location
}

/** The buyer comes back from the bank: with an order, if the money came; else the bag is kept. */
export async function returnFrom(model: Model, real: RealShop, shopper: ModelShopper): Promise<void> {
  const { payment, selection } = shopper
  if (!payment) return
  const method = payment.isOnAccount ? onAccount.paymentMethod : 'stripe-checkout'
  const cancelled = `${real.shop.url}/wp-json/commerce/v1/payment-return/${method}?selection=${selection}&cancelled=1`
  const landing = await handleReturn(payment.returnUrl ?? cancelled)
  if (payment.returnUrl === null) {
    expect(landing).toContain('/payment-fail/')
    return dropPayment(model, shopper)
  }
  expect(landing).toContain('/receipt/')
  const receipt = await fetchReceipt(real.shop.url, selection)
  expect(minor(receipt?.totals.grandTotalPriceAsNumber ?? -1)).toBe(payment.cardMinor)
  placeOrder(model, shopper, receipt?.order ?? '')
}

/** The reconciler looks, with everything that is under way being old: paid sessions become orders, open ones end. */
export async function reconcile(model: Model, real: RealShop): Promise<void> {
  real.shop.pass(40 * 60_000)
  await real.shop.services.payments.reconciler.runOnce()
  for (const shopper of model.shoppers) {
    if (!shopper.payment) continue
    if (shopper.payment.returnUrl === null) dropPayment(model, shopper)
    else {
      const receipt = await fetchReceipt(real.shop.url, shopper.selection)
      expect(receipt).not.toBeNull()
      placeOrder(model, shopper, receipt?.order ?? '')
    }
  }
}
