import type { PaymentFailure } from '#contract/payment-failures.ts'
import type { Receipt } from '#contract/receipt.ts'
import { paths } from '#contract/screens.ts'

import type { Database } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { Refused } from '../refused.ts'
import { defineShopperCall, type ShopperCall, type UseCase } from '../shopper-call.ts'
import type { OrdersService } from '../orders/service.ts'
import { hashCartToken } from '../cart-token.ts'
import type { CancelPayment } from './cancel-payment.ts'
import type { Settlement, SettlementService } from './complete-order.ts'
import { ProviderError } from './provider.ts'
import { findCartAttempt } from './repository.ts'

export interface Return {
  readonly selection: string
  /** As the provider filled it in; null when the address has none. */
  readonly sessionId: string | null
  readonly isCancelled: boolean
}

interface HandleReturnDeps {
  readonly database: Database
  readonly orders: OrdersService
  readonly settlementService: SettlementService
  readonly cancelPayment: CancelPayment
}

export interface HandleReturn {
  /** Settles the payment and returns the path to send the shopper to (spec 7.33). Never throws for what a provider does. */
  readonly settleReturn: ShopperCall<Return, string>
  /**
   * Settles the payment and returns the receipt (spec 7.16). Safe to repeat; refuses with `payment-failed`, `payment-pending` while the
   * bank has not decided, or `payment-result-unknown`.
   */
  readonly getPaymentResult: UseCase<'getPaymentResult'>
}

const { receipt: receiptPage, 'payment-fail': failPage } = paths

/** `processing`: the bank has not said yet. Whoever comes back to that waits on the receipt page, which asks again. */
type Decided = Exclude<Settlement['kind'], 'ordered' | 'processing'>

const failureByState = {
  open: 'unfinished',
  ended: 'expired',
  failed: 'failed',
  refunded: 'refunded',
  unknown: 'unknown',
} as const satisfies Record<Decided, PaymentFailure>

const withQuery = (page: string, name: string, value: string): string => {
  const url = new URL(page, 'http://shop')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}

export function createHandleReturn({
  database,
  orders,
  settlementService,
  cancelPayment,
}: HandleReturnDeps): HandleReturn {
  const find = (selection: string, sessionId: string | null) =>
    findCartAttempt(database.read, { tokenHash: hashCartToken(selection), sessionId })

  async function settleReturn({ selection, sessionId, isCancelled }: Return): Promise<string> {
    const attempt = await find(selection, sessionId)
    if (!attempt) return withQuery(failPage, 'reason', 'unknown' satisfies PaymentFailure)
    const { returnPage, failedPage } = fromJson(attempt.snapshot)
    // A page that the provider should have called itself is not a page for people.
    const landing = returnPage.startsWith('/wp-json/') ? receiptPage : returnPage
    const failed = (reason: PaymentFailure) => withQuery(failedPage, 'reason', reason)
    const received = withQuery(landing, 'selection', selection)
    if (await orders.ofCartToken(selection)) return received
    if (attempt.session_id === null) return failed('unknown')
    try {
      // Somebody who turns back frees the stock for others at once.
      const isOpen = attempt.state === 'open'
      const settlement =
        isCancelled && isOpen
          ? await cancelPayment(attempt.cart_id)
          : await settlementService.completeOrder({ provider: attempt.provider, id: attempt.session_id })
      if (settlement.kind === 'ordered' || settlement.kind === 'processing') return received
      return failed(
        isCancelled && settlement.kind === 'ended' ? 'cancelled' : failureByState[settlement.kind],
      )
    } catch (reason) {
      // They may have paid, so the page must not say that the payment failed.
      if (reason instanceof ProviderError) return received
      throw reason
    }
  }

  async function settle(selection: string): Promise<Settlement> {
    const attempt = await find(selection, null)
    if (!attempt) throw new Refused({ code: 'payment-unknown', fields: { selection: { code: 'not-paid' } } })
    if (attempt.session_id === null) return { kind: 'ended' }
    try {
      return await settlementService.completeOrder({ provider: attempt.provider, id: attempt.session_id })
    } catch (reason) {
      throw reason instanceof ProviderError ? new Refused({ code: 'payment-result-unknown' }) : reason
    }
  }

  async function result(selection: string): Promise<Receipt> {
    if (await orders.ofCartToken(selection)) return orders.receipt(selection)
    const settlement = await settle(selection)
    if (settlement.kind === 'ordered') return orders.receipt(selection)
    if (settlement.kind === 'processing')
      throw new Refused({ code: 'payment-pending', fields: { payment: { code: 'pending' } } })
    const why = failureByState[settlement.kind]
    throw new Refused({ code: 'payment-failed', params: { why }, fields: { payment: { code: why } } })
  }

  return {
    settleReturn: defineShopperCall((_, back) => settleReturn(back)),
    getPaymentResult: defineShopperCall((_, { selection }) => result(selection)),
  }
}
