import { toMajor, wirePrice } from '#domain/money/price-text.ts'

import { countBalanceTry } from '../cart/service.ts'
import type { Database } from '../database/database.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { Throttle } from '../http/throttle.ts'
import { Refused } from '../refused.ts'
import type { GiftCardsService } from './service.ts'

interface GiftCardRoutes {
  readonly giftCards: Pick<GiftCardsService, 'find'>
  readonly throttle: Pick<Throttle, 'take'>
  readonly database: Pick<Database, 'read'>
}

export function registerGiftCardRoutes(
  server: CallServer,
  { giftCards, throttle, database }: GiftCardRoutes,
): void {
  serveCall(server, 'getBalance', async ({ body, request }) => {
    await countBalanceTry(throttle, request.ip)
    const card = await giftCards.find(database.read, body.voucher)
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
}
