import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { bundleDir } from '#cli/publishing/storefront-bundle.ts'

import type { BuildJob, BuildResult } from './build-once.ts'
import type { ChangeJob, ChangeResult } from './change-prices.ts'
import type { LimitJob, LimitResult } from './draw-limit.ts'
import { changeOnePrice, prepareLuma } from './luma-shop.ts'
import { runScript } from './processes.ts'
import type { ActsJob, ActsResult } from './publish-acts.ts'
import { median, milliseconds, type Row, whole } from './report.ts'

const changes = 21

async function build(
  siteDir: string,
  source: BuildJob['source'],
  options: Pick<BuildJob, 'precompress'> = {},
): Promise<BuildResult> {
  const job: BuildJob = { siteDir, source, ...options }
  const { output } = await runScript('bench/build-once.ts', [JSON.stringify(job)])
  return JSON.parse(output) as BuildResult
}

/** The least that as many pages take with React: one of them, drawn and written again and again on every core. */
async function limitRow(
  { milliseconds: ms, cpuMs, pages, firstPage }: BuildResult,
  siteDir: string,
): Promise<Row> {
  const reactDir = `${siteDir}-react`
  await runScript('node_modules/vite/bin/vite.js', [
    'build',
    '--ssr',
    '--mode',
    'react',
    '--outDir',
    reactDir,
  ])
  const entry = path.join(reactDir, 'entry.static.js')
  const job: LimitJob = { entry, siteDir, page: firstPage, outDir: `${siteDir}-limit`, pages }
  const { output } = await runScript('bench/draw-limit.ts', [JSON.stringify(job)])
  const limit = JSON.parse(output) as LimitResult
  return {
    what: `one page ${whole(pages)} times: React and two files, on each core`,
    value: milliseconds(limit.milliseconds),
    beside: `a clean build takes ${(ms / limit.milliseconds).toFixed(1)} times as long, ${(cpuMs / limit.cpuMs).toFixed(1)} times the CPU`,
  }
}

const buildRow = (name: string, { pages, milliseconds: ms, cpuMs, peakMb }: BuildResult): Row => ({
  what: `clean build, ${name}`,
  value: `${whole((pages / ms) * 1000)} pages/s`,
  beside: `${pages} pages in ${milliseconds(ms)}, CPU ${milliseconds(cpuMs)}, peak ${whole(peakMb)} MB`,
})
async function changeRow(name: string, place: Pick<ChangeJob, 'dataDir' | 'products'>): Promise<Row> {
  const job: ChangeJob = { ...place, changes }
  const { output } = await runScript('bench/change-prices.ts', [JSON.stringify(job)], { work: 'serve' })
  const { variants, readMs, publishMs, pagesPerChange } = JSON.parse(output) as ChangeResult
  const wholes = readMs.map((ms, turn) => ms + (publishMs[turn] ?? 0))
  return {
    what: `one price to its new files, in a running shop, ${name}`,
    value: milliseconds(median(wholes)),
    beside: `${variants} colours, ${milliseconds(median(readMs))} of it reading, ${pagesPerChange.toFixed(1)} pages made each time, median of ${changes}`,
  }
}

const turns = 7
const campaignPrices = 2000

/** A product that goes live, a page that is published and a campaign that begins, from the act to the files. */
async function actRows(dataDir: string, products: number): Promise<Row[]> {
  const job: ActsJob = { dataDir, products, turns, prices: campaignPrices }
  const { output } = await runScript('bench/publish-acts.ts', [JSON.stringify(job)], { work: 'serve' })
  const acts = JSON.parse(output) as ActsResult
  const row = (what: string, { milliseconds: each, pages }: ActsResult[keyof ActsResult]): Row => ({
    what: `${what} to its files, in a running shop, ${whole(products)} products`,
    value: milliseconds(median(each)),
    beside: `${pages.toFixed(1)} pages made each time, median of ${turns}`,
  })
  return [
    row('one product that goes live', acts.product),
    row('one page that is published', acts.page),
    row(`one campaign of ${whole(campaignPrices)} prices that begins`, acts.campaign),
  ]
}

function scriptBytes({ scripts }: BuildResult): number {
  return scripts.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(bundleDir, 'client', file))).length,
    0,
  )
}

/** The same change through a process that knows nothing yet: start, database, plan, page, swap. */
async function byCommand(dataDir: string): Promise<Row> {
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  await runScript('bin/vitrine.mjs', ['publish', '--json'], { environment })
  const times: number[] = []
  let inside = 0
  for (let turn = 0; turn < 3; turn++) {
    await changeOnePrice(dataDir, 200_100 + turn * 100)
    const { output, milliseconds: ms } = await runScript('bin/vitrine.mjs', ['publish', '--json'], {
      environment,
    })
    times.push(ms)
    const report = JSON.parse(output) as { rendered: number; milliseconds: number }
    if (report.rendered === 0) throw new Error('The command found no change in the price.')
    inside = report.milliseconds
  }
  return {
    what: 'one price to its new files, by `vitrine publish`, Luma',
    value: milliseconds(median(times)),
    beside: `with the start of the process; ${milliseconds(inside)} of it publishing`,
  }
}

/** Pages of a catalogue of another size, and how much longer each takes than among 10 000 products. */
async function largeRows(dir: string, products: number, beside: BuildResult): Promise<Row[]> {
  if (products === 0) return []
  const large = await build(path.join(dir, `site-${products}`), { products })
  const ratio = large.milliseconds / large.pages / (beside.milliseconds / beside.pages)
  return [
    buildRow(`${whole(products)} synthetic products`, large),
    {
      what: `a page among ${whole(products)} products`,
      value: milliseconds(large.milliseconds / large.pages),
      beside: `${ratio.toFixed(2)} times that of 10 000`,
    },
  ]
}

/** Builds and price changes, each size in a process and a folder of its own; `products` is one more size, 0 for none. */
export async function measureGeneration(dir: string, products: number): Promise<Row[]> {
  const luma = await prepareLuma(dir)
  // Folders are deleted when all is done: some file systems are slow where much was deleted a moment ago.
  const ten = await build(path.join(dir, 'site-10'), { products: 10 })
  const shop = await build(path.join(dir, 'site-luma'), { file: luma.snapshotFile })
  const thousand = await build(path.join(dir, 'site-1000'), { products: 1000 })
  const compressed = await build(path.join(dir, 'site-br'), { products: 1000 }, { precompress: true })
  const tenThousandDir = path.join(dir, 'site-10000')
  const tenThousand = await build(tenThousandDir, { products: 10_000 })
  const [few, many] = [scriptBytes(ten), scriptBytes(tenThousand)]
  if (few !== many) process.exitCode = 1
  return [
    buildRow(luma.name, shop),
    buildRow('1 000 synthetic products', thousand),
    buildRow('1 000 synthetic products, with a precompressed copy of each file', compressed),
    buildRow('10 000 synthetic products', tenThousand),
    await limitRow(tenThousand, tenThousandDir),
    ...(await largeRows(dir, products, tenThousand)),
    await changeRow(
      luma.name,
      luma.dataDir === null
        ? { dataDir: path.join(dir, 'change-417'), products: 417 }
        : { dataDir: luma.dataDir, products: 0 },
    ),
    await changeRow('10 000 products', { dataDir: path.join(dir, 'change-10000'), products: 10_000 }),
    ...(await actRows(path.join(dir, 'acts-10000'), 10_000)),
    ...(luma.dataDir === null ? [] : [await byCommand(luma.dataDir)]),
    {
      what: 'scripts of a product page, 10 products',
      value: `${whole(few)} bytes`,
      beside: `brotli, ${ten.scripts.length} files`,
    },
    {
      what: 'scripts of a product page, 10 000 products',
      value: `${whole(many)} bytes`,
      beside: few === many ? 'the same' : `NOT THE SAME: ${whole(many - few)} bytes more`,
    },
  ]
}
