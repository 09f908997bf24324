import type { MarketsConfig } from '#contract/markets.ts'
import type { PictureSource } from '#contract/pictures.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { Synonyms } from '#domain/product/synonyms.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { DeliveryCheckout } from './delivery-widget/delivery-checkout.ts'
import type { Extensions } from './extensions.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProviders } from './payments/providers.ts'
import type { SecurityLog } from './security-log.ts'

/** What the shop gets from outside: configuration, a database, a clock, a payment provider, a mail server. */
export interface ServiceDeps {
  readonly config: Config
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** Makes the pictures of the brand that are not files. */
  readonly pictures?: PictureSource | null
  /** What shoppers also call what the catalogue names. */
  readonly synonyms?: Synonyms
  readonly database: Database
  readonly providers: PaymentProviders
  /** Where buyers choose the delivery. Absent: Ingrid, where the configuration has it. Null: the shop's own methods alone. */
  readonly delivery?: DeliveryCheckout | null
  readonly mailer: Pick<Mailer, 'send'>
  /** What the brand adds. Absent: nothing. */
  readonly extensions?: Extensions
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type Report = (message: string, reason: unknown) => void

export interface LogDeps {
  /** What went wrong unexpectedly. */
  readonly log: Report
  readonly security: SecurityLog
}
