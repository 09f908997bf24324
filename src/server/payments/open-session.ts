import type { PaymentStarted } from '#contract/payment.ts'

import type { Database } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { failpoint } from '../failpoint.ts'
import type { SettlementService } from './complete-order.ts'
import { createMakeSession, returnUrl } from './make-session.ts'
import type { OfferedMethods } from './offered-methods.ts'
import {
  cannotTakePayments,
  methodNotAvailable,
  providerDown,
  underWay,
  whileReachable,
} from './provider-failures.ts'
import { ProviderError, type MadeSession } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { ReportRefusal } from './report-refusal.ts'
import { storeSession } from './repository.ts'

export interface OpenSessionDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly settlementService: SettlementService
  readonly reportRefusal: ReportRefusal
  readonly offered: Pick<OfferedMethods, 'refresh'>
  /** `https://shop.example/wp-json/commerce/v1`; return addresses are made from it. */
  readonly apiUrl: string
  readonly log: (message: string, reason: unknown) => void
}

/**
 * Sends the shopper to the card page of an attempt: its session, made now unless it has one. Null: this attempt is over and another may
 * begin. Throws `provider-down` or `payments-off`; then stock and bag are free again, unless the session may have been paid.
 */
export type OpenSession = (attempt: PaymentAttemptsTable, selection: string) => Promise<PaymentStarted | null>

export function createOpenSession(deps: OpenSessionDeps): OpenSession {
  const { database, providers, settlementService } = deps
  const makeSession = createMakeSession(deps)

  async function refused(
    attempt: PaymentAttemptsTable,
    reason: ProviderError,
  ): Promise<PaymentStarted | null> {
    deps.log(`The provider made no session for attempt ${attempt.id}`, reason)
    // Nobody has the address of a session that may have been made after all, so it cannot be paid.
    if (!(await settlementService.releaseAttempt(attempt, 'created', 'failed'))) return null
    switch (reason.kind) {
      case 'conflict':
        return null
      case 'declined':
        return { action: 'failed' }
      case 'unreachable':
        throw providerDown()
      default:
        // No card is known yet, so it is not the shopper's: the account, the key or the request is at fault.
        await deps.reportRefusal(providers.of(attempt.provider), reason)
        if (readSnapshot(attempt).paymentMethodType === undefined) throw cannotTakePayments()
        // A local method may have been switched off at the provider; others can still be chosen.
        await deps.offered.refresh()
        throw methodNotAvailable()
    }
  }

  const confirm = (
    attempt: PaymentAttemptsTable,
    selection: string,
    clientSecret: string,
  ): PaymentStarted => ({
    action: 'confirm',
    clientSecret,
    returnUrl: returnUrl(readSnapshot(attempt), selection, deps.apiUrl),
  })

  async function resume(
    attempt: PaymentAttemptsTable,
    id: string,
    selection: string,
  ): Promise<PaymentStarted | null> {
    const { provider, session_url } = attempt
    const settlement = await whileReachable(() => settlementService.completeOrder({ provider, id }))
    if (settlement.kind === 'ordered') return { action: 'success', order: settlement.order.number }
    if (settlement.kind === 'open' && settlement.clientSecret)
      return confirm(attempt, selection, settlement.clientSecret)
    // Not every provider repeats the address of its page.
    const url = settlement.kind === 'open' ? (settlement.url ?? session_url) : null
    if (url) return { action: 'redirect', url }
    if (settlement.kind === 'processing') throw underWay()
    return null
  }

  return async (attempt, selection) => {
    if (attempt.session_id) return resume(attempt, attempt.session_id, selection)
    await failpoint('pay.attempt-committed')
    let session: MadeSession
    try {
      session = await makeSession(attempt, selection)
    } catch (reason) {
      if (!(reason instanceof ProviderError)) throw reason
      return refused(attempt, reason)
    }
    await failpoint('pay.session-created')
    const stored = await database.write((tx) => storeSession(tx, attempt.id, session))
    if (!stored) {
      await providers.of(attempt.provider).expireSession(session.id)
      return null
    }
    await failpoint('pay.session-stored')
    return session.clientSecret === undefined
      ? { action: 'redirect', url: session.url }
      : confirm(attempt, selection, session.clientSecret)
  }
}
