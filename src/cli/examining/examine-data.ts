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
import { demoRemainText } from '#texts/commands/demo-remains.ts'
import * as texts from '#texts/doctor-data.ts'

import { errorText } from '../coded-error.ts'
import { fault, note, ok, type Finding } from './finding.ts'

const lowSpaceBytes = 500 * 1024 * 1024
/** Not even an order of a few pages finds room. */
const noSpaceBytes = 1024 * 1024

/** The folder itself, or the nearest above it that is there. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)))

export function dataFolder({ dataDir }: Config): Finding {
  const there = nearest(dataDir)
  try {
    if (!statSync(there).isDirectory()) throw new Error(texts.isAFile(there))
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch (reason) {
    return fault('data folder', texts.folderUnwritable(dataDir, errorText(reason)))
  }
  const { bavail, bsize } = statfsSync(there)
  const isMade = there === dataDir
  const free = texts.freeSpace(dataDir, Math.floor((bavail * bsize) / 1024 / 1024), isMade)
  if (bavail * bsize < noSpaceBytes) return fault('data folder', texts.diskFull(free))
  if (bavail * bsize < lowSpaceBytes) return note('data folder', texts.diskNearlyFull(free))
  return isMade ? ok('data folder', free) : note('data folder', texts.folderToCome(free))
}

export function serverRunning({ dataDir, databaseUrl }: Config): Finding {
  if (databaseUrl) return ok('server', texts.serversShare)
  const pid = findRunningServer(dataDir)
  return ok('server', pid === null ? texts.noServer : texts.serverRuns(pid))
}

export async function* database(config: Config): AsyncGenerator<Finding> {
  const opened = await openUnmigrated(config)
  if (!opened) return yield note('database', texts.noDatabase(config.dataDir))
  try {
    const missing = await missingMigrations(opened)
    const engine = opened.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    if (missing.length > 0) return yield note('database', texts.migrationsToCome(engine, missing))
    yield ok('database', texts.schemaCurrent(engine))
    const findings = await findFaults(opened, Date.now())
    yield findings.length === 0
      ? ok('books', texts.booksRight)
      : fault('books', texts.booksWrong(findings.length))
    yield await rates(opened)
    const { open } = await opened.read
      .selectFrom('attention')
      .select((is) => is.fn.countAll<number>().as('open'))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow()
    yield open === 0 ? ok('issues', texts.noIssues) : note('issues', texts.openIssues(open))
    yield await originals(opened, config)
    yield* await products(opened)
    if (config.production)
      for (const remain of await demoInShop(opened.read)) yield fault('own brand', demoRemainText(remain))
    yield* await redirects(opened, config)
  } finally {
    await opened.close()
  }
}

async function products({ read }: Database): Promise<Finding[]> {
  const pages = await unknownProducts(read)
  return pages.length === 0
    ? [ok('pages', texts.pagesComplete)]
    : pages.map(({ path: page, products: missing }) => note('pages', texts.pageNamesUnknown(page, missing)))
}

/** Redirects against the pages of the site that is published. */
async function redirects({ read }: Database, { dataDir }: Config): Promise<Finding[]> {
  const siteDir = path.join(dataDir, 'site')
  if (!existsSync(path.join(siteDir, 'index.html'))) return []
  const all = (await allRedirects(read)).map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
  const pages = { has: (page: string) => existsSync(path.join(siteDir, page, 'index.html')) }
  const { problems } = resolveRedirects(all, pages)
  return problems.length === 0
    ? [ok('redirects', texts.redirectsRight(all.length))]
    : problems.map(({ redirect: { from, to }, kind }) =>
        note('redirects', texts.redirectWrong(from, to, kind)),
      )
}

async function originals(opened: Database, { dataDir }: Config): Promise<Finding> {
  const lost = await lostOriginals(opened, dataDir, async () => (await import('#brand/pictures.ts')).pictures)
  const [first] = lost
  return first === undefined
    ? ok('originals', texts.originalsThere)
    : fault('originals', texts.originalsLost(lost.length, first, path.join(dataDir, 'originals')))
}

const dayMs = 24 * 60 * 60_000
/** The bank publishes on working days: longer gaps than Easter's are a server that cannot reach it. */
const oldAfterMs = 7 * dayMs

/** Prices in pounds are converted by them where Great Britain buys in euro. */
async function rates(opened: Database): Promise<Finding> {
  const what = 'rates'
  const { date, fetchedAt } = await latestRates(opened.read)
  if (fetchedAt === null) return note(what, texts.ratesAsShipped(date))
  return Date.now() - fetchedAt > oldAfterMs
    ? note(what, texts.ratesOld(date))
    : ok(what, texts.ratesFetched(date))
}
