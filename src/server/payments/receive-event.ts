import type { Database } from '../database/database.ts'
import { failpoint } from '../failpoint.ts'
import { callAttention, type Attention } from '../jobs/attention.ts'
import { mostSkewMs } from './clock-skew.ts'
import type { Settling } from './complete-order.ts'
import { eventOfOtherMode } from './other-mode.ts'
import type { FailedRefund, PaymentProvider } from './provider.ts'
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
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/**
 * The event only says where to look: the session is read from the provider as it is now, so order and number of events do not matter.
 * A failure of ours is thrown, noted on the event, and the provider sends it again.
 */
export function createReceiveEvent({
  database,
  provider,
  settling,
  now,
  log,
}: ReceiveEventDeps): ReceiveEvent {
  return async (rawBody, headers) => {
    const received = provider.parseWebhook(rawBody, headers)
    const { id, type, objectId, sessionId, failedRefund, createdAt } = received
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
        object_id: sessionId ?? objectId,
        received_at: now(),
      })
      if (failedRefund && !noted.isProcessed) await callAttention(tx, matterOf(failedRefund), now())
      return noted
    })
    if (isProcessed) return
    await failpoint('webhook.event-stored')
    const event = { provider: provider.id, eventId: id }
    try {
      if (sessionId !== null) await settling.completeOrder(sessionId)
    } catch (reason) {
      await database.write((tx) => markEvent(tx, event, { processedAt: null, error: String(reason) }))
      throw reason
    }
    await database.write((tx) => markEvent(tx, event, { processedAt: now(), error: null }))
  }
}

function matterOf({ id, paymentId, amountMinor, currency, reason }: FailedRefund): Attention {
  const why = reason === '' ? '' : ` (${reason})`
  return {
    kind: 'refund',
    // One matter, however often it is tried.
    ref: paymentId || id,
    message: `The provider's refund ${id} of ${amountMinor} ${currency} (minor units), payment ${paymentId}, has failed${why}: the buyer does not have the money. Look at the payment in the provider's dashboard; unless a later refund went through, pay it back another way.`,
  }
}
