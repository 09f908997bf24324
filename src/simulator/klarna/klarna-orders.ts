import { randomUUID } from 'node:crypto'

import type { KlarnaBooks } from './klarna-books.ts'
import {
  sumCaptured,
  KlarnaError,
  sumRefunds,
  trackRemaining,
  fetchStatus,
  type Order,
} from './klarna-objects.ts'

export function findOrder(books: KlarnaBooks, id: string): Order {
  const order = books.order.get(id)
  if (!order) throw new KlarnaError(404, 'NO_SUCH_ORDER', `Order not found, ID: ${id}`)
  return order
}

/** An order as GET /ordermanagement/v1/orders/{order_id} answers it. */
export const orderAnswer = (books: KlarnaBooks, order: Order) => {
  const { id, session: _session, isCancelled: _isCancelled, ...rest } = order
  const { order_lines } = books.payment.get(books.session.get(order.session)?.payment ?? '')?.body ?? {
    order_lines: [],
  }
  return {
    order_id: id,
    status: fetchStatus(order, books.now()),
    ...rest,
    captured_amount: sumCaptured(order),
    refunded_amount: sumRefunds(order),
    remaining_authorized_amount: trackRemaining(order, books.now()),
    order_lines,
  }
}

type Input = Readonly<Record<string, unknown>>

function amountIn(input: Input, name: string): number {
  const amount = input[name]
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)
    throw new KlarnaError(400, 'BAD_VALUE', `Bad value: ${name}`)
  return amount
}

const referenceIn = ({ reference }: Input): string | null =>
  typeof reference === 'string' ? reference : null

/** Takes money of what is reserved; returns the capture's id. */
export function capture(books: KlarnaBooks, id: string, input: Input): string {
  const order = findOrder(books, id)
  const amount = amountIn(input, 'captured_amount')
  if (books.faults.refusedCaptures > 0) {
    books.faults.refusedCaptures -= 1
    throw new KlarnaError(403, 'CAPTURE_NOT_ALLOWED', 'Capture not allowed.')
  }
  if (order.fraud_status !== 'ACCEPTED' || amount > trackRemaining(order, books.now()))
    throw new KlarnaError(
      403,
      'CAPTURE_NOT_ALLOWED',
      'Captured amount is higher than the remaining authorized amount.',
    )
  const made = {
    capture_id: randomUUID(),
    captured_amount: amount,
    captured_at: new Date(books.now()).toISOString(),
    reference: referenceIn(input),
  }
  books.keep('order', { ...order, captures: [...order.captures, made] })
  return made.capture_id
}

/** Gives money back, never more than was captured; returns the refund's id. */
export function refund(books: KlarnaBooks, id: string, input: Input): string {
  const order = findOrder(books, id)
  const amount = amountIn(input, 'refunded_amount')
  if (amount > sumCaptured(order) - sumRefunds(order))
    throw new KlarnaError(403, 'REFUND_NOT_ALLOWED', 'Refunded amount is higher than the captured amount.')
  const made = {
    refund_id: randomUUID(),
    refunded_amount: amount,
    refunded_at: new Date(books.now()).toISOString(),
    reference: referenceIn(input),
  }
  books.keep('order', { ...order, refunds: [...order.refunds, made] })
  return made.refund_id
}

/** Cancels an order of which nothing is captured. */
export function cancel(books: KlarnaBooks, id: string): void {
  const order = findOrder(books, id)
  if (sumCaptured(order) > 0)
    throw new KlarnaError(403, 'CANCEL_NOT_ALLOWED', 'Order with captures can not be canceled.')
  books.keep('order', { ...order, isCancelled: true })
}

/** Lets go of all that is not captured. */
export function release(books: KlarnaBooks, id: string): void {
  const order = findOrder(books, id)
  if (trackRemaining(order, books.now()) === 0)
    throw new KlarnaError(
      403,
      'NOT_ALLOWED',
      'Order is fully captured. Remaining authorization cannot be released.',
    )
  books.keep('order', { ...order, order_amount: sumCaptured(order) })
}

/** Sets a new amount, which what is captured fits into. */
export function setAmount(books: KlarnaBooks, id: string, input: Input): void {
  const order = findOrder(books, id)
  const amount = amountIn(input, 'order_amount')
  if (
    trackRemaining(order, books.now()) === 0 ||
    amount < sumCaptured(order) ||
    amount > order.original_order_amount
  )
    throw new KlarnaError(403, 'UPDATE_NOT_ALLOWED', 'The new amount is not allowed.')
  books.keep('order', { ...order, order_amount: amount })
}

export interface KlarnaLedgerEntry {
  readonly session: string
  readonly payment: string
  readonly captured: number
  readonly refunded: number
  /** What can still be captured. */
  readonly reserved: number
  readonly currency: string
}

/** Every order, with what was taken of it, what went back, and what is still reserved; minor units. */
export const klarnaLedger = (books: KlarnaBooks): KlarnaLedgerEntry[] =>
  [...books.order.values()].map((order) => ({
    session: order.session,
    payment: order.id,
    captured: sumCaptured(order),
    refunded: sumRefunds(order),
    reserved: trackRemaining(order, books.now()),
    currency: order.purchase_currency,
  }))
