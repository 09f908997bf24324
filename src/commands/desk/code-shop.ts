import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openKeptDatabase } from '#server/database/open.ts'
import { createOutbox, type Outbox } from '#server/jobs/outbox.ts'
import { createGiftCardsService, type GiftCardsService } from '#server/giftcards/service.ts'
import { createVouchersService, type VouchersService } from '#server/vouchers/service.ts'

/** What the commands for vouchers and gift cards need. Works beside a running server. */
export interface CodeShop {
  readonly database: Database
  readonly vouchers: VouchersService
  readonly giftCards: GiftCardsService
  readonly outbox: Pick<Outbox, 'add'>
}

/** Opens the shop's vouchers and gift cards for as long as `work` takes. Mails are put down for the server to send. */
export async function withCodes<T>(work: (shop: CodeShop) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await openKeptDatabase(config)
  const now = () => Date.now()
  const outbox = createOutbox({ database, now, handlers: {}, log: () => undefined })
  try {
    return await work({
      database,
      outbox,
      vouchers: createVouchersService({ database, now }),
      giftCards: createGiftCardsService({
        database,
        outbox,
        now,
        signingKeys: () => config.signingKeys,
      }),
    })
  } finally {
    await database.close()
  }
}
