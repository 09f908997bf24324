import path from 'node:path'
import { parseArgs } from 'node:util'

import { errorText } from './coded-error.ts'
import { markets } from '#brand/markets.ts'
import { pictures } from '#brand/pictures.ts'
import { shop } from '#brand/shop.config.ts'
import type { Media } from '#contract/snapshot.ts'
import { checkShop } from '#domain/check-shop.ts'
import { readBrandColors } from '#domain/product/find-base-colors.ts'
import { keepMerchantFeeds } from '#generator/feeds/write-feeds.ts'
import { buildBackOffice } from '#server/back-office/app.ts'
import type { BackOfficeSettings } from '#server/back-office-settings.ts'
import { readConfig, type Config } from '#server/config.ts'
import { makeDataDir } from '#server/data-place.ts'
import { lockDataDir } from '#server/database/data-dir-lock.ts'
import { openDatabase } from '#server/database/open.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startServer } from '#server/main.ts'
import { checkMarkets } from '#server/markets/check-markets.ts'
import { brandDir } from '#server/project-folders.ts'
import { providerOfMethod } from '#server/provider-names.ts'
import { configuredProviders } from '#server/payments/configured-providers.ts'
import { readSynonymsFile } from '#server/search/synonyms-file.ts'
import type { Services } from '#server/services.ts'
import { refusedSynonymsText } from '#texts/synonym-faults.ts'
import * as texts from '#texts/commands/serve.ts'
import { leftOutText } from '#texts/left-out-pages.ts'
import { loadExtensions } from './brand-extensions.ts'
import type { Command } from './command.ts'
import { countOption } from './option-values.ts'
import { hearSignals } from './serving/hear-signals.ts'
import { freePort, refuseTakenPort } from './serving/free-port.ts'
import { importBrandOnce, importBrandPages } from './importing/import-brand-once.ts'
import { preparePasswords } from './serving/prepare-passwords.ts'
import { firstPictures, makeAhead } from './serving/prewarm-pictures.ts'
import { fillWithDemo } from './serving/fill-with-demo.ts'
import { keepFeeds, soldOutEveryMs } from './serving/keep-feeds.ts'
import { keepPublished } from './serving/keep-published.ts'
import { deadLinksText } from './publishing/dead-links.ts'
import { createSitePublisher, drawLater, heroPicture, synonymsFile } from './publishing/publish-site.ts'
import { bundleDir, ensureBundle } from './publishing/storefront-bundle.ts'
import { collectGarbageWhenIdle } from './serving/collect-garbage-when-idle.ts'
import { warnOfDemo } from './serving/warn-of-demo.ts'
import { watchSources } from './serving/watch-sources.ts'
import { openStandIns } from './serving/stand-ins.ts'

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        watch: { type: 'boolean', default: false },
        ahead: { type: 'boolean', default: false },
        'demo-orders': { type: 'string' },
      },
    })
    const { 'demo-orders': wanted, ...options } = values
    const demoOrders = wanted === undefined ? null : countOption('--demo-orders', wanted)
    const config = await withPort(process.env)
    const stop = await serve(config, { ...options, demoOrders })
    const end = hearSignals()
    // Not before: whoever reads it may ask for the end at once.
    process.stdout.write(`${texts.ready(config.publicUrl)}\n`)
    const signal = await end
    print(texts.stopping(signal))
    await stop()
    return 0
  },
}

/** Progress goes to standard error; standard output has the one line that others wait for. */
const print = (line: string): void => void process.stderr.write(`${line}\n`)

const log = (message: string, reason: unknown): void => print(`${message} ${errorText(reason)}`)

/** The same process with the code of now, where a process can become another. */
async function restart(opened: Opened): Promise<void> {
  if (!process.execve) return print(texts.startAgain)
  print(texts.startingAgain)
  await opened.close()
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}

async function withPort(environment: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(environment)
  return config.port === 0
    ? readConfig({ ...environment, PORT: String(await freePort(config.host)) })
    : config
}

/** Runs `close` of everything that was opened, the last one first. */
class Opened {
  readonly #closers: (() => unknown)[] = []
  add(close: () => unknown): void {
    this.#closers.unshift(close)
  }
  readonly close = async (): Promise<void> => {
    for (const close of this.#closers.splice(0)) await close()
  }
}

interface Options {
  readonly watch: boolean
  readonly ahead: boolean
  /** So many orders of trade that never was; null: none. */
  readonly demoOrders: number | null
}

/** Opens everything, in the order in which it leans on each other. Returns a function that closes it. */
async function serve(config: Config, options: Options): Promise<() => Promise<void>> {
  const opened = new Opened()
  try {
    await open(config, options, opened)
    return opened.close
  } catch (reason) {
    await opened.close()
    throw reason
  }
}

async function open(config: Config, { watch, ahead, demoOrders }: Options, opened: Opened): Promise<void> {
  checkShop(shop)
  checkMarkets(markets, shop.homeCountry, shop.returnPolicies)
  const extensions = await loadExtensions()
  const now = () => Date.now()
  makeDataDir(config.dataDir)
  if (config.databaseUrl === null) {
    const lock = lockDataDir(config.dataDir)
    opened.add(() => lock.release())
  }
  await refuseTakenPort(config.host, config.port)
  const database = await openDatabase(config)
  opened.add(() => database.close())
  const standIns = await openStandIns(config, {
    shop,
    paymentMethod: markets.paymentMethods.find((method) => providerOfMethod(method) === 'stripe')?.id ?? '',
    now,
  })
  opened.add(() => standIns.close())
  const smtpUrl = config.mail.smtpUrl ?? standIns.smtpUrl ?? ''
  const mailer = createMailer({ ...config.mail, ...config.mailReports, smtpUrl, replyTo: shop.seller.email })
  opened.add(() => mailer.close())
  const siteDir = path.join(config.dataDir, 'site')
  const { synonyms, refused } = await readSynonymsFile(synonymsFile)
  for (const line of refused) print(refusedSynonymsText(synonymsFile, line))
  const drawer = drawLater()
  const server = await startServer({
    config,
    shop,
    markets,
    pictures,
    synonyms,
    database,
    providers: configuredProviders(config, {
      apiUrls: { stripe: standIns.stripeApiUrl, klarna: standIns.klarnaApiUrl },
    }),
    mailer: extensions.mail ?? mailer,
    ...(extensions.delivery && { delivery: extensions.delivery }),
    extensions,
    now,
    site: { dir: siteDir, drawSite: drawer.drawSite },
    mountTestPages: standIns.mount,
  })
  let draining: Promise<void> | null = null
  const drain = () => (draining ??= server.stop())
  opened.add(drain)
  await importBrandOnce({ ...server.services, database, markets, seller: shop, brandDir, now, print })
  if (config.production) await warnOfDemo(database, print)
  if (demoOrders !== null) await fillWithDemo(config, server.services, demoOrders)
  const made = { siteDir, ...synonyms, onSettings: drawer.begin }
  const { keeper, looking, hero } = await publishSite(config, server.services, made)
  opened.add(() => keeper.stop())
  opened.add(() => clearInterval(looking))
  if (watch) {
    const pages = { ...server.services, database, brandDir, now, print }
    const watching = watchSources({
      onBuilt: () => keeper.republish(),
      onContent: () => importBrandPages(pages),
      onCode: () => restart(opened),
      log,
    })
    opened.add(() => watching.stop())
  }
  opened.add(collectGarbageWhenIdle())
  await server.listen()
  if (config.backOffice) await openBackOffice(config, config.backOffice, server.services, opened)
  opened.add(preparePasswords(config.dataDir, log))
  if (ahead) await makePicturesAhead(server.services, hero, opened)
  // The first of all: proxies look elsewhere while whatever else is in hand comes to its end.
  opened.add(() => void drain().catch(() => undefined))
}

/**
 * Opens the back office at its own port. A port that is taken, where none was asked for, is told and costs nothing else: the shop sells
 * without it.
 */
async function openBackOffice(
  config: Config,
  settings: BackOfficeSettings,
  services: Services,
  opened: Opened,
): Promise<void> {
  const clientDir = path.join(bundleDir, 'backoffice')
  const office = await buildBackOffice({
    config,
    settings,
    services,
    shop,
    clientDir,
  })
  try {
    await office.listen({ host: config.host, port: settings.port })
  } catch (reason) {
    await office.close()
    if (process.env['BACKOFFICE_PORT'] !== undefined) throw reason
    return log(texts.noBackOffice(settings.port), reason)
  }
  opened.add(() => office.close())
  const link = await services.staff.firstLink()
  print(link === null ? texts.backOfficeAt(settings.url) : texts.backOfficeToOwn(settings.url, link))
}

async function makePicturesAhead({ catalogue, media }: Services, hero: Media | null, opened: Opened) {
  const ending = new AbortController()
  const { snapshot } = await catalogue.current()
  const making = makeAhead(media, firstPictures(snapshot, hero), ending.signal)
  opened.add(() => {
    ending.abort()
    return making
  })
}

interface SiteMaking {
  readonly siteDir: string
  readonly meanings: Parameters<typeof readBrandColors>[0]
  readonly onSettings: ReturnType<typeof drawLater>['begin']
}

/** Brings bundle and site up to date, then keeps them so. */
async function publishSite(
  { publicUrl, gtmId }: Config,
  { catalogue, media, stock }: Services,
  { siteDir, meanings, onSettings }: SiteMaking,
) {
  await ensureBundle()
  const hero = await heroPicture(shop, media, print)
  const brandColors = readBrandColors(meanings)
  const settings = { shop, markets, hero, brandColors, siteDir, publicUrl, gtmId }
  onSettings(settings)
  const publisher = createSitePublisher(settings)
  const { version, snapshot } = await catalogue.current()
  const { rendered, milliseconds, leftOut } = await publisher.publish(snapshot)
  for (const page of leftOut) print(leftOutText(page))
  const dead = deadLinksText({ ...shop, ...snapshot.siteContent }, siteDir)
  if (dead !== null) print(dead)
  if (rendered > 0) print(texts.pagesMade(rendered, Math.round(milliseconds)))
  const merchantFeeds = keepMerchantFeeds({ shop, markets, siteDir, publicUrl })
  const feeds = keepFeeds({
    write: (latest) => merchantFeeds.refresh(latest),
    current: () => catalogue.current(),
    soldOut: () => stock.soldOut(),
  })
  const noteFailure = (reason: unknown) => log(texts.feedsUnwritten, reason)
  const refreshFeeds = (latest: typeof snapshot) => void feeds.refresh(latest).catch(noteFailure)
  refreshFeeds(snapshot)
  // Every node does so: each has a site folder of its own.
  const looking = setInterval(() => void feeds.look().catch(noteFailure), soldOutEveryMs)
  const keeper = keepPublished({
    current: () => catalogue.current(),
    async publish(latest, signal) {
      for (const page of (await publisher.publish(latest, { signal })).leftOut) print(leftOutText(page))
      refreshFeeds(latest)
    },
    publishedVersion: version,
    log,
  })
  return { keeper, looking, hero }
}
