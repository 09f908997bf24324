import type { Database } from '../database/database.ts'
import { failpoint } from '../failpoint.ts'
import { callAttention } from '../jobs/issues.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import { mostSkewMs } from './clock-skew.ts'
import type { Settling } from './complete-order.ts'
import { eventOfOtherMode } from './other-mode.ts'
import type { PaymentProvider } from './provider.ts'
import type { RecordPayment } from './record-payment.ts'
import { markEvent, noteEvent } from './repository.ts'

/** Takes one message of the provider. Answers once it is dealt with and durable; throws WebhookRejected for one that is not the provider's. */
export type ReceiveEvent = (
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
) => Promise<void>

interface ReceiveEventDeps {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly settling: Pick<Settling, 'completeOrder'>
  readonly recordPayment: RecordPayment
  readonly records: Pick<PaymentRecords, 'noteFraudWarning'>
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/**
 * The event only says where to look: session or payment are read from the provider as they are now, so order and number of events do
 * not matter.
 * A failure of ours is thrown, noted on the event, and the provider sends it again.
 */
export function createReceiveEvent({
  database,
  provider,
  settling,
  recordPayment,
  records,
  now,
  log,
}: ReceiveEventDeps): ReceiveEvent {
  return async (rawBody, headers) => {
    const received = provider.parseWebhook(rawBody, headers)
    const { id, type, objectId, sessionId, paymentId, fraudWarning, createdAt } = received
    await failpoint('webhook.verified')
    if (received.isOtherMode) {
      const issue = eventOfOtherMode(received)
      log(issue.message, null)
      await database.write((tx) => callAttention(tx, issue, now()))
      return
    }
    if (createdAt - now() > mostSkewMs)
      log('The clock of this machine is behind that of the payment provider', { createdAt, now: now() })
    const { isProcessed } = await database.write(async (tx) => {
      const noted = await noteEvent(tx, {
        provider: provider.id,
        event_id: id,
        type,
        object_id: sessionId ?? paymentId ?? objectId,
        received_at: now(),
      })
      if (fraudWarning && paymentId !== null)
        await records.noteFraudWarning(tx, { ...fraudWarning, paymentId })
      return noted
    })
    if (isProcessed) return
    await failpoint('webhook.event-stored')
    const event = { provider: provider.id, eventId: id }
    try {
      if (sessionId !== null) await settling.completeOrder(sessionId)
      else if (paymentId !== null) await recordPayment(paymentId)
    } catch (reason) {
      await database.write((tx) => markEvent(tx, event, { processedAt: null, error: String(reason) }))
      throw reason
    }
    await database.write((tx) => markEvent(tx, event, { processedAt: now(), error: null }))
  }
}
