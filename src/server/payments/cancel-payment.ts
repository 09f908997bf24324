import type { PayableCarts } from '../cart/payable-carts-service.ts'
import type { Database } from '../database/database.ts'
import { failpoint } from '../failpoint.ts'
import type { Settlement, SettlementService } from './complete-order.ts'
import type { PaymentProviders } from './providers.ts'
import { findOpenAttempt } from './repository.ts'

/** Ends the payment of a cart that is under way. Throws ProviderError when nobody can say whether it was paid. */
export type CancelPayment = (cartId: string) => Promise<Settlement>

interface CancelPaymentDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly carts: Pick<PayableCarts, 'reopen'>
  readonly settlementService: SettlementService
}

/** The provider's session first, the stock after: what is still payable is never sold to somebody else (decision 5). */
export const createCancelPayment =
  ({ database, providers, carts, settlementService }: CancelPaymentDeps): CancelPayment =>
  async (cartId) => {
    const attempt = await findOpenAttempt(database.read, cartId)
    if (!attempt) {
      // `paying` without an attempt that could be paid: nothing is under way.
      await database.write(async (tx) => (await findOpenAttempt(tx, cartId)) ?? carts.reopen(tx, cartId))
      return { kind: 'ended' }
    }
    if (attempt.session_id === null) {
      // Nobody has the address of its session, if there is one; whoever is about to store it finds the attempt gone and ends it.
      await settlementService.releaseAttempt(attempt, 'created', 'failed')
      return { kind: 'ended' }
    }
    const session = await providers.of(attempt.provider).expireSession(attempt.session_id)
    await failpoint('abandon.session-expired')
    return settlementService.settle(attempt.provider, session)
  }
