import type { Database } from '../database/database.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { OrderRefundPayload } from '../orders/service.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { SecurityLog } from '../security-log.ts'
import type { RefundPayload } from './place-order.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import type { RecordPayment } from './record-payment.ts'

interface RefundJobDeps {
  readonly database: Database
  readonly provider: Pick<PaymentProvider, 'refund' | 'readSession' | 'readPayment'>
  readonly records: Pick<PaymentRecords, 'findRefund'>
  readonly recordPayment: RecordPayment
  readonly security: SecurityLog
}

/**
 * Asks the provider for a refund and records what it says; the buyer is written to once it has accepted. One that the provider refuses
 * and never can make any more (all went back otherwise, or a dispute took it) ends as failed, with an issue for staff.
 */
export function createRefundJob(deps: RefundJobDeps): JobHandler {
  const { database, provider, records, recordPayment, security } = deps
  const hasFailed = async (id: string) => (await records.findRefund(database.read, id))?.state === 'failed'

  async function isAllBack(paymentId: string): Promise<boolean> {
    const { refunds } = await provider.readPayment(paymentId)
    return refunds.some(({ state }) => state !== 'failed')
  }

  /** Whether nothing is left to do for it after the provider has refused. */
  async function isOver(id: string, paymentId: string): Promise<boolean> {
    await recordPayment(paymentId, id)
    // A payment without an order is refunded whole, and whoever did so did it.
    return (await records.findRefund(database.read, id)) === undefined ? isAllBack(paymentId) : hasFailed(id)
  }

  return async ({ key, payload }) => {
    if (await hasFailed(key)) return
    // Written by place-order or the orders' refunds from the same types.
    const { amountMinor, ...from } = payload as RefundPayload | OrderRefundPayload
    const paymentId =
      'paymentId' in from ? from.paymentId : (await provider.readSession(from.sessionId)).paymentId
    if (!paymentId) throw new Error(`Refund ${key}: the provider knows no payment of it.`)
    try {
      await provider.refund({ paymentId, amountMinor, refundId: key })
    } catch (reason) {
      const isRefused = reason instanceof ProviderError && reason.kind === 'refused'
      if (isRefused && (await isOver(key, paymentId))) return
      throw reason
    }
    await recordPayment(paymentId, key)
    security('refund', { refund: key, amountMinor })
  }
}
