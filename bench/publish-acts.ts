// A shop that runs: a product goes live, a page is published, a campaign begins, each again and again until every file that shows it is in
// place. Arguments: a JSON ActsJob. Prints an ActsResult.
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { bundleDir } from '#cli/publishing/storefront-bundle.ts'
import { findSelling } from '#cli/selling.ts'
import { createPublisher } from '#generator/publisher.ts'
import { createApplication } from '#server/application/application.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import { endCampaign, saveCampaign, scheduleCampaign } from '#server/catalogue/campaigns/service.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { bumpVersion } from '#server/catalogue/service.ts'
import { readConfig } from '#server/config.ts'
import { readDocument } from '#server/content/read-document.ts'
import { publishPage } from '#server/content/versions/publish-page.ts'
import { savePage } from '#server/content/versions/save-page.ts'
import { openDatabase } from '#server/database/open.ts'

import { moreVariants, sizes } from './growth/fill-catalogue.ts'
import { openRawSql } from './growth/raw-sql.ts'

export interface ActsJob {
  /** Of a database that is to be filled. */
  readonly dataDir: string
  /** How many colour pages to fill it with. */
  readonly products: number
  readonly turns: number
  /** How many prices the campaign sets. */
  readonly prices: number
}
interface Act {
  /** Of each turn, from the act to the files, in ms. */
  readonly milliseconds: readonly number[]
  /** Pages made each time. */
  readonly pages: number
}
export interface ActsResult {
  readonly product: Act
  readonly page: Act
  readonly campaign: Act
}

const job = JSON.parse(process.argv[2] ?? '') as ActsJob
const place = { dataDir: job.dataDir, databaseUrl: null }
const database = await openDatabase(place)
const sql = await openRawSql(place)
await moreVariants(sql, { from: 1, to: job.products, now: Date.UTC(2026, 0, 1) })
await sql.close()

/** Every look at the catalogue asks the database, as the first one after a quarter of a second does. */
let passed = 0
const now = () => Date.now() + passed
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: job.dataDir })
const app = createApplication({
  config,
  database,
  countries: markets.countries,
  selling: findSelling(config),
  now,
})
const context = createContext(app, commandLine)
const publisher = createPublisher({
  shop,
  markets,
  siteDir: path.join(job.dataDir, 'site'),
  bundleDir,
  iconsDir: null,
  publicUrl: 'https://shop.example',
})

function getValue<Value>(result: Result<Value>): Value {
  if (!result.isDone) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

async function publish(): Promise<number> {
  passed += 1000
  const { snapshot } = await app.catalogue.current()
  return (await publisher.publish(snapshot)).rendered
}

/** Measures an act until its files are in place; `prepare` and `tidy` stand outside. */
async function measure(
  prepare: (turn: number) => Promise<() => Promise<unknown>>,
  tidy: (turn: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Act> {
  const milliseconds: number[] = []
  let pages = 0
  for (let turn = 0; turn < job.turns; turn++) {
    const act = await prepare(turn)
    await publish()
    const started = performance.now()
    await act()
    const rendered = await publish()
    milliseconds.push(performance.now() - started)
    if (rendered === 0) throw new Error('Nothing of it is on any page.')
    pages += rendered
    await tidy(turn)
  }
  return { milliseconds, pages: pages / job.turns }
}

const product = await measure(async (turn) => {
  const id = `p${turn + 2}`
  await database.write(async (tx) => {
    const off = { archived_at: now(), publish_at: now() }
    await tx.updateTable('products').set(off).where('id', '=', id).execute()
    await bumpVersion(tx, { kind: 'product', name: id })
  })
  return () => applyDue(database, now())
})

const page = await measure(async (turn) => {
  const address = `/bench-${turn}/`
  const source = `<!-- {"path":"${address}","template":"story","title":"Story ${turn}","heading":"Story ${turn}","description":"D","date":"2026-01-02"} -->\n<p>Wool remembers.</p>\n`
  const saved = await savePage(context, { path: address, seen: 0, document: readDocument(source), note: '' })
  const { version } = getValue(saved)
  return async () => getValue(await publishPage(context, { path: address, seen: version, at: null }))
})

const colors = Math.ceil(job.prices / sizes.length)
const offer = {
  kind: 'prices' as const,
  prices: Array.from({ length: colors }, (_, index) => index + 1)
    .flatMap((nth) => sizes.map((size) => `V-${nth}-${size}`))
    .slice(0, job.prices)
    .map((sku) => ({ sku, currency: 'SEK' as const, amountMinor: 30_000 })),
}
const campaign = await measure(
  async (turn) => {
    const id = `bench-${turn}`
    const local = (at: number) => new Date(at).toISOString().slice(0, 19)
    const times = { startsAt: local(now() - 1000), endsAt: local(now() + 86_400_000) }
    getValue(await saveCampaign(context, { id, name: id, offer, timeZone: 'UTC', ...times }))
    getValue(await scheduleCampaign(context, { id, timeZone: 'UTC' }))
    return () => applyDue(database, now())
  },
  async (turn) => getValue(await endCampaign(context, { id: `bench-${turn}` })),
)
await database.close()
const result: ActsResult = { product, page, campaign }
process.stdout.write(JSON.stringify(result))
