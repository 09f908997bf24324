import type { Receipt } from '#contract/receipt.ts'

import type { Database } from '../database/database.ts'
import { DomainError } from '../http/errors.ts'
import type { OrdersService, OrderSnapshot } from '../orders/service.ts'
import { hashSelection } from '../selection.ts'
import type { Abandon } from './abandon.ts'
import type { Settlement, Settling } from './complete-order.ts'
import { ProviderError } from './provider.ts'
import { findAttemptOf } from './repository.ts'

export interface Return {
  readonly selection: string
  /** As the provider filled it in; null when the address has none. */
  readonly sessionId: string | null
  readonly isCancelled: boolean
}

interface ComeBackDeps {
  readonly database: Database
  readonly orders: OrdersService
  readonly settling: Settling
  readonly abandon: Abandon
}

export interface ComeBack {
  /** Settles the payment and answers the path to send the shopper to (spec 7.33). Never throws for what a provider does. */
  settleReturn(back: Return): Promise<string>
  /** Settles the payment and answers the receipt (spec 7.16). Safe to repeat; throws `payment_failed` or `not_paid`. */
  result(selection: string): Promise<Receipt>
}

const receiptPage = '/receipt/'
const failPage = '/payment-fail/'

/** Why there is no order, as the failure page's `reason` and as a sentence. */
const reasons = {
  cancelled: 'The payment was cancelled. Nothing was charged and your bag is kept.',
  unfinished: 'The payment is not finished. Nothing was charged and your bag is kept.',
  expired: 'The payment was not finished in time. Nothing was charged and your bag is kept.',
  refunded: 'The payment could not be matched with your order. The whole amount is being refunded.',
  pending: 'Your bank has not confirmed the payment yet. We write to you as soon as it has.',
  unconfirmed:
    'The payment provider does not answer, so we do not know yet whether you paid. We write to you as soon as we know.',
  unknown: 'There is no payment for this bag.',
} as const
type Reason = keyof typeof reasons

const reasonOf: Record<Exclude<Settlement['kind'], 'ordered'>, Reason> = {
  open: 'unfinished',
  processing: 'pending',
  ended: 'expired',
  refunded: 'refunded',
  unknown: 'unknown',
}

const withQuery = (page: string, name: string, value: string): string => {
  const url = new URL(page, 'http://shop')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}

export function createComeBack({ database, orders, settling, abandon }: ComeBackDeps): ComeBack {
  const find = (selection: string, sessionId: string | null) =>
    findAttemptOf(database.read, { selectionHash: hashSelection(selection), sessionId })

  async function settleReturn({ selection, sessionId, isCancelled }: Return): Promise<string> {
    const attempt = await find(selection, sessionId)
    if (!attempt) return withQuery(failPage, 'reason', 'unknown' satisfies Reason)
    // Written by start-payment from the same type.
    const { returnPage, failedPage } = JSON.parse(attempt.snapshot) as OrderSnapshot
    // A page that the provider should have called itself is no page for people.
    const landing = returnPage.startsWith('/wp-json/') ? receiptPage : returnPage
    const failed = (reason: Reason) => withQuery(failedPage, 'reason', reason)
    if (await orders.ofSelection(selection)) return withQuery(landing, 'selection', selection)
    if (attempt.session_id === null) return failed('unknown')
    try {
      // Somebody who turns back frees the stock for others at once.
      const isOpen = attempt.state === 'open'
      const settlement =
        isCancelled && isOpen
          ? await abandon(attempt.cart_id)
          : await settling.completeOrder(attempt.session_id)
      if (settlement.kind === 'ordered') return withQuery(landing, 'selection', selection)
      return failed(isCancelled && settlement.kind === 'ended' ? 'cancelled' : reasonOf[settlement.kind])
    } catch (reason) {
      if (reason instanceof ProviderError) return failed('unconfirmed')
      throw reason
    }
  }

  async function result(selection: string): Promise<Receipt> {
    if (await orders.ofSelection(selection)) return orders.receipt(selection)
    const attempt = await find(selection, null)
    if (!attempt) throw new DomainError('not_paid', reasons.unknown, { selection: 'not paid' })
    const settlement: Settlement = attempt.session_id
      ? await settling.completeOrder(attempt.session_id)
      : { kind: 'ended' }
    if (settlement.kind === 'ordered') return orders.receipt(selection)
    const reason = reasonOf[settlement.kind]
    throw new DomainError('payment_failed', reasons[reason], { payment: reason })
  }

  return { settleReturn, result }
}
