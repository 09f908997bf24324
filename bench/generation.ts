import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { bundleDir } from '#commands/storefront-bundle.ts'

import type { BuildJob, BuildResult } from './build-once.ts'
import type { ChangeJob, ChangeResult } from './change-prices.ts'
import { changeOnePrice, prepareLuma } from './luma-shop.ts'
import { runScript } from './processes.ts'
import { median, milliseconds, type Row, whole } from './report.ts'

const changes = 7

async function build(siteDir: string, source: BuildJob['source']): Promise<BuildResult> {
  const job: BuildJob = { siteDir, source }
  const { output } = await runScript('bench/build-once.ts', [JSON.stringify(job)])
  return JSON.parse(output) as BuildResult
}

const buildRow = (name: string, { pages, milliseconds: ms, peakMb }: BuildResult): Row => ({
  what: `clean build, ${name}`,
  value: `${whole((pages / ms) * 1000)} pages/s`,
  beside: `${pages} pages in ${milliseconds(ms)}, peak ${whole(peakMb)} MB`,
})
async function changeRow(name: string, place: Pick<ChangeJob, 'dataDir' | 'products'>): Promise<Row> {
  const job: ChangeJob = { ...place, changes }
  const { output } = await runScript('bench/change-prices.ts', [JSON.stringify(job)])
  const { variants, readMs, publishMs, pagesPerChange } = JSON.parse(output) as ChangeResult
  const wholes = readMs.map((ms, turn) => ms + (publishMs[turn] ?? 0))
  return {
    what: `one price to its new files, in a running shop, ${name}`,
    value: milliseconds(median(wholes)),
    beside: `${variants} colours, ${milliseconds(median(readMs))} of it reading, ${pagesPerChange.toFixed(1)} pages made each time, median of ${changes}`,
  }
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
  await runScript('bin/vitrine.mjs', ['publish', '--json'], environment)
  const times: number[] = []
  let inside = 0
  for (let turn = 0; turn < 3; turn++) {
    await changeOnePrice(dataDir, 200_100 + turn * 100)
    const { output, milliseconds: ms } = await runScript(
      'bin/vitrine.mjs',
      ['publish', '--json'],
      environment,
    )
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

/** Builds and price changes, each size in a process and a folder of its own. */
export async function measureGeneration(dir: string): Promise<Row[]> {
  const luma = await prepareLuma(dir)
  // Folders are deleted when all is done: some file systems are slow where much was deleted a moment ago.
  const ten = await build(path.join(dir, 'site-10'), { products: 10 })
  const shop = await build(path.join(dir, 'site-luma'), { file: luma.snapshotFile })
  const thousand = await build(path.join(dir, 'site-1000'), { products: 1000 })
  const tenThousand = await build(path.join(dir, 'site-10000'), { products: 10_000 })
  const [few, many] = [scriptBytes(ten), scriptBytes(tenThousand)]
  if (few !== many) process.exitCode = 1
  return [
    buildRow(luma.name, shop),
    buildRow('1 000 synthetic products', thousand),
    buildRow('10 000 synthetic products', tenThousand),
    await changeRow(
      luma.name,
      luma.dataDir === null
        ? { dataDir: path.join(dir, 'change-417'), products: 417 }
        : { dataDir: luma.dataDir, products: 0 },
    ),
    await changeRow('10 000 products', { dataDir: path.join(dir, 'change-10000'), products: 10_000 }),
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
