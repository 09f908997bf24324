// What the same calls cost while the shop grows; a table and a picture for what grows. See README.md beside this file.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '#tests/postgres.ts'

import { growCatalogue } from './growth/catalogue-growth.ts'
import { growCommerce, type GrowingPlace } from './growth/commerce-growth.ts'
import { growthPlot } from './growth/growth-plot.ts'
import { growthTable } from './growth/growth-table.ts'
import type { Grown, Point } from './growth/point.ts'

const { values } = parseArgs({
  options: {
    most: { type: 'string', default: '1000000' },
    only: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
})
const most = Number(values.most)
const upTo = (largest: number) =>
  [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= Math.min(largest, most))
const everything = ['catalogue', 'carts', 'orders'] as const
const wanted: readonly Grown[] = everything.filter((each) => !values.only || values.only.includes(each))

const report = (line: string) => void process.stderr.write(`${line}\n`)
const results: Record<Grown, Point[]> = { catalogue: [], carts: [], orders: [] }
const notes: string[] = []

async function grow(place: GrowingPlace, newDatabase: () => Promise<string>): Promise<void> {
  if (wanted.includes('catalogue')) {
    const databaseUrl = await newDatabase()
    const catalogue = await growCatalogue({ place: { ...place, databaseUrl }, sizes: upTo(100_000), report })
    results.catalogue.push(...catalogue.points)
    notes.push(...catalogue.notes)
  }
  if (!wanted.includes('carts') && !wanted.includes('orders')) return
  const databaseUrl = await newDatabase()
  const commerce = await growCommerce(
    { place: { ...place, databaseUrl }, sizes: upTo(1_000_000), report },
    wanted,
  )
  results.carts.push(...commerce.carts)
  results.orders.push(...commerce.orders)
  notes.push(...commerce.notes)
}

if (upTo(1_000_000).length === 0 || wanted.length === 0) {
  report(
    'Usage: npm run bench -- growth [--most ROWS, 1000 or more] [--only catalogue|carts|orders] [--write]',
  )
  process.exit(2)
}
const [load = 0] = loadavg()
process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)} at the start, Node ${process.versions.node}\n`,
)
await grow({ name: 'SQLite', databaseUrl: '', databasePid: null }, () => Promise.resolve(''))
const postgres = await startPostgres({ durable: true })
try {
  const place = { name: 'PostgreSQL', databaseUrl: '', databasePid: postgres.pid }
  await grow(place, () => postgres.createDatabase())
} finally {
  await postgres.stop()
}

const dir = values.write
  ? path.join(import.meta.dirname, '../docs/growth')
  : mkdtempSync(path.join(tmpdir(), 'vitrine-growth-plots-'))
mkdirSync(dir, { recursive: true })
for (const grown of wanted) {
  writeFileSync(path.join(dir, `${grown}.svg`), growthPlot(grown, results[grown]))
  process.stdout.write(`\n${grown}\n\n${growthTable(results[grown])}\n`)
}
process.stdout.write(`\n${notes.join('\n')}\n\nPictures: ${dir}\n`)
if (Object.values(results).some((points) => points.some(({ failed }) => failed > 0))) process.exitCode = 1
