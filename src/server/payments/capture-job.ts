import type { Database } from '../database/database.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { SecurityLog } from '../security-log.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import type { RecordPayment } from './record-payment.ts'

interface CaptureJobDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly records: Pick<PaymentRecords, 'findCapture' | 'noteCaptured' | 'noteCaptureFailed'>
  readonly recordPayment: RecordPayment
  readonly security: SecurityLog
}

const isRefusal = (reason: unknown): reason is ProviderError =>
  reason instanceof ProviderError && ['refused', 'missing', 'declined'].includes(reason.kind)

/**
 * Takes money for what was sent. One that the provider refuses ends as failed, with an issue for staff, who can book it again; one that
 * gets no answer is tried again.
 */
export function createCaptureJob(deps: CaptureJobDeps): JobHandler<'capture'> {
  const { database, providers, records, recordPayment, security } = deps
  return async ({ key, payload }) => {
    const found = await records.findCapture(database.read, key)
    if (found?.state !== 'queued') return
    const { provider, paymentId, amountMinor } = payload
    const { capture } = providers.of(provider)
    if (capture.policy !== 'on-shipment')
      throw new Error(`${provider} takes money at once: nothing to capture.`)
    const payment = { provider, id: paymentId }
    try {
      const { id } = await capture.take({ paymentId, amountMinor, captureId: key })
      await database.write((tx) => records.noteCaptured(tx, found, id))
    } catch (reason) {
      if (!isRefusal(reason)) throw reason
      await database.write((tx) => records.noteCaptureFailed(tx, found, reason.message))
      // It may have expired, which the order must know.
      return recordPayment(payment)
    }
    security('capture', { capture: key, amountMinor })
  }
}
