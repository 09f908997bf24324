import {
  ProviderError,
  type NewProviderSession,
  type PaymentProvider,
  type ProviderSession,
} from '../provider.ts'
import type { KlarnaApi } from './klarna-api.ts'
import { callbackUrl } from './klarna-callbacks.ts'
import { authorisedUntil, readOrder } from './klarna-orders.ts'
import { HostedPage, NewHostedPage, PaymentSession, type KlarnaOrder } from './klarna-shapes.ts'

const pagePath = (id: string): string => `/hpp/v1/sessions/${encodeURIComponent(id)}`

/** Units of one price; a line that does not divide evenly is one piece whose name tells the count. */
function orderLine({ name, quantity, totalMinor }: NewProviderSession['lines'][number]) {
  const divides = totalMinor % quantity === 0
  return {
    name: (divides ? name : `${quantity} × ${name}`).slice(0, 255),
    quantity: divides ? quantity : 1,
    unit_price: divides ? totalMinor / quantity : totalMinor,
    total_amount: totalMinor,
  }
}

/** Of which shop an order is: several may use one account. */
const openFeedShop = (returnUrl: string): string => `${new URL(returnUrl).origin}/`

const paymentSession = (input: NewProviderSession) => ({
  acquiring_channel: 'ECOMMERCE',
  intent: 'buy',
  purchase_country: input.country,
  purchase_currency: input.currency,
  locale: `${input.language}-${input.country}`,
  order_amount: input.amountMinor,
  order_lines: input.lines.map(orderLine),
  billing_address: { email: input.email, country: input.country },
  merchant_reference1: input.attemptId,
  merchant_reference2: input.cartId,
  merchant_data: openFeedShop(input.returnUrl),
})

/** The page may be left and entered again until it is completed or disabled, so whatever else it says is still open. */
function getState(status: string, order: KlarnaOrder | null): ProviderSession['state'] {
  if (status === 'DISABLED') return 'expired'
  if (status !== 'COMPLETED') return 'open'
  if (order === null || order.fraud_status === 'PENDING') return 'processing'
  if (order.fraud_status === 'REJECTED') return 'failed'
  const isTaken = order.captured_amount > 0
  return !isTaken && (order.status === 'CANCELLED' || order.status === 'EXPIRED') ? 'failed' : 'authorised'
}

interface KlarnaSessions {
  readonly create: PaymentProvider['createSession']
  readonly read: PaymentProvider['readSession']
  readonly expire: PaymentProvider['expireSession']
}

/**
 * Sessions of Klarna's Hosted Payment Page over Klarna Payments, which places the order itself once the buyer is approved
 * (`place_order_mode`). `secret` makes the addresses of the callbacks.
 */
export function createKlarnaSessions(api: KlarnaApi, secret: string): KlarnaSessions {
  async function read(id: string): Promise<ProviderSession> {
    const { data: page } = await api.ask(pagePath(id), { shape: HostedPage })
    const order = page.order_id ? await readOrder(api, page.order_id) : null
    return {
      id: page.session_id,
      state: getState(page.status, order),
      // Klarna tells the address once, when the session is made.
      url: null,
      attemptId: order?.merchant_reference1 ?? null,
      cartId: order?.merchant_reference2 ?? null,
      returnUrl: order?.merchant_data ?? null,
      amountMinor: order?.original_order_amount ?? 0,
      currency: order?.purchase_currency.toUpperCase() ?? '',
      paymentId: order?.order_id ?? null,
      authorisedUntil: order && authorisedUntil(api, order),
    }
  }
  return {
    async create(input) {
      const { data: payment } = await api.ask('/payments/v1/sessions', {
        method: 'POST',
        body: paymentSession(input),
        shape: PaymentSession,
      })
      const { data: page } = await api.ask('/hpp/v1/sessions', {
        method: 'POST',
        body: {
          payment_session_url: `${api.url}/payments/v1/sessions/${payment.session_id}`,
          merchant_urls: {
            // Klarna puts the id of the page there.
            success: `${input.returnUrl}&session_id={{session_id}}`,
            cancel: input.cancelUrl,
            back: input.cancelUrl,
            failure: input.cancelUrl,
            error: input.cancelUrl,
            status_update: callbackUrl(input.webhookUrl, { reference: input.attemptId, secret }),
          },
          options: { place_order_mode: 'PLACE_ORDER' },
        },
        shape: NewHostedPage,
      })
      return { id: page.session_id, url: page.redirect_url }
    },
    read,
    async expire(id) {
      try {
        await api.ask(pagePath(id), { method: 'DELETE', shape: null })
      } catch (reason) {
        // It is not open any more: what it is instead is for the caller to act on.
        if (!(reason instanceof ProviderError && reason.kind === 'refused')) throw reason
      }
      return read(id)
    },
  }
}
