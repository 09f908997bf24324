import type { MarketsConfig } from '#contract/markets.ts'

import type { Application } from '../../application/application.ts'
import type { Actor, Context } from '../../application/context.ts'
import type { Database } from '../../database/database.ts'
import type { ImageImporter } from '../../media/service.ts'
import type { PriceLimit } from '../../staff/price-cuts-service.ts'
import type { StockWriter } from '../upsert-stock.ts'
import type { AskedColumn } from './columns/asked-columns.ts'
import type { SellerSettings } from './report/missing-facts.ts'

export interface ImportProgress {
  readonly step: 'reading' | 'products' | 'pictures'
  readonly done: number
  /** Unknown while reading. */
  readonly total: number | null
}
/** What an import needs of the context that it is called with: who imports, for its row in the audit, and into which database. */
export interface ImportContext extends Pick<Context, 'correlationId'> {
  readonly actor: Pick<Actor, 'name'>
  readonly app: Pick<Application, 'database' | 'now'>
}
/** The shop that a file is imported into. */
export interface ImportShop {
  readonly markets: MarketsConfig
  readonly seller: SellerSettings
  readonly stock: StockWriter
  readonly images: ImageImporter
  /** Absent: prices may fall as far as anybody wants. */
  readonly priceLimit?: Pick<PriceLimit, 'see'>
}
/** What the steps of an import share. The database of a dry run is a copy. */
export interface ImportDeps extends ImportShop {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}
export interface ImportOptions {
  readonly file: string
  /** A second file that belongs to it: PrestaShop's combinations, or their products. */
  readonly beside?: string
  readonly dryRun?: boolean
  /** ISO code of the file's prices; null: as the file says, else the markets' importCurrency. */
  readonly currency?: string | null
  /** Sells at a price of 0.00 what has one; else it is not for sale. */
  readonly zeroPrices?: boolean
  readonly archiveMissing?: boolean
  /** Also where more would be archived than the file has. */
  readonly archiveMany?: boolean
  /** What columns of this file hold, over what is remembered of files with its headers. */
  readonly asked?: readonly AskedColumn[]
  /** Whether metafields are public, `custom.fit`, over what is remembered of them. */
  readonly metafields?: ReadonlyMap<string, boolean>
  /** Headers mean what they say, whatever is remembered: for files of the shop's own making. */
  readonly isOwnExport?: boolean
  readonly onProgress?: (progress: ImportProgress) => void
}
