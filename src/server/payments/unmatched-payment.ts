import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import type { Issue } from '../jobs/issues.ts'
import type { PaymentProvider, ProviderSession } from './provider.ts'

/** The provider took money for an attempt that the database lacks. Nothing here says what was bought, so a person must. */
export const noAttemptFor = ({
  id,
  attemptId,
  amountMinor,
  currency,
  paymentId,
}: ProviderSession): Issue => ({
  kind: 'unmatched',
  ref: id,
  report: {
    code: 'attempt-missing',
    params: { amountMinor, currency, paymentId, sessionId: id, attemptId },
  },
})

/** The provider's account lacks the session of an attempt. */
export const noSessionFor = (
  { id, session_id: sessionId }: PaymentAttemptsTable,
  { keySetting }: Pick<PaymentProvider, 'keySetting'>,
): Issue => ({
  kind: 'unmatched',
  ref: id,
  report: { code: 'session-missing', params: { sessionId, attemptId: id, keySetting } },
})
