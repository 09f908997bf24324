import type { Database } from '../database/database.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { SecurityLog } from '../security-log.ts'
import { lowerAuthorisation } from './lower-authorisation.ts'
import { ProviderError, type AtProvider } from './provider.ts'
import { defaultProvider } from '../provider-names.ts'
import type { PaymentProviders } from './providers.ts'
import type { RecordPayment } from './record-payment.ts'

interface RefundJobDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly records: Pick<PaymentRecords, 'findRefund' | 'readAuthorisation' | 'noteReleased'>
  readonly recordPayment: RecordPayment
  readonly security: SecurityLog
}

/**
 * Asks the provider for a refund and records what it says; the buyer is written to once it has accepted. One that the provider refuses
 * and never can make any more (all went back otherwise, or a dispute took it) ends as failed, with an issue for staff.
 */
export function createRefundJob(deps: RefundJobDeps): JobHandler<'refund'> {
  const { database, providers, records, recordPayment, security } = deps
  const hasFailed = async (id: string) => (await records.findRefund(database.read, id))?.state === 'failed'

  async function isAllBack({ provider, id }: AtProvider): Promise<boolean> {
    const { refunds } = await providers.of(provider).readPayment(id)
    return refunds.some(({ state }) => state !== 'failed')
  }

  /** Whether nothing is left to do for it after the provider has refused. */
  async function isOver(id: string, payment: AtProvider): Promise<boolean> {
    await recordPayment(payment, id)
    // A payment without an order is refunded whole, and whoever did so did it.
    return (await records.findRefund(database.read, id)) === undefined ? isAllBack(payment) : hasFailed(id)
  }

  /** Money that is not taken yet cannot go back: it is tried again. */
  async function refuseBeforeCapture(id: string): Promise<void> {
    const refund = await records.findRefund(database.read, id)
    const authorisation = refund && (await records.readAuthorisation(database.read, refund.order_id))
    if (authorisation && authorisation.queuedMinor > 0)
      throw new Error(`Refund ${id} waits until the order's money is captured.`)
  }

  return async ({ key, payload }) => {
    if (await hasFailed(key)) return
    const { amountMinor, provider: name = defaultProvider, releasedMinor = 0, ...from } = payload
    const provider = providers.of(name)
    const paymentId =
      'paymentId' in from ? from.paymentId : (await provider.readSession(from.sessionId)).paymentId
    if (!paymentId) throw new Error(`Refund ${key}: the provider knows no payment of it.`)
    const payment = { provider: name, id: paymentId }
    if (releasedMinor > 0) {
      const refund = await records.findRefund(database.read, key)
      await lowerAuthorisation(deps, provider, { paymentId, orderId: refund?.order_id ?? null })
      if (releasedMinor === amountMinor) {
        if (refund) await database.write((tx) => records.noteReleased(tx, refund))
        return security('refund', { refund: key, amountMinor })
      }
    }
    const transferMinor = amountMinor - releasedMinor
    await refuseBeforeCapture(key)
    try {
      await provider.refund({ paymentId, amountMinor: transferMinor, refundId: key })
    } catch (reason) {
      const isRefused = reason instanceof ProviderError && reason.kind === 'refused'
      if (isRefused && (await isOver(key, payment))) return
      throw reason
    }
    await recordPayment(payment, key)
    security('refund', { refund: key, amountMinor })
  }
}
