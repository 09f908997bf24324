import type { PayableCarts } from '../cart/payable-carts-service.ts'
import type { Database } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { failpoint } from '../failpoint.ts'
import type { StockService } from '../stock/service.ts'
import { forgetErasedBuyer, type IsErased } from './forget-buyer.ts'
import { findLinkEnd, restAttempt } from './links/links-repository.ts'
import type { Redemption } from './redemption.ts'
import { moveAttempt } from './repository.ts'

/**
 * Releases an attempt that cannot be paid (any more): stock and cart are free again. That of a payment link waits with its stock for the next
 * session instead, as long as the link is not over. False when it was settled meanwhile.
 */
export type ReleaseAttempt = (
  attempt: Pick<PaymentAttemptsTable, 'id' | 'cart_id' | 'session_id'>,
  from: 'created' | 'open',
  to: 'expired' | 'failed',
) => Promise<boolean>

interface GiveUpDeps {
  readonly database: Database
  readonly carts: Pick<PayableCarts, 'reopen'>
  readonly stock: Pick<StockService, 'release'>
  readonly redemption: Pick<Redemption, 'release'>
  readonly isErased: IsErased
  readonly now: () => number
}

class AlreadySettled extends Error {}

export const createReleaseAttempt =
  ({ database, carts, stock, redemption, isErased, now }: GiveUpDeps): ReleaseAttempt =>
  async (attempt, from, to) => {
    try {
      await database.write(async (tx) => {
        const linkEnd = await findLinkEnd(tx, attempt.id, now())
        if (linkEnd !== null) {
          if (!(await restAttempt(tx, attempt, linkEnd))) throw new AlreadySettled()
          return
        }
        // As an update of the cart row this also takes its lock, first of all.
        await carts.reopen(tx, attempt.cart_id)
        if (!(await moveAttempt(tx, attempt.id, [from], to))) throw new AlreadySettled()
        await stock.release(tx, attempt.id)
        await failpoint('abandon.stock-released')
        await redemption.release(tx, attempt.id)
        await forgetErasedBuyer(tx, attempt.id, isErased)
      })
      return true
    } catch (reason) {
      // Rolled back as a whole: the cart keeps the state that whoever settled it gave it.
      if (reason instanceof AlreadySettled) return false
      throw reason
    }
  }
