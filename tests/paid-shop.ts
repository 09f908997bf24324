import path from 'node:path'

import { expect } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop as brand } from '#brand/shop.config.ts'
import { bundleDir } from '#cli/publishing/storefront-bundle.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import { createSiteDrawer } from '#generator/draw-site.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Database } from '#server/database/database.ts'
import type { Extensions } from '#server/extensions.ts'
import { compareWithLedger, findFaults } from '#server/operations/fsck.ts'
import type { Services } from '#server/services.ts'
import { createMailbox, type Mailbox } from '#simulator/mailbox.ts'
import { createKlarnaSimulator, type KlarnaSimulator } from '#simulator/klarna/klarna-simulator.ts'
import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import { freePort } from './free-port.ts'
import { webhookPath } from './buyer.ts'
import { freshDatabase, type Dialect } from './fresh-database.ts'
import { htmlValidateErrors } from './html-validators.ts'
import { runShop, sellShoe, testConfig } from './shop-on-port.ts'

/** A shop with everything that a payment needs around it, in this process. */
export interface PaidShop {
  readonly url: string
  readonly dataDir: string
  readonly siteDir: string
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null
  readonly services: Services
  readonly database: Database
  readonly simulator: Simulator
  /** Answers purchases on account, where the options say so. */
  readonly klarna: KlarnaSimulator
  readonly mailbox: Mailbox
  /** What was logged, where the options name LOG_LEVEL. */
  readonly log: readonly string[]
  /** The sizes 41 and 42 of one shoe. */
  readonly items: readonly { item: string; sku: string }[]
  readonly webhookSecret: string
  /** What a command needs to talk to the same provider. */
  readonly providerEnvironment: Readonly<Record<string, string>>
  /** Moves the clock of shop and provider. */
  pass(milliseconds: number): void
  /** Sets the clock of the shop alone to another time. */
  jump(milliseconds: number): void
  now(): number
  getStock(sku: string): Promise<{ on_hand: number; reserved: number }>
  /** The books must be in order, and equal to the provider's; every test ends with it. */
  expectOrder(): Promise<void>
  close(): Promise<void>
}

interface PaidShopOptions {
  readonly units?: number
  /** Whether purchases on account are offered as well. */
  readonly onAccount?: boolean
  readonly runsJobs?: boolean
  readonly isFree?: boolean
  /** Default: the brand's, where everything is free if the shoe is. The shoe has a price in the pricelists 20, 21 and 22. */
  readonly markets?: MarketsConfig
  readonly extensions?: Extensions
  readonly clockAheadMs?: number
  readonly providerTimeoutMs?: number
  readonly environment?: Record<string, string>
  /** Whether it serves what the test puts into `siteDir`. */
  readonly hasSite?: boolean
}

/** How the pages of a shop are made, with the markets of the brand. */
export const siteSettings = ({ siteDir, url: publicUrl }: Pick<PaidShop, 'siteDir' | 'url'>) => ({
  shop: brand,
  markets,
  siteDir,
  bundleDir,
  iconsDir: null,
  publicUrl,
})

/** Whatever a test made the shop send is a valid document; one mail of each subject is looked at. */
async function expectValidMails(mailbox: Mailbox): Promise<void> {
  const kinds = new Map(mailbox.messages().map(({ subject, html }) => [subject.replaceAll(/\d+/g, ''), html]))
  const errors = await Promise.all([...kinds].map(([subject, html]) => htmlValidateErrors(html, subject)))
  expect(errors.flat()).toEqual([])
}

/**
 * Opens a shop that sells `units` of each size. Outbox and reconciler run only when the test says so, by `services`. `clockAheadMs`: how
 * far its clock is ahead of the provider's. `providerTimeoutMs`: as in the shop itself, unless a test waits for its end.
 */
export async function openPaidShop(
  dialect: Dialect,
  {
    units = 10,
    onAccount = false,
    runsJobs = false,
    isFree = false,
    markets: otherMarkets,
    extensions,
    clockAheadMs = 0,
    providerTimeoutMs,
    environment = {},
    hasSite = false,
  }: PaidShopOptions = {},
): Promise<PaidShop> {
  const where = await freshDatabase(dialect)
  const database = await openDatabase(where)
  let passed = 0
  let jumped = clockAheadMs
  const providerNow = () => Date.now() + passed
  const now = () => providerNow() + jumped
  const config = testConfig(
    { ...where, port: await freePort() },
    { ...(onAccount && { KLARNA_API_URL: 'simulator' }), ...environment },
  )
  const webhookSecret = config.stripe.webhookSecrets[0] ?? ''
  const simulator = createSimulator({
    webhookUrl: `${config.publicUrl}${webhookPath}`,
    webhookSecret,
    secretKey: config.stripe.secretKey,
    stateFile: path.join(where.dataDir, 'simulator.jsonl'),
    publicUrl: '',
    now: providerNow,
  })
  const stripeUrl = `http://127.0.0.1:${await simulator.listen()}`
  const klarna = createKlarnaSimulator({
    username: config.klarna?.username ?? '',
    password: config.klarna?.password ?? '',
    stateFile: path.join(where.dataDir, 'klarna-simulator.jsonl'),
    publicUrl: '',
    now: providerNow,
  })
  const klarnaUrl = onAccount ? `http://127.0.0.1:${await klarna.listen()}` : null
  const mailbox = await createMailbox({ stateFile: path.join(where.dataDir, 'mails.jsonl'), now })
  const log: string[] = []
  const siteDir = path.join(where.dataDir, 'site')
  const items = await sellShoe(database, { units, now, isFree })
  const shipping = markets.shipping.map((option) => ({ ...option, priceMinor: { SEK: 0, EUR: 0, USD: 0 } }))
  const ownMarkets = otherMarkets ?? (isFree ? { ...markets, shipping } : markets)
  const running = await runShop({
    markets: ownMarkets,
    config,
    database,
    stripeUrl,
    ...(klarnaUrl !== null && { klarnaUrl }),
    smtpUrl: mailbox.url,
    now,
    ...(extensions && { extensions }),
    ...(hasSite && { siteDir, drawSite: createSiteDrawer(siteSettings({ siteDir, url: config.publicUrl })) }),
    ...(providerTimeoutMs === undefined ? {} : { providerTimeoutMs }),
    runsJobs,
    ...('LOG_LEVEL' in environment ? { logStream: { write: (line) => void log.push(line) } } : {}),
  })
  return {
    url: running.url,
    dataDir: where.dataDir,
    siteDir,
    databaseUrl: where.databaseUrl,
    services: running.services,
    database,
    simulator,
    klarna,
    mailbox,
    log,
    items,
    webhookSecret,
    providerEnvironment: {
      STRIPE_SECRET_KEY: config.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripeUrl,
    },
    pass: (milliseconds) => void (passed += milliseconds),
    jump: (milliseconds) => void (jumped += milliseconds),
    now,
    getStock: (sku) =>
      database.read
        .selectFrom('stock')
        .select(['on_hand', 'reserved'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow(),
    async expectOrder() {
      expect(await findFaults(database, now())).toEqual([])
      expect(await compareWithLedger(database, [...simulator.ledger(), ...klarna.ledger()])).toEqual([])
    },
    async close() {
      await expectValidMails(mailbox)
      await simulator.close()
      await klarna.close()
      await running.close()
      await mailbox.close()
      await database.close()
      where.remove()
    },
  }
}
