import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { createApplication } from '#server/application/application.ts'
import { commandLine, createContext, type Context } from '#server/application/context.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { pictureListeners } from '#server/content/redraw-pages.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { makeDemoTrade, type MakeDemoTrade } from '#server/demo/make-demo-trade.ts'
import { createMarketsService } from '#server/markets/service.ts'
import { FetchPictureError } from '#server/media/fetch-picture-error.ts'
import { createMedia } from '#server/media/service.ts'

import { freshDatabase, type Dialect } from './fresh-database.ts'
import { sellsNothing } from './sells-nothing.ts'

const file = path.resolve(import.meta.dirname, '../examples/tallvik/brand/catalogue/products.csv')

/** A shop without a server that sells the brand's products. */
export interface DemoShop {
  readonly database: Database
  readonly context: Context
  /** Makes trade up to the shop's moment. */
  trade(input?: Partial<MakeDemoTrade>): ReturnType<typeof makeDemoTrade>
  close(): Promise<void>
}

/** Opens it without pictures; its clock stands at `at`, epoch milliseconds. */
export async function openDemoShop(dialect: Dialect, at: number): Promise<DemoShop> {
  const where = await freshDatabase(dialect)
  const database = await openDatabase(where)
  const now = () => at
  const app = createApplication({
    config: { signingKeys: ['a key of forty characters, for this test.'] },
    database,
    countries: markets.countries,
    selling: sellsNothing,
    now,
  })
  const fetch = () => Promise.reject(new FetchPictureError({ code: 'host-unresolved', params: {} }, true))
  const media = createMedia({ database, dataDir: where.dataDir, pictures: null, ...pictureListeners, fetch })
  const images = media.importer(null)
  const { stock } = app
  const context = createContext(app, commandLine)
  await importCatalogue(context, { markets, seller: shop, stock, images }, { file })
  const places = createMarketsService({
    markets,
    shop,
    countryOfAddress: () => null,
  })
  return {
    database,
    context,
    trade: (input) =>
      makeDemoTrade(context, {
        orders: 600,
        seed: 1,
        markets: places,
        paymentMethods: markets.paymentMethods,
        isProduction: false,
        ...input,
      }),
    async close() {
      await database.close()
      where.remove()
    },
  }
}
