import { DeliveryError, type DeliveryCheckout, type WidgetCart } from 'vitrine/delivery'
import * as z from 'zod/mini'

const Locker = z.object({ id: z.string(), name: z.string() })
const Choice = z.object({ id: z.string(), lockers: z.array(Locker) })
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Hands the chosen locker on, as the checkout expects it. Old browsers read it as it is. */
const checkoutScript = `document.addEventListener('change', function (event) {
  if (event.target.name !== 'locker') return
  var detail = { additionalFields: { locker: event.target.value } }
  document.dispatchEvent(new CustomEvent('centra_checkout_callback', { detail: detail }))
})`

/** Parcel lockers of a company that does not exist: it names those near a post code, and the buyer chooses one in the checkout. */
export function createLockerDelivery({ url, key }: { url: string; key: string }): DeliveryCheckout {
  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Buyers wait for it at every change of the bag.
      signal: AbortSignal.timeout(2000),
    }).catch((cause: unknown) => {
      throw new DeliveryError(`The lockers did not answer ${path}`, { isGone: false, cause })
    })
    const { ok, status } = response
    const answer: unknown = await response.json().catch(() => null)
    if (ok) return answer
    throw new DeliveryError(`The lockers answered ${path} with ${status}`, { isGone: status === 404 })
  }

  async function choose(path: string, { purchase_country, search_address }: WidgetCart) {
    const place = { country: purchase_country, zip: search_address?.postal_code ?? '' }
    const choice = Choice.safeParse(await post(path, place))
    if (!choice.success)
      throw new DeliveryError(`The lockers answered ${path} in a form that is not known`, { isGone: true })
    const { id, lockers } = choice.data
    const options = lockers.map(
      (each) => `<option value="${escaped(each.id)}">${escaped(each.name)}</option>`,
    )
    const snippet = `<label>Parcel locker <select name="locker"><option value="">To the door</option>${options.join('')}</select></label>`
    return { id, snippet, hasOptions: lockers.length > 0 }
  }

  return {
    checkoutScript,
    createSession: (cart) => choose('/choices', cart),
    updateSession: (id, cart) => choose(`/choices/${encodeURIComponent(id)}`, cart),
    async completeSession(id, { order, buyer }) {
      await post(`/choices/${encodeURIComponent(id)}/book`, { order, phone: buyer.phone })
    },
  }
}
