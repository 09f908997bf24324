import type { PaymentProvider } from '../provider.ts'
import { createKlarnaApi, type KlarnaOptions } from './klarna-api.ts'
import { parseCallback } from './klarna-callbacks.ts'
import { createKlarnaCaptures, createKlarnaRefund, readKlarnaPayment, readOrder } from './klarna-orders.ts'
import { createKlarnaSessions } from './klarna-sessions.ts'

/** As long as a page of the card provider: stock waits for it. The shop ends the page then, since Klarna would keep it for two days. */
const payWithinMs = 31 * 60_000
const sessionWithinMs = 30_000
/** Minor units. Klarna's own bounds depend on buyer and agreement; the largest is that of its API (`order_amount`). */
const minAmountMinor = 100
const maxAmountMinor = 200_000_000

/**
 * Purchases on account through Klarna: the buyer is approved on Klarna's hosted page, the money is reserved, and it is captured parcel by
 * parcel as the order is sent. Public shapes: docs.klarna.com/api/payments, /api/hpp-merchant and /api/ordermanagement.
 */
export function createKlarnaProvider(options: KlarnaOptions): PaymentProvider {
  const api = createKlarnaApi(options)
  const sessions = createKlarnaSessions(api, options.password)
  return {
    name: 'klarna',
    noun: 'purchases on account',
    keySetting: 'KLARNA_PASSWORD',
    capture: createKlarnaCaptures(api),
    payWithinMs,
    sessionWithinMs,
    createSession: sessions.create,
    readSession: sessions.read,
    expireSession: sessions.expire,
    minAmountMinor: () => minAmountMinor,
    maxAmountMinor: () => maxAmountMinor,
    clockAheadMs: api.clockAheadMs,
    paidAt: async (paymentId) =>
      Date.parse((await readOrder(api, paymentId)).created_at) + api.clockAheadMs(),
    refund: createKlarnaRefund(api),
    readPayment: (paymentId) => readKlarnaPayment(api, paymentId),
    // An order does not name its page; the attempt knows both once it is paid.
    sessionOfPayment: () => Promise.resolve(null),
    isAboutSession: () => true,
    parseWebhook: (message) => parseCallback(message, options.password),
  }
}
