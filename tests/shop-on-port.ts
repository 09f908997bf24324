import type { AddressInfo } from 'node:net'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { DrawSite } from '#contract/site-drawing.ts'
import { buildShop } from '#server/app.ts'
import { upsertProduct } from '#server/catalogue/upsert-product.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { DeliveryCheckout } from '#server/delivery-widget/delivery-checkout.ts'
import type { Extensions } from '#server/extensions.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { configuredProviders } from '#server/payments/configured-providers.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createPaymentProviders } from '#server/payments/providers.ts'
import type { Services } from '#server/services.ts'
import { createStockService } from '#server/stock/service.ts'

export interface RunningShop {
  readonly url: string
  readonly services: Services
  close(): Promise<void>
}

export interface ShopOnPort {
  readonly config: Config
  readonly database: Database
  /** Where Stripe's API is answered. */
  readonly stripeUrl: string
  /** Where Klarna's API is answered; absent: nowhere, and the configuration has none. */
  readonly klarnaUrl?: string
  readonly smtpUrl: string
  readonly now: () => number
  readonly providerTimeoutMs?: number
  /** Instead of Stripe, and of the delivery widget of the configuration. */
  readonly provider?: PaymentProvider
  readonly delivery?: DeliveryCheckout
  readonly extensions?: Extensions
  /** Default: the brand's. */
  readonly markets?: MarketsConfig
  /** Where log lines go; standard error by default. */
  readonly logStream?: { write(line: string): void }
  /** The folder of its generated site; absent: only the API answers. */
  readonly siteDir?: string
  /** Draws that site as it will be. */
  readonly drawSite?: DrawSite
  /** False leaves outbox and reconciler to the test. */
  readonly runsJobs: boolean
}

/** The configuration of a shop for a test: no limits on requests, silent, keys of its own. */
export const testConfig = (
  where: { dataDir: string; databaseUrl: string | null; port: number },
  environment: Record<string, string> = {},
): Config =>
  readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(where.port),
    PUBLIC_URL: `http://127.0.0.1:${where.port}`,
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...environment,
  })

/** The whole shop as it runs, listening, with a real card provider's API and a real mail server behind it. */
export async function runShop(how: ShopOnPort): Promise<RunningShop> {
  const { config, database, stripeUrl, smtpUrl, now, providerTimeoutMs, runsJobs, logStream } = how
  const mailer = createMailer({ smtpUrl, from: config.mail.from })
  const providers = how.provider
    ? createPaymentProviders([how.provider])
    : configuredProviders(config, {
        apiUrls: { stripe: stripeUrl, klarna: how.klarnaUrl ?? null },
        now,
        ...(providerTimeoutMs === undefined ? {} : { timeoutMs: providerTimeoutMs }),
      })
  const { fastify, services } = await buildShop({
    config,
    shop,
    markets: how.markets ?? markets,
    database,
    providers,
    ...(how.delivery ? { delivery: how.delivery } : {}),
    ...(how.extensions ? { extensions: how.extensions } : {}),
    ...(how.siteDir ? { site: { dir: how.siteDir, ...(how.drawSite && { drawSite: how.drawSite }) } } : {}),
    mailer,
    now,
    ...(logStream ? { logStream } : {}),
  })
  await fastify.listen({ host: config.host, port: config.port })
  const { port } = fastify.server.address() as AddressInfo
  if (runsJobs) {
    services.jobRunner.start()
    services.payments.reconciler.start()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    services,
    async close() {
      await services.payments.reconciler.stop()
      fastify.server.closeAllConnections()
      await fastify.close()
      await services.jobRunner.stop()
      mailer.close()
    },
  }
}

/** Puts one product on sale: sizes of a shoe (41 and 42) for 1 290 kr, with this many units each. Returns the ids of its items. */
export async function sellShoe(
  database: Database,
  {
    units,
    now,
    isFree = false,
    sizes = ['41', '42'],
  }: { units: number; now: () => number; isFree?: boolean; sizes?: readonly string[] },
): Promise<{ item: string; sku: string }[]> {
  const price = (amountMinor: number) => ({ amountMinor: isFree ? 0 : amountMinor, beforeMinor: null })
  const prices = { '20': price(129_000), '21': price(12_900), '22': price(14_900) }
  const size = (name: string) => ({ sku: `LOA-TAU-${name}`, name, ean: '', prices, onHand: units })
  const stock = createStockService({ database, now })
  await database.write((tx) =>
    upsertProduct(
      tx,
      {
        sourceKey: 'test:loafer',
        published: true,
        document: {
          name: 'Taupe Loafer',
          handle: 'taupe-loafer',
          productSku: 'LOA',
          model: 'Loafer',
          material: null,
          description: '',
          excerpt: '',
          categoryPaths: [['Shoes']],
          details: [],
          measurementChart: null,
          kind: 'goods',
          unlisted: false,
          goesWith: [],
        },
        colors: [
          {
            key: 'taupe',
            document: { sku: 'LOA-TAU', color: 'Taupe', swatch: null, images: [] },
            uris: ['taupe-loafer'],
            items: sizes.map(size),
          },
        ],
      },
      { now: now(), stock, touched: new Set() },
    ),
  )
  const rows = await database.read.selectFrom('items').select(['id', 'sku']).orderBy('sku').execute()
  return rows.map(({ id, sku }) => ({ item: id, sku }))
}
