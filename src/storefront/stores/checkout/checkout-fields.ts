import type { ShippingAddress } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'

import { askInTurn } from '../cart/ask-in-turn.ts'
import { checkout, checkoutStore } from './checkout.ts'
import { fillInCountry, followDelivery } from '../place/choose-country.ts'
import { isMap } from '../persist.ts'
import { callApi } from '../shop-api.ts'

/** As answered: a field may be absent. */
type Fields = { readonly [K in keyof ShippingAddress]?: string | undefined }

/** Texts of what a delivery widget says; whatever else it holds is not ours. */
function texts(value: unknown): Record<string, string> | undefined {
  if (!isMap(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}

const known = new Set<string>(Object.keys(checkoutStore.getInitialState().address))
const readAddress = (value: unknown): Record<string, string> | undefined => {
  const found = texts(value)
  return found && Object.fromEntries(Object.entries(found).filter(([key]) => known.has(key)))
}

/** What the server does not know of, it answers as empty: that is no reason to take away what somebody wrote. */
const given = (fields: Fields = {}): Partial<ShippingAddress> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text))

/**
 * Answered addresses go into the forms: billing always, shipping where one of its own is asked for or was answered. Another country
 * brings its state and ways to pay.
 */
function refill(address: Fields | undefined, shippingAddress: Fields | undefined): void {
  const billing = given(address)
  if (billing.country && billing.country !== checkoutStore.getState().address.country)
    fillInCountry(billing.country)
  checkout.fillAddress(billing)
  if (!shippingAddress?.address1) return
  checkout.setSeparateShipping(true)
  checkout.setShippingAddress(given(shippingAddress))
}

/**
 * What a delivery widget said with its `centra_checkout_callback` event, sent on (spec 7.11); the forms refill from the answer. A
 * failure is only logged.
 */
export async function saveCheckoutFields(detail: unknown): Promise<void> {
  if (!isMap(detail)) return
  const address = readAddress(detail['address'])
  const shippingAddress = readAddress(detail['shippingAddress'])
  const additionalFields = texts(detail['additionalFields'])
  const fields = {
    ...(address && { address }),
    ...(shippingAddress && { shippingAddress }),
    ...(additionalFields && { additionalFields }),
  }
  try {
    await askInTurn(async (selection): Promise<Cart> => {
      const answer = await callApi('saveCheckoutFields', { body: { selection, fields } })
      refill(answer.address, answer.shippingAddress)
      return answer.selection
    })
    if (additionalFields) checkout.set({ additionalFields })
    await followDelivery()
  } catch (error) {
    console.error('The checkout fields could not be saved', error)
  }
}
