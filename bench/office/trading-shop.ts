import { chromeOnMac, createBrowser, enterByLink, type OfficeBrowser } from '#tests/back-office.ts'
import { freePort } from '#tests/free-port.ts'
import { startServer, type ShopServer } from '#tests/server.ts'

import type { Target } from '../measure.ts'
import { runScript } from '../processes.ts'

/** A shop with years of trade that serves, and its owner at the back office. */
export interface TradingShop {
  readonly name: string
  readonly target: Target
  readonly owner: OfficeBrowser
  /** Of the back office. */
  readonly url: string
  /** What `vitrine demo` said that it made. */
  readonly made: string
  close(): Promise<void>
}

export interface TradingPlace {
  readonly name: string
  /** Empty for SQLite. */
  readonly databaseUrl: string
  readonly databasePid: number | null
}

/** Makes the demo shop with so many orders, starts it in a process of its own, and signs the owner in. */
export async function openTradingShop(place: TradingPlace, orders: number): Promise<TradingShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = {
    DATABASE_URL: place.databaseUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const maker = await startServer({ environment, timeoutMs: 240_000 })
  await maker.stop()
  const { output } = await runScript('bin/vitrine.mjs', ['demo', '--orders', String(orders)], {
    environment: { ...environment, DATA_DIR: maker.dataDir },
  })
  const server = await startServer({
    environment: { ...environment, BACKOFFICE_URL: url, BACKOFFICE_PORT: String(port) },
    dataDir: maker.dataDir,
    timeoutMs: 240_000,
  })
  const owner = createBrowser(url, chromeOnMac)
  await enterByLink(owner, ownersLink(server), Date.now)
  return {
    name: place.name,
    target: { url, pids: [server.pid], databasePid: place.databasePid },
    owner,
    url,
    made: output.trim(),
    async close() {
      await server.stop()
      maker.remove()
    },
  }
}

function ownersLink(server: ShopServer): string {
  const [link] = /http:\/\/\S+#token=\S+/.exec(server.output()) ?? []
  if (link) return link
  throw new Error(`The server printed no link for its owner:\n${server.output()}`)
}
