import { hash } from 'node:crypto'

import type { Cart } from '#contract/cart.ts'
import { toMinor } from '#domain/money/price-text.ts'
import { widgetUnavailable } from '#texts/wire-cart.ts'

import type { Database, Tx } from '../database/database.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import { hashCartToken } from '../cart-token.ts'
import {
  DeliveryError,
  type DeliveryCheckout,
  type WidgetBuyer,
  type WidgetCart,
  type WidgetSession,
} from './delivery-checkout.ts'
import { deleteSessionsBefore, findSession, keepSession } from './repository.ts'

export interface DeliveryWidgetService {
  /** The cart with what the widget says of it. Never throws for what the widget does: then `error` is set and our own shipping stays. */
  decorate(cart: Cart): Promise<Cart>
  /** Queues the completion of the widget's session, if the cart has one. */
  ordered(tx: Tx, order: { readonly id: string; readonly tokenHash: string }): Promise<void>
  /** Reports the purchase to the widget. */
  readonly complete: JobHandler<'delivery-complete'>
  /** Returns how many sessions were forgotten. */
  forgetOld(): Promise<number>
}

interface WidgetDeps {
  readonly database: Database
  readonly orders: Pick<OrdersService, 'byId'>
  readonly outbox: Pick<Outbox, 'add'>
  /** Null: no widget is configured. */
  readonly checkout: DeliveryCheckout | null
  readonly log: (message: string, reason: unknown) => void
  readonly now: () => number
}

/** Of `pluginFields.ingrid`: rises when its fields get another meaning. */
const version = '1'
const keptMs = 30 * 24 * 60 * 60_000
/** After a failure nobody waits for it again for so long. */
const restMs = 15_000

const locales: Readonly<Record<string, string>> = {
  SE: 'sv-SE',
  DE: 'de-DE',
  AT: 'de-AT',
  US: 'en-US',
  GB: 'en-GB',
}

/** Gift cards go by mail; only what is sent concerns a carrier. */
const sentItems = ({ items }: Cart) => items.filter(({ giftCard }) => giftCard === undefined)

/** The selection opens the bag, so only its hash leaves the shop; of the address only what carriers are found by. */
function widgetCart(cart: Cart, cartKey: string): WidgetCart {
  const { country, currency, totals, shippingAddress, address } = cart
  const zip = shippingAddress.zipCode || address.zipCode || ''
  return {
    purchase_country: country,
    purchase_currency: currency,
    locales: [locales[country] ?? `en-${country}`],
    cart: {
      cart_id: cartKey,
      total_value: toMinor(totals.itemsTotalPriceAsNumber + totals.totalDiscountPriceAsNumber),
      total_discount: -toMinor(totals.totalDiscountPriceAsNumber) || 0,
      items: sentItems(cart).map(
        ({ sku, productName, quantity, priceEachAsNumber, priceEachBeforeDiscountAsNumber }) => ({
          sku,
          name: productName,
          quantity,
          price: toMinor(priceEachAsNumber),
          discount: toMinor(priceEachBeforeDiscountAsNumber) - toMinor(priceEachAsNumber),
        }),
      ),
    },
    ...(zip === '' ? {} : { search_address: { country, postal_code: zip } }),
  }
}

export function createDeliveryWidget({
  database,
  orders,
  outbox,
  checkout,
  log,
  now,
}: WidgetDeps): DeliveryWidgetService {
  let restUntil = 0

  async function openWidgetSession(delivery: DeliveryCheckout, cart: Cart): Promise<WidgetSession> {
    const cartKey = hashCartToken(cart.selection)
    const wanted = widgetCart(cart, cartKey)
    const contents = hash('sha256', JSON.stringify(wanted), 'hex')
    const known = await findSession(database.read, cartKey)
    if (known?.contents_hash === contents)
      return { id: known.session_id, snippet: known.snippet, hasOptions: known.has_options === 1 }
    const session = known
      ? await updated(delivery, known.session_id, wanted)
      : await delivery.createSession(wanted)
    const row = {
      cart_key: cartKey,
      session_id: session.id,
      contents_hash: contents,
      snippet: session.snippet,
      has_options: session.hasOptions ? 1 : 0,
      updated_at: now(),
    }
    await database.write((tx) => keepSession(tx, row))
    return session
  }

  return {
    async decorate(cart) {
      if (!checkout || sentItems(cart).length === 0) return cart
      if (now() < restUntil) return withoutWidget(cart)
      try {
        const { snippet, hasOptions } = await openWidgetSession(checkout, cart)
        const ingrid = { version, snippet, error: null, deliveryOptionsAvailable: hasOptions }
        return { ...cart, checkoutScript: checkout.checkoutScript, pluginFields: { ingrid } }
      } catch (reason) {
        if (!(reason instanceof DeliveryError)) throw reason
        restUntil = now() + restMs
        log('The delivery widget is not available', reason)
        return withoutWidget(cart)
      }
    },
    async ordered(tx, { id, tokenHash }) {
      if (!checkout) return
      const session = await findSession(tx, tokenHash)
      if (session) await outbox.add(tx, 'delivery-complete', id, { session: session.session_id })
    },
    async complete({ key, payload }) {
      const { session } = payload
      const order = await orders.byId(key)
      // Switched off, or the buyer was erased, meanwhile.
      if (!checkout || !order || order.email === '') return
      try {
        await checkout.completeSession(session, { order: order.number, buyer: toWidgetBuyer(order) })
      } catch (reason) {
        // Nothing comes of asking again for a session that is over.
        if (!(reason instanceof DeliveryError && reason.isGone)) throw reason
        log(`The delivery widget no longer knows the session of order ${order.number}`, reason)
      }
    },
    forgetOld: () => database.write((tx) => deleteSessionsBefore(tx, now() - keptMs)),
  }
}

const withoutWidget = (cart: Cart): Cart => ({
  ...cart,
  pluginFields: {
    ingrid: { version, snippet: null, error: widgetUnavailable, deliveryOptionsAvailable: false },
  },
})

function toWidgetBuyer({ email, snapshot }: Order): WidgetBuyer {
  const to = snapshot.shippingAddress ?? snapshot.address
  const name = `${to.firstName} ${to.lastName}`.trim()
  return {
    email,
    name,
    phone: to.phoneNumber || snapshot.address.phoneNumber,
    address: {
      name,
      address_lines: [to.address1, to.address2].filter((line) => line !== ''),
      city: to.city,
      postal_code: to.zipCode,
      country: to.country,
    },
  }
}

/** A session that is over is followed by a new one. */
async function updated(delivery: DeliveryCheckout, id: string, cart: WidgetCart): Promise<WidgetSession> {
  try {
    return await delivery.updateSession(id, cart)
  } catch (reason) {
    if (reason instanceof DeliveryError && reason.isGone) return delivery.createSession(cart)
    throw reason
  }
}
