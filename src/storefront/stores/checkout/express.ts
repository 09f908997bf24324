import { gdprConsentText } from '#contract/messages.ts'
import type { ShippingAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { Country, PaymentMethod } from '#contract/country.ts'
import { paths } from '#contract/screens.ts'
import * as texts from '#texts/checkout.ts'
import { lang } from '#texts/language.ts'

import { ApiError } from '../../api/api-error.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { bagAtRest, loadCart } from '../cart/cart-queue.ts'
import { cartStore } from '../cart/cart-state.ts'
import { countriesStore } from '../place/countries.ts'
import { preferencesStore } from '../preferences.ts'
import { toRefusal } from '../refusal.ts'
import { callApi } from '../shop-api.ts'
import { paymentStarts } from './payment-starts.ts'

/** What is paid by a wallet on the shop's own page: the bag, or one piece, which then has a bag of its own. */
export interface ExpressBag {
  readonly bag: Cart
  readonly country: Country
}

export interface WalletBuyer {
  readonly address: ShippingAddress
  /** Null: the same. */
  readonly shippingAddress: ShippingAddress | null
}

export type ExpressStart =
  | { readonly kind: 'confirm'; readonly clientSecret: string; readonly returnUrl: string }
  /** The order exists, or nobody would take it: `href` says so. */
  | { readonly kind: 'over'; readonly href: string }
  | { readonly kind: 'refused'; readonly message: string; readonly isAddress: boolean }

/** Makes ready what is to be paid; `item`: one unit of it alone, null: the bag as it is. Throws for what cannot be sold, or no answer. */
export async function openExpressBag(item: string | null): Promise<ExpressBag> {
  const bag = item === null ? await readBag() : await makeBag(item)
  const country = countriesStore.getState().countries[bag.country]
  if (!country) throw new Error(`The country ${bag.country} is not known.`)
  return { bag, country }
}

async function readBag(): Promise<Cart> {
  await bagAtRest()
  const { selection } = cartStore.getState()
  if (selection === null) throw new Error(texts.yourBagIsEmptySentence)
  return callApi('getCart', { body: { selection } })
}

async function makeBag(item: string): Promise<Cart> {
  const { country } = preferencesStore.getState()
  const { selection } = await callApi('createCart', { body: country ? { country } : {} })
  return callApi('addToCart', { body: { item, selection }, idempotencyKey: idempotencyKey() })
}

/** Prices of the place that a postcode names, where postcodes decide about tax. */
export const moveExpressBag = ({ bag, country }: ExpressBag, postcode: string): Promise<Cart> =>
  country.hasTerritories
    ? callApi('setCartCountry', { body: { selection: bag.selection, country: bag.country, postcode } })
    : Promise.resolve(bag)

export const chooseExpressShipping = ({ selection }: Cart, shipping: string): Promise<Cart> =>
  callApi('setCartShipping', { body: { selection, shipping } })

/** What is to be paid as the server has it by now: another tab may have changed it. */
export const readExpressBag = ({ selection }: Cart): Promise<Cart> =>
  callApi('getCart', { body: { selection } })

/** Shows in the bag what the server has by now, where it is the bag that was to be paid. */
export function showBagAgain({ selection }: Cart): void {
  if (cartStore.getState().selection === selection) void loadCart()
}

/** Kept while no answer came: the same payment asked for again carries the same key, and begins once. */
let asked: { readonly body: string; readonly key: string } | null = null

/**
 * Begins the payment of a bag as its buyer's wallet has it: checked, priced, reserved and agreed to by the same call as the checkout's. Who
 * pressed had accepted the terms and the privacy policy.
 */
export async function startExpress(
  bag: Cart,
  { paymentMethod }: Pick<PaymentMethod, 'paymentMethod'>,
  { address, shippingAddress }: WalletBuyer,
): Promise<ExpressStart> {
  const body = {
    selection: bag.selection,
    paymentMethod,
    express: true as const,
    paymentReturnPage: paths.receipt,
    paymentFailedPage: paths['payment-fail'],
    termsAndConditions: true,
    consents: [
      {
        key: 'GDPR',
        consented: true,
        name: 'Privacy Policy',
        text: gdprConsentText,
        version: 1,
        language: 'EN',
      },
    ],
    address: { ...address, newsletter: false, register: false, loggedIn: false, gender: null },
    shippingAddress,
    language: lang,
    ...(bag.shippingMethod && { shippingMethod: bag.shippingMethod }),
    agreed: { totals: bag.totals, discounts: bag.discounts },
  }
  const text = JSON.stringify(body)
  if (asked?.body !== text) asked = { body: text, key: idempotencyKey() }
  try {
    const started = await callApi('startPayment', { body, idempotencyKey: asked.key })
    asked = null
    if (started.action === 'failed') return { kind: 'over', href: paths['payment-fail'] }
    paymentStarts.emit()
    if (started.action === 'success')
      return { kind: 'over', href: `${paths.receipt}?selection=${bag.selection}` }
    if (started.action === 'redirect') return { kind: 'over', href: started.url }
    return { kind: 'confirm', clientSecret: started.clientSecret, returnUrl: started.returnUrl }
  } catch (error) {
    if (error instanceof ApiError) asked = null
    console.error('The payment by wallet did not start', error)
    const { message, errors } = toRefusal(error)
    const [field = '', fault = ''] = Object.entries(errors)[0] ?? []
    const isAddress = /^(?:shippingAddress|address)\./.test(field)
    return { kind: 'refused', message: isAddress ? `${message} ${fault}`.trim() : message, isAddress }
  }
}
