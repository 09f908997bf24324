import type { Database, Tx } from '../database/database.ts'
import { resolveIssue, raiseIssue, type IssueSubject } from '../jobs/issues.ts'
import type { SettlementService } from './complete-order.ts'
import type { AtProvider } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import type { RecordPayment } from './record-payment.ts'
import { findAttempt, type OverdueSpan, markEvent, unprocessedEvents } from './repository.ts'

interface SettleEventsDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly settlementService: Pick<SettlementService, 'completeOrder'>
  readonly recordPayment: RecordPayment
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
  readonly getOverdue: () => OverdueSpan
  /** An event that cannot be processed for so long is raised as an issue for staff. */
  readonly alarmAfterMs: number
  /** True once the server stops. */
  readonly isOver: () => boolean
}

const portion = 1000

/** Does what events of the provider were for that came, but could not be processed. Returns how many it looked at. */
export const createSettleEvents =
  ({
    database,
    providers,
    settlementService,
    recordPayment,
    now,
    log,
    getOverdue,
    alarmAfterMs,
    isOver,
  }: SettleEventsDeps) =>
  async (): Promise<number> => {
    const events = await unprocessedEvents(database.read, getOverdue(), portion)
    for (const { provider, event_id: eventId, object_id, received_at, type } of events) {
      if (isOver()) break
      const event = { provider, eventId }
      const about = { provider, id: object_id }
      try {
        // All others that wait name a payment.
        if (providers.of(provider).isAboutSession(type)) await settlementService.completeOrder(about)
        else await recordPayment(about)
        await database.write(async (tx) => {
          await markEvent(tx, event, { processedAt: now(), error: null })
          await resolveIssue(tx, { kind: 'event', ref: eventId }, now())
        })
      } catch (reason) {
        log(`Event ${eventId} could not be processed`, reason)
        const isOld = received_at < now() - alarmAfterMs
        const params = { eventId, type, about: object_id, error: String(reason) }
        const report = { code: 'event-failing', params } as const
        await database.write(async (tx) => {
          await markEvent(tx, event, { processedAt: null, error: String(reason) })
          if (isOld) await raiseIssue(tx, { ...(await findSubject(tx, eventId, about)), report }, now())
        })
      }
    }
    return events.length
  }

/** A payment that waits for its order is one issue, however many messages about it fail. */
async function findSubject(tx: Tx, eventId: string, session: AtProvider): Promise<IssueSubject> {
  const attempt = await findAttempt(tx, {
    column: 'session_id',
    value: session.id,
    provider: session.provider,
  })
  const isUnsettled = attempt?.state === 'created' || attempt?.state === 'open'
  return isUnsettled ? { kind: 'unsettled', ref: attempt.id } : { kind: 'event', ref: eventId }
}
