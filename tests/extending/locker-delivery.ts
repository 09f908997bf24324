import * as z from 'zod/mini'

import {
  DeliveryError,
  type DeliveryCheckout,
  type WidgetCart,
  type WidgetSession,
} from '#server/delivery-widget/delivery-checkout.ts'

/** Buyers wait for it at every change of the bag. */
const timeoutMs = 2000

const Choice = z.object({
  id: z.string(),
  lockers: z.array(z.object({ id: z.string(), name: z.string() })),
})

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Hands the chosen locker on, as the checkout expects it. Old browsers read it as it is. */
const checkoutScript = `document.addEventListener('change', function (event) {
  if (event.target.name !== 'locker') return
  var detail = { additionalFields: { locker: event.target.value } }
  document.dispatchEvent(new CustomEvent('centra_checkout_callback', { detail: detail }))
})`

/** Parcel lockers of a company that does not exist: it names the lockers near a post code, and the buyer chooses one in the checkout. */
export function createLockerDelivery({
  url,
  key,
}: {
  readonly url: string
  readonly key: string
}): DeliveryCheckout {
  async function post(path: string, body: object): Promise<Response> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new DeliveryError(`The lockers did not answer ${path}`, { isGone: false, cause })
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new DeliveryError(`The lockers answered ${path} with ${response.status}`, {
      isGone: response.status === 404,
    })
  }

  async function choose(
    path: string,
    { purchase_country, search_address }: WidgetCart,
  ): Promise<WidgetSession> {
    const response = await post(path, { country: purchase_country, zip: search_address?.postal_code ?? '' })
    const choice = Choice.safeParse(await response.json().catch(() => null))
    if (!choice.success)
      throw new DeliveryError(`The lockers answered ${path} in a form that is not known`, { isGone: true })
    const { id, lockers } = choice.data
    const options = lockers.map(
      (locker) => `<option value="${escaped(locker.id)}">${escaped(locker.name)}</option>`,
    )
    const snippet = `<label>Parcel locker <select name="locker">${options.join('')}</select></label>`
    return { id, snippet, hasOptions: lockers.length > 0 }
  }

  return {
    checkoutScript,
    createSession: (cart) => choose('/choices', cart),
    updateSession: (id, cart) => choose(`/choices/${encodeURIComponent(id)}`, cart),
    async completeSession(id, { order, buyer }) {
      const response = await post(`/choices/${encodeURIComponent(id)}/book`, { order, phone: buyer.phone })
      await response.body?.cancel()
    },
  }
}
