import * as z from 'zod/mini'

import { checkoutScript } from './checkout-script.ts'
import { DeliveryError, type DeliveryCheckout, type WidgetSession } from './delivery-checkout.ts'

/** Further fields may come at any time; only these are read. */
const SessionAnswer = z.object({
  html_snippet: z.string(),
  session: z.object({
    checkout_session_id: z.string().check(z.minLength(1)),
    status: z.string(),
    delivery_groups: z.optional(z.nullable(z.array(z.unknown()))),
  }),
})

/** A shopper waits for it at every change of the bag. */
const timeoutMs = 2000

/**
 * Ingrid's Delivery Checkout over HTTP. Public (developer.ingrid.com/delivery_checkout, "Prerequisites" and "Backend integration"): the
 * paths `/v1/delivery_checkout/session.create`, `.update` and `.complete`, the bearer token as base64, the fields of request and answer, `X-Trace-Id`.
 * Chosen by us: a timeout of two seconds, an empty `delivery_groups` for "no options here", any 400, 404 or 409 to an update for a session
 * that is over, and that the shop's own prices stay what is charged.
 */
export function createIngrid({ url, key }: { url: string; key: string }): DeliveryCheckout {
  const authorization = `Bearer ${Buffer.from(key).toString('base64')}`

  async function post(method: `session.${'create' | 'update' | 'complete'}`, body: object) {
    let response: Response
    try {
      response = await fetch(`${url}/v1/delivery_checkout/${method}`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
    } catch (cause) {
      throw new DeliveryError(`Ingrid did not answer ${method}`, { isGone: false, cause })
    }
    const trace = response.headers.get('x-trace-id') ?? 'none'
    if (response.ok) return { response, trace }
    await response.body?.cancel()
    throw new DeliveryError(`Ingrid answered ${method} with ${response.status}, trace ${trace}`, {
      isGone: [400, 404, 409].includes(response.status),
    })
  }

  async function ask(method: 'session.create' | 'session.update', body: object): Promise<WidgetSession> {
    const { response, trace } = await post(method, body)
    const answer = SessionAnswer.safeParse(await response.json().catch(() => null))
    if (!answer.success || answer.data.session.status !== 'ACTIVE')
      throw new DeliveryError(`Ingrid's answer to ${method} is none that is known, trace ${trace}`, {
        isGone: true,
      })
    const { html_snippet: snippet, session } = answer.data
    return {
      id: session.checkout_session_id,
      snippet,
      hasOptions: (session.delivery_groups ?? []).length > 0,
    }
  }

  return {
    checkoutScript,
    createSession: (cart) => ask('session.create', cart),
    updateSession: (id, cart) => ask('session.update', { checkout_session_id: id, ...cart }),
    async completeSession(id, { order, buyer }) {
      const { response } = await post('session.complete', {
        checkout_session_id: id,
        external_id: order,
        customer: buyer,
      })
      await response.body?.cancel()
    },
  }
}
