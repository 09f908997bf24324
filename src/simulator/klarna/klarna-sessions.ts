import { randomUUID } from 'node:crypto'

import type { KlarnaBooks } from './klarna-books.ts'
import { KlarnaError, type HostedSession, type Order } from './klarna-objects.ts'

/** How long an approved order can be captured. */
const authorisationMs = 28 * 24 * 60 * 60_000

const timeText = (time: number): string => new Date(time).toISOString()

export function findSession(books: KlarnaBooks, id: string): HostedSession {
  const session = books.session.get(id)
  if (!session) throw new KlarnaError(404, 'NOT_FOUND', 'The session was not found.')
  return session
}

/** Moves a session on; every move is a callback (docs.klarna.com, status callbacks). */
export function moveSession(
  books: KlarnaBooks,
  send: (session: HostedSession) => void,
  session: HostedSession,
  change: Partial<Pick<HostedSession, 'status' | 'order'>>,
): HostedSession {
  const moved = { ...session, ...change, updated_at: timeText(books.now()) }
  books.keep('session', moved)
  send(moved)
  return moved
}

/** The buyer is approved: the order is placed and its money reserved. Once: a page that is completed stays so. */
export function approve(
  books: KlarnaBooks,
  send: (session: HostedSession) => void,
  id: string,
): HostedSession {
  const session = findSession(books, id)
  if (session.status === 'COMPLETED') return session
  if (session.status === 'DISABLED')
    throw new KlarnaError(410, 'GONE', 'This purchase has been ended by the shop.')
  const payment = books.payment.get(session.payment)
  if (!payment) throw new KlarnaError(404, 'NOT_FOUND', 'The payment session was not found.')
  const { body } = payment
  const order: Order = {
    id: randomUUID(),
    session: session.id,
    isCancelled: false,
    order_amount: body.order_amount,
    original_order_amount: body.order_amount,
    fraud_status: books.faults.pendingFraud ? 'PENDING' : 'ACCEPTED',
    purchase_country: body.purchase_country,
    purchase_currency: body.purchase_currency,
    merchant_reference1: body.merchant_reference1 ?? null,
    merchant_reference2: body.merchant_reference2 ?? null,
    merchant_data: body.merchant_data ?? null,
    created_at: timeText(books.now()),
    expires_at: timeText(books.now() + authorisationMs),
    captures: [],
    refunds: [],
  }
  books.keep('order', order)
  return moveSession(books, send, session, { status: 'COMPLETED', order: order.id })
}
