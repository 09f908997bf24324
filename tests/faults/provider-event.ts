import { randomUUID } from 'node:crypto'

import { sign } from '#simulator/webhooks.ts'

import { webhookPath } from '../buyer.ts'

/** A message as the provider writes it; `changes` go on top. */
export const eventText = (type: string, sessionId: string, changes: object = {}): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: sessionId, object: 'checkout.session' } },
    ...changes,
  })

/** Posts it to the shop; answers the status. */
export async function post(shopUrl: string, body: string, signature?: string): Promise<number> {
  const answer = await fetch(`${shopUrl}${webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Signed now, or at another time (epoch milliseconds), and sent. */
export const send = (shopUrl: string, secret: string, body: string, at = Date.now()): Promise<number> =>
  post(shopUrl, body, sign(body, secret, Math.floor(at / 1000)))

/** The session that a way back names. */
export const sessionIn = (returnUrl: string): string =>
  new URL(returnUrl).searchParams.get('session_id') ?? ''
