import { createHmac, timingSafeEqual } from 'node:crypto'

import { WebhookRejected, type ProviderEvent, type WebhookMessage } from '../provider.ts'
import { StatusCallback } from './klarna-shapes.ts'

/**
 * Klarna signs its status callbacks by the secret address that each session was given (docs.klarna.com, status callbacks: "unique to every
 * session"): ours ends in a code that only the shop and Klarna know. `reference` is the payment attempt.
 */
export const callbackUrl = (
  webhookUrl: string,
  { reference, secret }: { reference: string; secret: string },
): string => `${webhookUrl}?reference=${encodeURIComponent(reference)}&code=${getCode(reference, secret)}`

const getCode = (reference: string, secret: string): string =>
  createHmac('sha256', secret).update(`klarna-status-callback\n${reference}`).digest('hex')

function isOurs({ reference, code }: WebhookMessage['query'], secret: string): boolean {
  if (typeof reference !== 'string' || typeof code !== 'string') return false
  const given = Buffer.from(code, 'utf8')
  const expected = Buffer.from(getCode(reference, secret), 'utf8')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Checks that a callback came to an address that a session was given, and reads it. Throws WebhookRejected. */
export function parseCallback({ rawBody, query }: WebhookMessage, secret: string): ProviderEvent {
  if (!isOurs(query, secret)) throw new WebhookRejected('the address has no code, or another')
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch (reason) {
    throw new WebhookRejected('unreadable', { cause: reason })
  }
  const read = StatusCallback.safeParse(body)
  if (!read.success) throw new WebhookRejected('unreadable')
  const { event_id: id, session } = read.data
  const createdAt = Date.parse(session.updated_at ?? '')
  return {
    id,
    type: `session.${session.status.toLowerCase()}`,
    isOtherMode: false,
    objectId: session.session_id,
    sessionId: session.session_id,
    paymentId: null,
    fraudWarning: null,
    createdAt: Number.isNaN(createdAt) ? 0 : createdAt,
  }
}
