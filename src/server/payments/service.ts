import { callBase } from '#contract/call-path.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { FindItem } from '#domain/cart/totals.ts'
import { purchaseLimits } from '#domain/purchase-limits.ts'

import type { PayableCarts } from '../cart/payable-carts-service.ts'
import { clockDifferenceMs } from '../clock-difference.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Throttle } from '../http/throttle.ts'
import type { DeliveryWidgetService } from '../delivery-widget/service.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { createPaymentRecords } from '../orders/payment-records-service.ts'
import type { Buyer, OrdersService } from '../orders/service.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import type { SecurityLog } from '../security-log.ts'
import type { UseCase } from '../shopper-call.ts'
import type { StockService } from '../stock/service.ts'
import type { VouchersService } from '../vouchers/service.ts'
import { createCancelPayment } from './cancel-payment.ts'
import { createCaptureJob } from './capture-job.ts'
import { createCheckCheckout } from './check-checkout.ts'
import {
  forgetBuyerOfAttempts,
  forgetBuyerOfRefused,
  forgetRecipientOfAttempts,
  endedForRecipient,
  listUnpaidAttempts,
  type IsErased,
  type UnpaidAttempt,
} from './forget-buyer.ts'
import { createHandleReturn, type HandleReturn } from './handle-return.ts'
import { createSettlement } from './complete-order.ts'
import { createHoldStock, forgetOldHolds } from './reservation-limits.ts'
import { createCountStart } from './start-limits.ts'
import type { OfferedMethods } from './offered-methods.ts'
import type { PaymentProviders } from './providers.ts'
import { createReceiveEvent, type ReceiveEvent } from './receive-event.ts'
import { createReconciler, type Reconciler } from './reconcile.ts'
import { createRecordPayment, type RecordPayment } from './record-payment.ts'
import { createRedemption } from './redemption.ts'
import { whileReachable } from './provider-failures.ts'
import { createReportRefusal } from './report-refusal.ts'
import { createStartPayment, type StartPaymentDeps } from './start-payment.ts'
import { createStartLinkPayment, type StartLinkPayment } from './links/start-link-payment.ts'
import { createRefundJob } from './refund-job.ts'

export type { UnpaidAttempt } from './forget-buyer.ts'
export { orderOfCheckout, servingMethod } from './order-of-checkout.ts'

export interface PaymentsService extends HandleReturn {
  readonly startPayment: UseCase<'startPayment'>
  readonly startLink: StartLinkPayment
  readonly receiveEvent: ReceiveEvent
  /** Ends the payment of a cart that is to be changed. Throws `payment-state-unknown` when nobody can say whether it was paid. */
  cancel(cartId: string): Promise<void>
  readonly reconciler: Reconciler
  /** Deletes what is kept of who held stock by payments that are over. Returns the number of rows. */
  forgetOld(): Promise<number>
  readonly recordPayment: RecordPayment
  /** Does the jobs of kind `refund`. */
  readonly refundJob: JobHandler<'refund'>
  /** Does the jobs of kind `capture`. */
  readonly captureJob: JobHandler<'capture'>
  /**
   * Payments of a buyer that came to no order, begun since then or, without `since`, in the last month: by then nothing is kept of them.
   * Looks through those of all buyers.
   */
  listUnpaid(queries: Queries, buyer: Buyer, since?: number): Promise<UnpaidAttempt[]>
  /** Takes the buyer out of what the payments of these carts keep, and these payments; out of those that may still be paid, later. */
  readonly forgetBuyer: typeof forgetBuyerOfAttempts
  readonly forgetRecipient: typeof forgetRecipientOfAttempts
  /** Ids of payments of the last month that came to nothing and may name an address that a gift card was for. Looks through all. */
  endedForRecipient(queries: Queries, email: string): Promise<string[]>
  /** Takes buyers out of payments that were refused before then, though paid: paid twice, or another sum. */
  readonly forgetRefused: typeof forgetBuyerOfRefused
}

export interface PaymentsDeps {
  readonly database: Database
  readonly providers: PaymentProviders
  readonly catalogue: { current(): Promise<{ item: FindItem }> }
  readonly markets: Pick<MarketsConfig, 'countries' | 'purchaseLimits'> & { readonly offered: OfferedMethods }
  readonly carts: PayableCarts
  readonly stock: StockService
  readonly vouchers: Pick<VouchersService, 'hold' | 'release' | 'settle' | 'noteSums'>
  readonly giftCards: Pick<GiftCardsService, 'hold' | 'release' | 'settle' | 'issueBought'>
  readonly orders: OrdersService
  readonly deliveryWidget: Pick<DeliveryWidgetService, 'ordered'>
  readonly pickup: StartPaymentDeps['pickup']
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Pick<Throttle, 'mayTake' | 'lock' | 'factor'>
  readonly getBuyer: StartPaymentDeps['getBuyer']
  readonly isErased: IsErased
  /** `https://shop.example`, and further origins whose pages are the shop's. */
  readonly publicUrl: string
  readonly corsOrigins: readonly string[]
  readonly production: boolean
  readonly security: SecurityLog
  /** The namespace of the commerce calls, for the addresses that the provider gets. */
  readonly namespace: string
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/** So long the words of a payment that came to nothing are kept, and a day more. */
const keptMs = 31 * 24 * 60 * 60_000

/** Everything about money: starting a payment, learning how it ended, and making exactly one order of it. */
export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const records = createPaymentRecords(deps)
  const limits = purchaseLimits(deps.markets.purchaseLimits)
  const redemption = createRedemption(deps)
  const settlementService = createSettlement({ ...deps, redemption, records })
  const recordPayment = createRecordPayment({ ...deps, settlementService, records })
  const cancelPayment = createCancelPayment({ ...deps, settlementService })
  const handleReturn = createHandleReturn({ ...deps, settlementService, cancelPayment })
  const checkCheckout = createCheckCheckout({ ...deps, origins: [deps.publicUrl, ...deps.corsOrigins] })
  const openSession = {
    ...deps,
    settlementService,
    reportRefusal: createReportRefusal(deps),
    offered: deps.markets.offered,
    apiUrl: deps.publicUrl + callBase(deps.namespace),
  }
  return {
    startLink: createStartLinkPayment(openSession),
    startPayment: createStartPayment({
      ...openSession,
      redemption,
      checkCheckout,
      countStart: createCountStart(deps),
      holdStock: createHoldStock({ limits, throttle: deps.throttle }),
      unitsPerItem: limits.unitsPerItem,
      cancelPayment: (cartId) => whileReachable(() => cancelPayment(cartId)),
    }),
    receiveEvent: createReceiveEvent({ ...deps, settlementService, records, recordPayment }),
    recordPayment,
    refundJob: createRefundJob({ ...deps, records, recordPayment }),
    captureJob: createCaptureJob({ ...deps, records, recordPayment }),
    ...handleReturn,
    cancel: async (cartId) => void (await whileReachable(() => cancelPayment(cartId))),
    reconciler: createReconciler({ ...deps, settlementService, recordPayment, records }),
    forgetOld: () => forgetOldHolds(deps.database),
    listUnpaid: (queries, buyer, since = deps.now() - keptMs) =>
      listUnpaidAttempts(queries, buyer, { from: since, until: deps.now() + clockDifferenceMs }),
    forgetBuyer: forgetBuyerOfAttempts,
    forgetRecipient: forgetRecipientOfAttempts,
    endedForRecipient: (queries, email) =>
      endedForRecipient(queries, email, {
        from: deps.now() - keptMs,
        until: deps.now() + clockDifferenceMs,
      }),
    forgetRefused: forgetBuyerOfRefused,
  }
}
