import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import { shop } from '#brand/shop.config.ts'
import { markets } from '#brand/markets.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { buildShop, type SiteDeps } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Readiness } from '#server/operations/health.ts'
import { configuredProviders } from '#server/payments/configured-providers.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createPaymentProviders } from '#server/payments/providers.ts'
import type { Services } from '#server/services.ts'
import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import { freshDatabase, type Dialect } from '../fresh-database.ts'
import { fillCatalogue } from './catalogue.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The answer as JSON; what a test expects of it, it asserts. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape are looked into here, and nowhere trusted
  readonly json: any
}

export interface TestShop {
  readonly url: string
  readonly fastify: FastifyInstance
  readonly services: Services
  readonly database: Database
  readonly config: Config
  readonly simulator: Simulator
  readonly readiness: Readiness
  /** Everything that was logged so far. */
  readonly log: string[]
  /** The wire id of an item by its SKU. */
  item(sku: string): Promise<string>
  /** A call of the contract over HTTP, as a program makes it. */
  call(
    name: CallName,
    body?: unknown,
    more?: { params?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<Answer>
  /** Any request. */
  ask(path: string, init?: RequestInit): Promise<Answer>
  /** Lets the shop's clock run on. */
  pass(milliseconds: number): void
  close(): Promise<void>
}

/** The real server on a port of its own, on a database of its own, with a small catalogue and the simulator as its bank. `beside`: on the database of another server. `clockStands`: time passes by `pass` alone. */
export async function openTestShop(
  dialect: Dialect,
  {
    environment = {},
    fill = true,
    provider: otherProvider,
    beside,
    clockStands = false,
    site,
  }: {
    environment?: Record<string, string>
    fill?: boolean
    provider?: PaymentProvider
    beside?: TestShop
    clockStands?: boolean
    site?: SiteDeps
  } = {},
): Promise<TestShop> {
  const place = beside ? { ...beside.config, remove: () => undefined } : await freshDatabase(dialect)
  const config = readConfig({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    LOG_LEVEL: 'info',
    ...environment,
  })
  const database = await openDatabase(config)
  let late = 0
  const opened = Date.now()
  const now = () => (clockStands ? opened : Date.now()) + late
  const simulator = createSimulator({
    webhookUrl: '',
    webhookSecret: config.stripe.webhookSecrets[0] ?? '',
    secretKey: config.stripe.secretKey,
    stateFile: path.join(place.dataDir, 'simulator.jsonl'),
    publicUrl: '',
    now,
  })
  simulator.setFaults({ drop: true })
  const apiUrl = `http://127.0.0.1:${await simulator.listen()}`
  const providers = otherProvider
    ? createPaymentProviders([otherProvider])
    : configuredProviders(config, { apiUrls: { stripe: apiUrl }, now })
  const log: string[] = []
  const readiness: Readiness = { isDraining: false }
  const { fastify, services } = await buildShop({
    config,
    shop,
    markets,
    database,
    providers,
    mailer: { send: () => Promise.resolve() },
    now,
    readiness,
    logStream: { write: (line) => void log.push(line) },
    ...(site && { site }),
  })
  if (fill && !beside) await fillCatalogue({ database, services, now: now() })
  const url = await fastify.listen({ host: '127.0.0.1', port: 0 })

  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }
  return {
    url,
    fastify,
    services,
    database,
    config,
    simulator,
    readiness,
    log,
    async item(sku) {
      const found = (await services.catalogue.current()).bySku(sku)
      if (!found) throw new Error(`no SKU ${sku}`)
      return found.item.id
    },
    call(name, body, { params = {}, headers = {} } = {}) {
      const { method } = calls[name]
      return ask(callPath(name, shop.namespaces, params), {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
    ask,
    pass: (milliseconds) => {
      late += milliseconds
    },
    async close() {
      await fastify.close()
      await simulator.close()
      await database.close()
      place.remove()
    },
  }
}
