import type { Database } from '#server/database/database.ts'
import { createOutbox, type Outbox } from '#server/jobs/outbox.ts'
import { createGiftCardsService, type GiftCardsService } from '#server/giftcards/service.ts'
import { createVouchersService, type VouchersService } from '#server/vouchers/service.ts'

import { withDatabase } from '../with-database.ts'

/** What the commands for vouchers and gift cards need. Works beside a running server. */
export interface CodeShop {
  readonly database: Database
  readonly vouchers: VouchersService
  readonly giftCards: GiftCardsService
  readonly outbox: Pick<Outbox, 'add'>
}

/** Opens the shop's vouchers and gift cards for as long as `work` takes. Mails are put down for the server to send. */
export const withCodes = <T>(work: (shop: CodeShop) => Promise<T>): Promise<T> =>
  withDatabase((database, config) => {
    const now = Date.now
    const outbox = createOutbox({ database, now })
    const vouchers = createVouchersService({ database, now })
    const signingKeys = () => config.signingKeys
    const giftCards = createGiftCardsService({ database, outbox, now, signingKeys })
    return work({ database, outbox, vouchers, giftCards })
  })
