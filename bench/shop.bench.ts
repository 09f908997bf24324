// One table: how fast pages are made, how soon a price is on its page. See README.md beside this file.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'

import { measureGeneration } from './generation.ts'
import { tableText } from './report.ts'

const projectDir = path.dirname(import.meta.dirname)
const readVersion = (name: string) =>
  (
    JSON.parse(readFileSync(path.join(projectDir, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 0)
  throw new Error(`--products is the size of one more catalogue, such as 100000, not "${values.products}".`)
const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'))
try {
  await ensureBundle()
  const [load = 0] = loadavg()
  process.stdout.write(
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)} at the start, Node ${process.versions.node}, ` +
      `React ${readVersion('react')}, SQLite ${process.versions['sqlite'] ?? 'unknown'}\n\n`,
  )
  const rows = await measureGeneration(dir, products)
  process.stdout.write(`${tableText(rows)}\n`)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
