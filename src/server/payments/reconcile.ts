import { clockDifferenceMs } from '../clock-difference.ts'
import type { Database } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { raiseIssue } from '../jobs/issues.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import { compareClocks } from './clock-skew.ts'
import type { SettlementService } from './complete-order.ts'
import type { PaymentProviders } from './providers.ts'
import type { RecordPayment } from './record-payment.ts'
import { watchAuthorisations } from './watch-authorisations.ts'
import { closeSettledIssues, unsettledAttempts } from './repository.ts'
import { createSettleEvents } from './settle-events.ts'
import { alarmAfterMs, createPaymentAlarm } from './payment-alarm.ts'
import { noSessionFor } from './unmatched-payment.ts'

export interface Reconciler {
  /** Asks the provider about everything that is not settled; answers how much was looked at. */
  runOnce(): Promise<number>
  start(): void
  /** Ends after what is in hand; the rest is found again by whoever looks next. */
  stop(): Promise<void>
}

interface ReconcilerDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of' | 'all'>
  readonly settlementService: SettlementService
  readonly recordPayment: RecordPayment
  readonly records: Pick<PaymentRecords, 'noteEnding' | 'ended'>
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
  readonly everyMs?: number
}

const portion = 1000
/** Attempts and events younger than this are somebody's work in hand. */
const settleAfterMs = 2 * 60_000

/**
 * Settles payments that neither webhook nor return page settled: after a lost event, a closed window, a process that died. Runs at start
 * and every minute, in any number of processes.
 */
export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const { database, providers, settlementService, recordPayment, now, log, everyMs = 60_000 } = deps
  let isStopping = false
  const getOverdue = () => ({ before: now() - settleAfterMs, after: now() + clockDifferenceMs })
  const isOver = () => isStopping
  const settleEvents = createSettleEvents({
    database,
    providers,
    settlementService,
    recordPayment,
    now,
    log,
    getOverdue,
    alarmAfterMs,
    isOver,
  })
  const findAlarm = createPaymentAlarm({ providers, now, log })
  let timer: NodeJS.Timeout | null = null
  let running: Promise<number> | null = null

  async function settleAttempts(): Promise<number> {
    const attempts = await unsettledAttempts(database.read, getOverdue(), portion)
    for (const attempt of attempts) {
      if (isOver()) break
      try {
        await settleAttempt(deps, attempt)
      } catch (reason) {
        log(`Attempt ${attempt.id} could not be settled`, reason)
        const report = await findAlarm(attempt, reason)
        if (report === null) continue
        await database.write((tx) => raiseIssue(tx, { kind: 'unsettled', ref: attempt.id, report }, now()))
      }
    }
    return attempts.length
  }

  async function runAll(): Promise<number> {
    const settled = (await settleAttempts()) + (await settleEvents())
    await database.write((tx) => closeSettledIssues(tx, now()))
    await watchAuthorisations(deps)
    await compareClocks(deps)
    return settled
  }

  function runOnce(): Promise<number> {
    running ??= runAll().finally(() => (running = null))
    return running
  }

  async function tick(): Promise<void> {
    try {
      await runOnce()
    } catch (reason) {
      log('The payments could not be reconciled', reason)
    }
    if (timer) timer = setTimeout(() => void tick(), everyMs).unref()
  }

  return {
    runOnce,
    start() {
      isStopping = false
      timer ??= setTimeout(() => void tick(), 0).unref()
    },
    async stop() {
      isStopping = true
      if (timer) clearTimeout(timer)
      timer = null
      await running?.catch(() => undefined)
    },
  }
}

async function settleAttempt(
  { database, providers, settlementService, now }: ReconcilerDeps,
  attempt: PaymentAttemptsTable,
): Promise<void> {
  if (attempt.session_id === null)
    return void (await settlementService.releaseAttempt(attempt, 'created', 'failed'))
  const provider = providers.of(attempt.provider)
  const settlement = await settlementService.completeOrder({
    provider: provider.name,
    id: attempt.session_id,
  })
  // The key may be of another account by now, and the session of the old one can be paid until its time is over.
  if (settlement.kind === 'unknown' && attempt.expires_at < now() - settleAfterMs) {
    await database.write((tx) => raiseIssue(tx, noSessionFor(attempt, provider), now()))
    await settlementService.releaseAttempt(attempt, 'open', 'failed')
  }
  // Its time is over by our clock, but the provider would still take money for it.
  if (settlement.kind === 'open' && attempt.expires_at < now())
    await settlementService.settle(provider.name, await provider.expireSession(attempt.session_id))
}
