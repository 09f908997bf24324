import { markets } from '#brand/markets.ts'
import { pictures } from '#brand/pictures.ts'
import { shop } from '#brand/shop.config.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { createApplication } from '#server/application/application.ts'
import { commandLine, createContext, type Context } from '#server/application/context.ts'
import type { SellerSettings } from '#server/catalogue/import/report/missing-facts.ts'
import { pictureListeners } from '#server/content/redraw-pages.ts'
import { readConfig } from '#server/config.ts'
import type { DataPlace } from '#server/data-place.ts'
import type { Database } from '#server/database/database.ts'
import { openExistingDatabase, openOrMakeDatabase } from '#server/database/open.ts'
import { checkMarkets } from '#server/markets/check-markets.ts'
import { createMedia, type MediaService } from '#server/media/service.ts'
import type { StockService } from '#server/stock/service.ts'
import { findSelling } from './selling.ts'

/** What a command needs of the shop, without a server. Works beside a running one. */
export interface OpenShop {
  readonly database: Database
  readonly markets: MarketsConfig
  readonly seller: SellerSettings
  readonly stock: StockService
  readonly media: MediaService
  readonly now: () => number
  /** For use cases of the command line. */
  readonly context: Context
}

/** Opens the shop that the environment names, for as long as `work` takes; makes one where there is none. */
export const withShop = <T>(work: (shop: OpenShop) => Promise<T>): Promise<T> =>
  withOpened(openOrMakeDatabase, work)

/** The same for commands that need a shop that is there. */
export const withExistingShop = <T>(work: (shop: OpenShop) => Promise<T>): Promise<T> =>
  withOpened(openExistingDatabase, work)

async function withOpened<T>(
  open: (where: DataPlace) => Promise<Database>,
  work: (shop: OpenShop) => Promise<T>,
): Promise<T> {
  checkMarkets(markets, shop.homeCountry, shop.returnPolicies)
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const database = await open({ dataDir, databaseUrl })
  const now = () => Date.now()
  const application = createApplication({
    config,
    database,
    countries: markets.countries,
    selling: findSelling(config),
    returns: markets.returns,
    timeZone: shop.timeZone,
    brandContent: shop,
    now,
  })
  try {
    return await work({
      database,
      markets,
      seller: shop,
      stock: application.stock,
      media: createMedia({ database, dataDir, pictures, ...pictureListeners }),
      now,
      context: createContext(application, commandLine),
    })
  } finally {
    await database.close()
  }
}
