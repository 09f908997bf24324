import { toMajor, wirePrice } from '#domain/money/price-text.ts'

import { countBalanceTry } from '../cart/service.ts'
import type { Database } from '../database/database.ts'
import type { Throttle } from '../http/throttle.ts'
import { Refused } from '../refused.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import type { GiftCardsService } from './service.ts'

interface BalanceDeps {
  readonly giftCards: Pick<GiftCardsService, 'find'>
  readonly throttle: Pick<Throttle, 'take'>
  readonly database: Pick<Database, 'read'>
}

/** Makes the question what is left on a card. Counts as a try at its code; refuses with `code-refused`. */
export const createGetBalance = ({ giftCards, throttle, database }: BalanceDeps): UseCase<'getBalance'> =>
  defineShopperCall(async ({ actor }, { voucher }) => {
    await countBalanceTry(throttle, actor.ip)
    const card = await giftCards.find(database.read, voucher)
    if (!card || card.isBlocked)
      throw new Refused({ code: 'code-refused', fields: { voucher: { code: 'not-found' } } })
    const { label, balanceMinor, currency } = card
    return {
      voucher: label,
      balance: wirePrice({ amountMinor: balanceMinor, currency }),
      balanceAsNumber: toMajor(balanceMinor),
      currency,
    }
  })
