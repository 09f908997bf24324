import type { ReturnsConfig } from '#contract/markets.ts'

import { createRemindersService, type RemindersService } from './cart/reminder-service.ts'
import { createCasesService, type CasesService } from './cases/service.ts'
import type { CatalogueService } from './catalogue/service.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { GiftCardsService } from './giftcards/service.ts'
import type { Throttle } from './http/throttle.ts'
import type { JobKind } from './jobs/job-payloads.ts'
import type { JobHandlers } from './jobs/job-runner.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { MarketsService } from './markets/service.ts'
import type { MailContext } from './mail/short-mail.ts'
import type { Mailer } from './mail/mailer.ts'
import type { UnsubscribeService } from './newsletter/service.ts'
import { createAfterSaleJobs } from './orders/after-sale-jobs.ts'
import { createReturnDeadlines, type ReturnsShop } from './orders/returns/return-deadlines-service.ts'
import { createReturnJobs } from './orders/returns/return-jobs.ts'
import type { LabelReturns } from './orders/returns/return-labels-service.ts'
import { createOrderReads, type OrderReads } from './orders/order-history.ts'
import type { OrderLinks } from './orders/order-link.ts'
import type { OrdersService } from './orders/service.ts'
import type { StockService } from './stock/service.ts'
import type { VouchersService } from './vouchers/service.ts'
import { createWithdrawalsService, type WithdrawalsService } from './withdrawals/service.ts'

interface AfterSaleFeatureDeps {
  readonly config: Pick<Config, 'signingKeys' | 'reminderAfterMs' | 'publicUrl'>
  readonly database: Database
  readonly catalogue: CatalogueService
  readonly stock: StockService
  readonly vouchers: VouchersService
  readonly giftCards: GiftCardsService
  readonly orders: OrdersService
  readonly orderLinks: OrderLinks
  readonly returns: ReturnsConfig
  /** Null: no carrier makes labels for what comes back. */
  readonly labelReturns: LabelReturns | null
  readonly places: Pick<MarketsService, 'countryName' | 'stateName'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Throttle
  readonly mailer: Pick<Mailer, 'send'>
  readonly shop: MailContext['shop'] & ReturnsShop
  readonly unsubscribeService: UnsubscribeService
  readonly now: () => number
}

export interface AfterSale {
  readonly orderReads: OrderReads
  readonly withdrawals: WithdrawalsService
  readonly reminders: RemindersService
  readonly cases: CasesService
  readonly jobs: Partial<JobHandlers<JobKind>>
}

/** What comes after an order, or instead of one: what was noted of it, withdrawals, reminders, questions, and the mails of all of them. */
export function createAfterSale(deps: AfterSaleFeatureDeps): AfterSale {
  const { config, shop } = deps
  const head: MailContext = { shop, publicUrl: config.publicUrl }
  const signingKeys = () => config.signingKeys
  const orderReads = createOrderReads(deps.database)
  const returnDeadlines = createReturnDeadlines({ ...deps, fees: deps.returns.fees })
  const withdrawals = createWithdrawalsService({ ...deps, head, signingKeys, returnDeadlines })
  const reminders = createRemindersService({ ...deps, head, signingKeys, afterMs: config.reminderAfterMs })
  const cases = createCasesService({ ...deps, head, signingKeys })
  return {
    orderReads,
    withdrawals,
    reminders,
    cases,
    jobs: {
      ...createAfterSaleJobs({ ...deps, orderReads, head }),
      ...withdrawals.jobs,
      ...cases.jobs,
      ...createReturnJobs({ ...deps, head }),
      'reminder-mail': reminders.sendMail,
    },
  }
}
