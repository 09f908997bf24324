import type { PaymentStarted } from '#contract/payment.ts'

import { hashCartToken } from '../../cart-token.ts'
import { Refused } from '../../refused.ts'
import { defineShopperCall, type ShopperCall } from '../../shopper-call.ts'
import { createOpenSession, type OpenSessionDeps } from '../open-session.ts'
import { sessionEnd } from '../make-session.ts'
import { underWay } from '../provider-failures.ts'
import { lockAttempt } from '../repository.ts'
import { findLinkByToken, findLinkEnd, setSessionEnd } from './links-repository.ts'

interface StartLinkDeps extends OpenSessionDeps {
  readonly now: () => number
}

/** Sends the buyer of a link to the provider's page; the same page again while its session lives. Refuses with `link-invalid` for a link that is over. */
export type StartLinkPayment = ShopperCall<{ readonly token: string }, PaymentStarted>

const maxStarts = 3

export function createStartLinkPayment(deps: StartLinkDeps): StartLinkPayment {
  const { database, providers, now } = deps
  const openSession = createOpenSession(deps)

  /** The attempt, about to get a session; null where nothing can be paid any more. */
  const prepare = (attemptId: string) =>
    database.write(async (tx) => {
      const attempt = await lockAttempt(tx, attemptId)
      if (!attempt || (attempt.state !== 'created' && attempt.state !== 'open')) return null
      if (attempt.session_id !== null) return attempt
      if ((await findLinkEnd(tx, attemptId, now())) === null) return null
      const provider = providers.of(attempt.provider)
      const end = attempt.session_expires_at
      const expiresAt = now() + provider.payWithinMs
      // A second press in the same moment has to ask for the same session.
      if (end !== null && attempt.expires_at > expiresAt - provider.sessionWithinMs) return attempt
      const ends = {
        expires_at: expiresAt,
        session_expires_at: sessionEnd({ expires_at: expiresAt }, provider),
      }
      await setSessionEnd(tx, attemptId, ends)
      return { ...attempt, ...ends }
    })

  return defineShopperCall(async (_, { token }) => {
    const link = await findLinkByToken(database.read, hashCartToken(token))
    if (!link) throw new Refused({ code: 'link-invalid' })
    if (link.order_number !== null) return { action: 'success', order: link.order_number }
    for (let starts = 0; starts < maxStarts; starts++) {
      const attempt = await prepare(link.attempt_id)
      if (!attempt) throw new Refused({ code: 'link-invalid' })
      const started = await openSession(attempt, token)
      if (started) return started
    }
    throw underWay()
  })
}
