import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import type { Issue } from '../jobs/issues.ts'
import type { PaymentProvider, ProviderSession } from './provider.ts'

/** The provider took money for an attempt that the database lacks. Nothing here tells what was bought, so a person must. */
export const noAttemptFor = ({
  id,
  attemptId,
  amountMinor,
  currency,
  paymentId,
}: ProviderSession): Issue => ({
  kind: 'unmatched',
  ref: id,
  message: `The provider took ${amountMinor} ${currency} (minor units), payment ${paymentId}, session ${id}, for attempt ${attemptId} of this shop, which the database does not have, as after a backup was restored: its buyer has no order. Look at the payment in the provider's dashboard, then send what was bought or pay it back there, and write to the buyer.`,
})

/** The provider's account lacks the session of an attempt. */
export const noSessionFor = (
  { id, session_id: sessionId }: PaymentAttemptsTable,
  { keySetting }: Pick<PaymentProvider, 'keySetting'>,
): Issue => ({
  kind: 'unmatched',
  ref: id,
  message: `The provider's account has no session ${sessionId}, which payment attempt ${id} was given: perhaps ${keySetting} is of another account now. Its time is over, so its stock was released. If it was paid in the account of before, its buyer has no order: send what was bought or pay it back there.`,
})
