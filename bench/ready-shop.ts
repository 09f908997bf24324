import { shop } from '#brand/shop.config.ts'
import { callPath } from '#contract/calls.ts'
import type { ListingPage, ProductPage } from '#contract/page-data.ts'
import { type ShopServer, startServer } from '#tests/server.ts'

import { runScript } from './processes.ts'

export const getPath = (call: Parameters<typeof callPath>[0], parameters = {}): string =>
  callPath(call, shop.namespaces, parameters)

export async function json<T>(url: string, body?: unknown, method = 'POST'): Promise<T> {
  const answer = await fetch(url, {
    ...(body !== undefined && {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A product with so much of each size that nothing sells out. */
export interface Goods {
  readonly product: string
  readonly items: readonly string[]
}

export interface ReadyShop {
  readonly server: ShopServer
  readonly goods: Goods
  close(): Promise<void>
}

/**
 * The demo shop on a database, as a server that only serves: an earlier start under the same address has imported the catalogue, made
 * the site and filled the shelf.
 */
export async function startReadyShop(databaseUrl: string): Promise<ReadyShop> {
  const environment = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const maker = await startServer({ environment, timeoutMs: 120_000 })
  const goods = await stockProduct(maker, environment)
  await maker.stop()
  const port = Number(new URL(maker.url).port)
  const server = await startServer({ environment, port, dataDir: maker.dataDir })
  return {
    server,
    goods,
    async close() {
      await server.stop()
      maker.remove()
    },
  }
}

async function stockProduct(
  { url, dataDir }: ShopServer,
  environment: Readonly<Record<string, string>>,
): Promise<Goods> {
  const listing = await json<{ context: ListingPage }>(`${url}/assets/data/shop/index.json`)
  const uri = listing.context.cards.find(({ sizes }) => sizes.length > 2)?.uri ?? ''
  const { context } = await json<{ context: ProductPage }>(`${url}/assets/data/${uri}/index.json`)
  const beside = { ...environment, DATA_DIR: dataDir }
  for (const { sku } of context.product.items)
    await runScript('bin/vitrine.mjs', ['stock', 'set', sku, '1000000'], { environment: beside })
  return { product: context.product.product, items: context.product.items.map(({ item }) => item) }
}
