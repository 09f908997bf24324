import type { Queries, Tx } from '../database/database.ts'
import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { findRefund, lockOrderById } from './after-sale-repository.ts'
import { insertFraudWarning } from './dispute-repository.ts'
import { recordPayment, type ReportedPayment } from './record-payment.ts'
import { toOrder } from './service.ts'

/** What orders keep of their payments: refunds, disputes and fraud warnings, as the provider reports them. */
export interface PaymentRecords {
  /** Brings an order in line with its payment, in the caller's transaction. Throws RefundUnderWay. */
  record(tx: Tx, orderId: string, payment: ReportedPayment): Promise<void>
  /** Notes a warning once; `record` gives it to its order. */
  noteFraudWarning(
    tx: Tx,
    warning: {
      readonly provider: string
      readonly id: string
      readonly paymentId: string
      readonly fraudType: string
    },
  ): Promise<void>
  findRefund(queries: Queries, id: string): Promise<RefundsTable | undefined>
}

export const createPaymentRecords = (deps: {
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => number
}): PaymentRecords => ({
  async record(tx, orderId, payment) {
    const row = await lockOrderById(tx, orderId)
    if (row) await recordPayment(deps, tx, toOrder(row), payment)
  },
  noteFraudWarning: (tx, { provider, id, paymentId, fraudType }) =>
    insertFraudWarning(tx, {
      id,
      provider,
      payment_id: paymentId,
      order_id: null,
      fraud_type: fraudType,
      received_at: deps.now(),
      released_at: null,
    }),
  findRefund,
})
