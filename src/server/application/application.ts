import type { MarketsConfig, ReturnsConfig } from '#contract/markets.ts'
import type { SiteContent } from '#contract/site-content.ts'

import { configuredCarrier, type LabelCarrier } from '../carriers/service.ts'
import { createCatalogue, type CatalogueService } from '../catalogue/service.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createDraftsService, type DraftsService } from '../drafts/service.ts'
import { createGiftCardsService, type GiftCardsService } from '../giftcards/service.ts'
import { createOutbox, type Outbox } from '../jobs/outbox.ts'
import type { FindDisputeAnswers } from '../orders/disputes/answers-service.ts'
import {
  createLabelReturns,
  type LabelReturns,
  type ReturnLabels,
} from '../orders/returns/return-labels-service.ts'
import { createDisputeAnswers, type AnsweredProviders } from '../payments/dispute-answers-service.ts'
import type { Selling } from '../selling.ts'
import { createPreviewTokens, type PreviewTokens } from '../shop-preview/preview-tokens-service.ts'
import { createStockService, type StockService } from '../stock/service.ts'
import { createVouchersService, type VouchersService } from '../vouchers/service.ts'

export interface ApplicationDeps {
  readonly config: Pick<Config, 'signingKeys'> & Partial<Pick<Config, 'sendcloud'>>
  readonly database: Database
  /** Those that there are, with their states: addresses are checked by them. */
  readonly countries: MarketsConfig['countries']
  readonly selling: () => Selling
  /** Absent: returns cost nothing. */
  readonly returns?: ReturnsConfig | undefined
  /** Absent: UTC. */
  readonly timeZone?: string | undefined
  /** Of the brand, in place of the carrier's. */
  readonly returnLabels?: ReturnLabels | undefined
  /** Where a return's label is shown. Absent: labels of returns are the server's alone to make. */
  readonly returnLabelUrl?: (name: string) => string
  /** What the brand's file says around pages. Absent: nothing. */
  readonly brandContent?: SiteContent
  /** Absent: disputes are answered in the dashboards of their providers. */
  readonly providers?: AnsweredProviders | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** What use cases act on. Beside a running server, too: jobs are queued here and done by the server. */
export interface Application {
  readonly database: Database
  readonly catalogue: CatalogueService
  readonly outbox: Outbox
  readonly drafts: DraftsService
  readonly previews: PreviewTokens
  readonly stock: StockService
  readonly vouchers: VouchersService
  readonly giftCards: GiftCardsService
  /** Makes labels; null: they are made elsewhere, and their tracking number is written down. */
  readonly labelCarrier: LabelCarrier | null
  /** Labels what comes back; null: the shop's own instructions say how. */
  readonly labelReturns: LabelReturns | null
  readonly countries: MarketsConfig['countries']
  /** Made when it is first asked for. */
  readonly selling: () => Selling
  /** How disputes are answered at a provider. */
  readonly disputeAnswers: FindDisputeAnswers
  /** How things come back. */
  readonly returns: ReturnsConfig
  /** Where a day begins. */
  readonly timeZone: string
  /** What the brand's file says around pages, until something else is published. */
  readonly brandContent: SiteContent
  /** Epoch milliseconds. */
  readonly now: () => number
}

const noContent: SiteContent = {
  menu: [],
  footer: [],
  notification: null,
  promises: { delivery: '', returns: '' },
}

/** Composes what use cases act on; the server and each command call it once. */
export function createApplication({
  config,
  database,
  countries,
  selling,
  returns = {},
  timeZone = 'UTC',
  returnLabels,
  returnLabelUrl,
  brandContent = noContent,
  providers,
  now,
}: ApplicationDeps): Application {
  const outbox = createOutbox({ database, now })
  const signingKeys = () => config.signingKeys
  const labelCarrier = configuredCarrier(config)
  return {
    database,
    catalogue: createCatalogue({ database, now }),
    outbox,
    drafts: createDraftsService({ database, now, signingKeys }),
    previews: createPreviewTokens({ now, signingKeys }),
    stock: createStockService({ database, now }),
    vouchers: createVouchersService({ database, now }),
    giftCards: createGiftCardsService({ database, outbox, now, signingKeys }),
    labelCarrier,
    labelReturns: createLabelReturns({
      database,
      carrier: labelCarrier,
      own: returnLabels,
      address: returns.address,
      getUrl: returnLabelUrl,
    }),
    countries,
    selling,
    disputeAnswers: createDisputeAnswers(providers),
    returns,
    timeZone,
    brandContent,
    now,
  }
}
