import { parseArgs } from 'node:util'

import { shop as shopConfig } from '#brand/shop.config.ts'
import { noteAct } from '#server/audit.ts'
import { bumpVersion, createCatalogue } from '#server/catalogue/service.ts'
import { ImportError } from '#server/catalogue/import/import-error.ts'
import type { StockCount } from '#server/stock/service.ts'

import { actor, print, printJson, type Command } from './command.ts'
import { importStock, type StockImport } from './importing/import-stock.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { WrongOption } from './option-values.ts'
import { progressLine } from './progress-line.ts'
import { forTerminal, oneLine } from './terminal-text.ts'
import { textTable } from './text-table.ts'

const usage = `Usage: vitrine stock set SKU N [SKU N ...]
       vitrine stock list [--low] [--json]
       vitrine stock import FILE [--add] [--skip-unknown] [--dry-run] [--json]

set    says how many units of a SKU are on hand, as counted; of several, all or none. Below what is reserved by open payments, the
       youngest of those lose their units.
list   shows what can be sold now, by SKU. --low: only what is few (${shopConfig.lowStock} or less) or gone.
import reads a CSV file of SKUs and quantities: columns "SKU" and "Quantity" (or Qty, On hand, Antal …), or two columns without
       headers. All of it or nothing: a wrong row is named by its line, and nothing is written. SKUs that are not in the file stay.
       --set           the file says how many are on hand, as counted (it does so without this, too)
       --add           the file says how many come (5) or go (-5)
       --skip-unknown  passes over SKUs that the shop does not have; without it they are wrong rows
       --dry-run       shows what would change, writes nothing
Exit codes: 0 done, 1 no such SKU, or a file with wrong rows, 2 called wrongly.`

export const command: Command = {
  usage,
  async run(args) {
    const [verb, ...rest] = args
    if (verb === 'set') {
      const counts = readCounts(rest)
      return withExistingShop((shop) => setStock(shop, counts))
    }
    if (verb === 'list') {
      const options = { low: { type: 'boolean' }, json: { type: 'boolean' } } as const
      const { low = false, json = false } = parseArgs({ args: rest, options }).values
      return withExistingShop((shop) => listStock(shop, { low, json }))
    }
    if (verb === 'import') return importFile(rest)
    if (verb !== undefined) throw new WrongOption(`"vitrine stock" can set, list and import, not "${verb}".`)
    process.stderr.write(`${usage}\n`)
    return 2
  },
}

const importOptions = {
  set: { type: 'boolean', default: false },
  add: { type: 'boolean', default: false },
  'skip-unknown': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

async function importFile(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: importOptions,
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new WrongOption('"vitrine stock import" takes one FILE.')
  if (values.set && values.add) throw new WrongOption('--set and --add exclude each other.')
  const { 'dry-run': dryRun, 'skip-unknown': skipUnknown, json } = values
  const mode = values.add ? 'add' : 'set'
  const progress = progressLine()
  try {
    const report = await withExistingShop((shop) =>
      importStock(shop, { file, mode, dryRun, skipUnknown, actor, onProgress: progress.show }),
    )
    progress.clear()
    if (json) printJson({ dryRun, ...report })
    else tellImport(report, dryRun)
    return report.faults.length > 0 ? 1 : 0
  } catch (reason) {
    progress.clear()
    if (!(reason instanceof ImportError)) throw reason
    process.stderr.write(`${forTerminal(reason.message)}\n`)
    return 1
  }
}

function tellImport({ faults, changes, unchanged, unknown }: StockImport, dryRun: boolean): void {
  if (faults.length > 0) {
    for (const { line, field, problem } of faults)
      process.stderr.write(`${oneLine(`line ${line}, ${field}: ${problem}`)}\n`)
    const rows = faults.length === 1 ? '1 row is' : `${faults.length} rows are`
    process.stderr.write(`${rows} wrong; nothing was written.\n`)
    return
  }
  for (const { sku, before, after } of changes) print(oneLine(`${sku}: ${before ?? 'none'} → ${after}`))
  for (const { line, sku } of unknown) print(oneLine(`line ${line}: no item has the SKU ${sku}; passed over`))
  const done = dryRun ? 'would change' : 'changed'
  print(`${changes.length} ${done}, ${unchanged} as they were, ${unknown.length} unknown`)
}

function readCounts(words: readonly string[]): readonly StockCount[] {
  if (words.length === 0 || words.length % 2 === 1)
    throw new WrongOption('"vitrine stock set" takes a SKU and a number of units, or several such pairs.')
  const counts = words.flatMap((sku, place) => {
    if (place % 2 === 1) return []
    const text = words[place + 1] ?? ''
    if (!/^\d{1,9}$/.test(text))
      throw new WrongOption(`The units on hand of ${sku} must be a whole number from 0 on, not "${text}".`)
    return { sku, onHand: Number(text) }
  })
  const twice = counts.find(({ sku }, place) => counts.findIndex((count) => count.sku === sku) < place)
  if (twice) throw new WrongOption(`${twice.sku} is counted twice.`)
  return counts
}

async function setStock({ database, stock, now }: OpenShop, counts: readonly StockCount[]): Promise<number> {
  const catalogue = await createCatalogue({ database, now }).current()
  const skus = counts.map(({ sku }) => sku)
  const before = await stock.read(skus)
  const unknown = skus.filter((sku) => !catalogue.bySku(sku) && before.get(sku) === undefined)
  if (unknown.length > 0) {
    const which = unknown.map((sku) => `No item has the SKU ${sku}.`).join(' ')
    process.stderr.write(`${which} Nothing was set. "vitrine stock list" shows all.\n`)
    return 1
  }
  await database.write(async (tx) => {
    await stock.count(tx, counts)
    for (const { sku, onHand } of counts) {
      await bumpVersion(tx, { kind: 'product', name: catalogue.bySku(sku)?.variant.style ?? '' })
      const detail = { onHand, forSaleBefore: before.get(sku) ?? null }
      await noteAct(tx, { actor, action: 'stock-set', ref: sku, detail }, now())
    }
  })
  const after = await stock.read(skus)
  for (const { sku, onHand } of counts)
    process.stdout.write(
      `${sku}: ${onHand} on hand, ${after.get(sku) ?? 0} for sale (before: ${before.get(sku) ?? 'none'})\n`,
    )
  return 0
}

async function listStock(
  { database, stock, now }: OpenShop,
  { low, json }: { low: boolean; json: boolean },
): Promise<number> {
  const { snapshot } = await createCatalogue({ database, now }).current()
  const items = snapshot.variants.flatMap((variant) => variant.items.map((item) => ({ variant, item })))
  const units = await stock.read(items.map(({ item }) => item.sku))
  const rows = items
    .map(({ variant, item }) => ({
      sku: item.sku,
      product: variant.name,
      color: variant.color ?? '',
      size: item.name,
      units: units.get(item.sku) ?? 0,
    }))
    .filter((row) => !low || (row.units !== 'infinite' && row.units <= shopConfig.lowStock))
  if (json) printJson(rows)
  else {
    const lines = rows.map(({ sku, product, color, size, units }) => [
      sku,
      String(units),
      size,
      color,
      product,
    ])
    print(textTable([['SKU', 'For sale', 'Size', 'Colour', 'Product'], ...lines], [1]))
  }
  return 0
}
