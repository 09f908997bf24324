import type { IssueReport } from '#contract/issues.ts'

import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProviders } from './providers.ts'

/** A payment that could not be settled for so long after it was paid, or after its time was over, is raised as an issue for staff. */
export const alarmAfterMs = 5 * 60_000

interface PaymentAlarmDeps {
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/** What a person must know of an attempt that could not be settled for this reason, or null: nothing yet. */
export type FindAlarm = (attempt: PaymentAttemptsTable, reason: unknown) => Promise<IssueReport | null>

export function createPaymentAlarm({ providers, now, log }: PaymentAlarmDeps): FindAlarm {
  async function readPaidAt({
    session_id: sessionId,
    provider: name,
  }: PaymentAttemptsTable): Promise<number | null> {
    if (sessionId === null) return null
    try {
      const provider = providers.of(name)
      const { state, paymentId } = await provider.readSession(sessionId)
      return state === 'paid' && paymentId !== null ? await provider.paidAt(paymentId) : null
    } catch (reason) {
      log(`The provider could not be asked when session ${sessionId} was paid`, reason)
      return null
    }
  }

  return async (attempt, reason) => {
    const late = now() - alarmAfterMs
    const error = reason instanceof Error ? reason.message : String(reason)
    // A provider that is silent is not asked again: it would take as long for every attempt.
    const paidAt = reason instanceof ProviderError ? null : await readPaidAt(attempt)
    if (paidAt !== null && paidAt < late)
      return { code: 'paid-without-order', params: { attemptId: attempt.id, paidAt, error } }
    return attempt.expires_at < late
      ? { code: 'attempt-unsettled', params: { attemptId: attempt.id, error } }
      : null
  }
}
