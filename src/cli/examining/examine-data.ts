import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { resolveRedirects } from '#domain/redirects/resolve-redirects.ts'
import { allRedirects } from '#server/catalogue/redirects/repository.ts'
import { unknownProducts } from '#server/content/unknown-products.ts'
import type { Database } from '#server/database/database.ts'
import { findRunningServer } from '#server/database/data-dir-lock.ts'
import { latestRates } from '#server/exchange-rate/latest-rates.ts'
import { missingMigrations } from '#server/database/migrate.ts'
import { openUnmigrated } from '#server/database/open.ts'
import { lostOriginals } from '#server/media/lost-originals.ts'
import { demoInShop } from '#server/operations/demo-content.ts'
import { findFaults } from '#server/operations/fsck.ts'

import { errorText } from '../coded-error.ts'
import { fault, note, ok, type Finding } from './finding.ts'
import { unknownProductsText } from '../importing/unknown-products-text.ts'

const lowSpaceBytes = 500 * 1024 * 1024
/** Not even an order of a few pages finds room. */
const noSpaceBytes = 1024 * 1024

/** The folder itself, or the nearest above it that is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)))

export function dataFolder({ dataDir }: Config): Finding {
  const there = nearest(dataDir)
  try {
    if (!statSync(there).isDirectory()) throw new Error(`${there} is a file`)
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch (reason) {
    return fault(
      'data folder',
      `${dataDir} cannot be written: ${errorText(reason)}. Set DATA_DIR to a folder of this user.`,
    )
  }
  const { bavail, bsize } = statfsSync(there)
  const isMade = there === dataDir
  const free = `${dataDir}${isMade ? '' : ' is not there yet'}, ${Math.floor((bavail * bsize) / 1024 / 1024)} MiB free`
  if (bavail * bsize < noSpaceBytes)
    return fault('data folder', `${free}: the shop can save nothing. Make room on this disk.`)
  if (bavail * bsize < lowSpaceBytes) return note('data folder', `${free}: nearly full`)
  return isMade ? ok('data folder', free) : note('data folder', `${free}; "vitrine serve" makes it`)
}

export function serverRunning({ dataDir, databaseUrl }: Config): Finding {
  if (databaseUrl) return ok('server', 'any number of servers may share this PostgreSQL')
  const pid = findRunningServer(dataDir)
  return ok(
    'server',
    pid === null ? 'none uses this data folder now' : `one is running on this data folder (pid ${pid})`,
  )
}

export async function* database(config: Config): AsyncGenerator<Finding> {
  const opened = await openUnmigrated(config)
  if (!opened)
    return yield note(
      'database',
      `there is none in ${config.dataDir}. Before the first start that is right: "npm start" makes it. Otherwise set DATA_DIR to the folder of the shop.`,
    )
  try {
    const missing = await missingMigrations(opened)
    const engine = opened.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    if (missing.length > 0)
      return yield note(
        'database',
        `${engine}; "vitrine serve" or "vitrine migrate" will apply ${missing.join(', ')}`,
      )
    yield ok('database', `${engine}, schema up to date`)
    const findings = await findFaults(opened, Date.now())
    yield findings.length === 0
      ? ok('books', 'stock, payments and orders are in order')
      : fault('books', `${findings.length} things that must not be; "vitrine fsck" lists them`)
    yield await rates(opened)
    const { open } = await opened.read
      .selectFrom('attention')
      .select((is) => is.fn.countAll<number>().as('open'))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow()
    yield open === 0
      ? ok('issues', 'nothing waits for staff')
      : note('issues', `${open} things wait for staff, see "vitrine issues list"`)
    yield await originals(opened, config)
    yield* await products(opened)
    if (config.production)
      for (const sentence of await demoInShop(opened.read)) yield fault('own brand', sentence)
    yield* await redirects(opened, config)
  } finally {
    await opened.close()
  }
}

async function products({ read }: Database): Promise<Finding[]> {
  const pages = await unknownProducts(read)
  return pages.length === 0
    ? [ok('pages', 'every product that pages name is in the shop')]
    : pages.map((page) => note('pages', unknownProductsText(page)))
}

const troubles = {
  loop: 'leads back to itself, and is not followed',
  page: 'is a page, which goes first',
  dead: 'leads to no page of this shop',
} as const

/** Redirects against the pages of the site that is published. */
async function redirects({ read }: Database, { dataDir }: Config): Promise<Finding[]> {
  const siteDir = path.join(dataDir, 'site')
  if (!existsSync(path.join(siteDir, 'index.html'))) return []
  const all = (await allRedirects(read)).map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
  const pages = { has: (page: string) => existsSync(path.join(siteDir, page, 'index.html')) }
  const { problems } = resolveRedirects(all, pages)
  return problems.length === 0
    ? [ok('redirects', `${all.length}, each leads to a page`)]
    : problems.map(({ redirect: { from, to }, kind }) =>
        note('redirects', `${from} to ${to}: ${troubles[kind]}`),
      )
}

async function originals(opened: Database, { dataDir }: Config): Promise<Finding> {
  const lost = await lostOriginals(opened, dataDir, async () => (await import('#brand/pictures.ts')).pictures)
  const [first] = lost
  return first === undefined
    ? ok('originals', 'every picture and film has its original')
    : fault(
        'originals',
        `${lost.length} ${lost.length === 1 ? 'picture or film has' : 'pictures or films have'} lost the original, such as ${first.url} (${first.file}). Bring ${path.join(dataDir, 'originals')} back from a backup.`,
      )
}

const dayMs = 24 * 60 * 60_000
/** The bank publishes on working days: longer gaps than Easter's are a server that cannot reach it. */
const oldAfterMs = 7 * dayMs

/** Prices in pounds are converted by them where Great Britain buys in euro. */
async function rates(opened: Database): Promise<Finding> {
  const what = 'rates'
  const { date, fetchedAt } = await latestRates(opened.read)
  if (fetchedAt === null)
    return note(
      what,
      `of ${date}, which come with this version: none were fetched yet. A running server fetches them every day from ECB_URL`,
    )
  const text = `of ${date}, of the European Central Bank`
  return Date.now() - fetchedAt > oldAfterMs
    ? note(what, `${text}: no newer ones were fetched. A running server fetches them every day from ECB_URL`)
    : ok(what, text)
}
