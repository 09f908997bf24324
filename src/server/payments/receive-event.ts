import { issueSentence } from '#texts/issues.ts'

import type { Database } from '../database/database.ts'
import { failpoint } from '../failpoint.ts'
import { raiseIssue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import { maxSkewMs } from './clock-skew.ts'
import type { SettlementService } from './complete-order.ts'
import { eventOfOtherMode } from './other-mode.ts'
import type { WebhookMessage } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import type { RecordPayment } from './record-payment.ts'
import { insertFailure } from './provider-repository.ts'
import { markEvent, noteEvent } from './repository.ts'

/** Takes one message of the provider of that name. Resolves once it is dealt with and durable; throws WebhookRejected for one that is not its. */
export type ReceiveEvent = (providerName: string, message: WebhookMessage) => Promise<void>

interface ReceiveEventDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly settlementService: Pick<SettlementService, 'completeOrder'>
  readonly recordPayment: RecordPayment
  readonly records: Pick<PaymentRecords, 'noteFraudWarning'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
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
  providers,
  settlementService,
  recordPayment,
  records,
  outbox,
  now,
  log,
}: ReceiveEventDeps): ReceiveEvent {
  return async (providerName, message) => {
    const provider = providers.of(providerName)
    const received = provider.parseWebhook(message)
    const { id, type, objectId, sessionId, paymentId, fraudWarning, decline, createdAt } = received
    await failpoint('webhook.verified')
    if (received.isOtherMode) {
      const issue = eventOfOtherMode(received, provider)
      log(issueSentence({ ...issue, sentence: '' }), null)
      await database.write((tx) => raiseIssue(tx, issue, now()))
      return
    }
    if (createdAt - now() > maxSkewMs)
      log('The clock of this machine is behind that of the payment provider', { createdAt, now: now() })
    const { isProcessed } = await database.write(async (tx) => {
      const noted = await noteEvent(tx, {
        provider: provider.name,
        event_id: id,
        type,
        object_id: sessionId ?? paymentId ?? objectId,
        received_at: now(),
      })
      if (fraudWarning && paymentId !== null)
        await records.noteFraudWarning(tx, { ...fraudWarning, paymentId, provider: provider.name })
      if (decline && !noted.isProcessed)
        await insertFailure(tx, {
          provider: provider.name,
          event_id: id,
          attempt_id: decline.attemptId,
          code: decline.code,
          failed_at: now(),
        })
      if (received.isAboutPayouts && !noted.isProcessed) await outbox.add(tx, 'payouts', id, {})
      return noted
    })
    if (isProcessed) return
    if (received.isAboutPayouts) outbox.wake()
    await failpoint('webhook.event-stored')
    const event = { provider: provider.name, eventId: id }
    try {
      if (sessionId !== null)
        await settlementService.completeOrder({ provider: provider.name, id: sessionId })
      else if (paymentId !== null) await recordPayment({ provider: provider.name, id: paymentId })
    } catch (reason) {
      await database.write((tx) => markEvent(tx, event, { processedAt: null, error: String(reason) }))
      throw reason
    }
    await database.write((tx) => markEvent(tx, event, { processedAt: now(), error: null }))
  }
}
