import path from 'node:path'
import { parseArgs } from 'node:util'

import { shop as shopConfig } from '#brand/shop.config.ts'
import { ImportError } from '#server/catalogue/import/import-error.ts'
import { adjustReasons, stockViews } from '#contract/staff/stock.ts'
import { importStock, type StockImport } from '#server/stock/import-stock.ts'
import { listStock } from '#server/stock/list-stock.ts'
import { readStockFile } from '#server/stock/stock-file.ts'
import type { StockCount } from '#server/stock/service.ts'
import { setStock } from '#server/stock/set-stock.ts'
import { readStockHistory, type StockChange } from '#server/stock/stock-history.ts'
import { importFaultText } from '#texts/import-faults.ts'
import { lineFaults } from '#texts/stock-file-faults.ts'
import * as texts from '#texts/commands/stock.ts'

import { print, printJson, type Command } from './command.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { adjust } from './stock/adjust.ts'
import { count, counts } from './stock/counts.ts'
import { deliveries, drop, takeDelivery } from './stock/deliveries.ts'
import { showItem } from './stock/show-item.ts'
import { choiceOption, countOption, WrongOption } from './option-values.ts'
import { progressLine } from './progress-line.ts'
import { forTerminal, oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult } from './with-context.ts'

const usage = texts.usage(shopConfig.lowStock, adjustReasons)

export const command: Command = {
  usage,
  async run(args) {
    const [verb, ...rest] = args
    if (verb === 'set') {
      const counts = readCounts(rest)
      return withExistingShop((shop) => set(shop, counts))
    }
    if (verb === 'list') {
      return list(rest)
    }
    if (verb === 'history') return history(rest)
    if (verb === 'show') return showItem(rest)
    if (verb === 'adjust') return adjust(rest)
    if (verb === 'receive' || verb === 'expect') return takeDelivery(verb, rest)
    if (verb === 'count') return count(rest)
    if (verb === 'counts') return counts(rest)
    if (verb === 'deliveries') return deliveries(rest)
    if (verb === 'drop') return drop(rest)
    if (verb === 'import') return importFile(rest)
    if (verb !== undefined) throw new WrongOption({ code: 'stock-verb-unknown', params: { text: verb } })
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
  if (file === undefined || more.length > 0)
    throw new WrongOption({ code: 'takes-one', params: { call: 'stock import', what: 'FILE' } })
  if (values.set && values.add) throw new WrongOption({ code: 'set-and-add', params: {} })
  const { 'dry-run': dryRun, 'skip-unknown': skipUnknown, json } = values
  const mode = values.add ? 'add' : 'set'
  const progress = progressLine()
  try {
    return await withExistingShop(async ({ context }) => {
      const counted = (done: number) => progress.show({ step: 'reading', done, total: null })
      const read = await readStockFile(file, mode, counted)
      const input = {
        ...read,
        file: path.basename(file),
        mode,
        dryRun,
        skipUnknown,
        onProgress: progress.show,
      } as const
      const result = await importStock(context, input)
      progress.clear()
      const code = printResult(result, (report) => {
        if (json) printJson({ dryRun, ...report, faults: lineFaults(report.faults) })
        else printImport(report, dryRun)
      })
      return result.isDone && result.value.faults.length > 0 ? 1 : code
    })
  } catch (reason) {
    progress.clear()
    if (!(reason instanceof ImportError)) throw reason
    process.stderr.write(`${forTerminal(importFaultText(reason.fault))}\n`)
    return 1
  }
}

function printImport({ faults, changes, unchanged, unknown }: StockImport, dryRun: boolean): void {
  if (faults.length > 0) {
    for (const { line, field, problem } of lineFaults(faults))
      process.stderr.write(`${oneLine(texts.faultAt(line, field, problem))}\n`)
    process.stderr.write(`${texts.rowsWrong(faults.length)}\n`)
    return
  }
  for (const { sku, before, after } of changes) print(oneLine(texts.change(sku, before, after)))
  for (const { line, sku } of unknown) print(oneLine(texts.unknownAt(line, sku)))
  print(texts.summary({ changed: changes.length, unchanged, unknown: unknown.length, isDryRun: dryRun }))
}

function readCounts(words: readonly string[]): readonly StockCount[] {
  if (words.length === 0 || words.length % 2 === 1)
    throw new WrongOption({ code: 'stock-pairs-missing', params: {} })
  const counts = words.flatMap((sku, place) => {
    if (place % 2 === 1) return []
    const text = words[place + 1] ?? ''
    if (!/^\d{1,9}$/.test(text)) throw new WrongOption({ code: 'stock-units-wrong', params: { sku, text } })
    return { sku, onHand: Number(text) }
  })
  const twice = counts.find(({ sku }, place) => counts.findIndex((count) => count.sku === sku) < place)
  if (twice) throw new WrongOption({ code: 'stock-twice', params: { sku: twice.sku } })
  return counts
}

const set = async ({ context, stock }: OpenShop, counts: readonly StockCount[]): Promise<number> => {
  const result = await setStock(context, { counts })
  const after = await stock.read(counts.map(({ sku }) => sku))
  return printResult(result, (counted) => {
    for (const { sku, onHand, before } of counted)
      print(texts.counted({ sku, onHand, units: after.get(sku) ?? 0, before }))
  })
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { low: { type: 'boolean' }, view: { type: 'string' }, json: { type: 'boolean' } },
  })
  const { lowStock } = shopConfig
  const view = values.view === undefined ? null : choiceOption('--view', values.view, stockViews)
  return withExistingShop(async ({ context }) =>
    printResult(
      await listStock(context, { atMost: values.low ? lowStock : null, view, lowStock }),
      (rows) => {
        if (values.json) return printJson(rows)
        const lines = rows.map(({ sku, product, color, size, units, onHand, reserved, waiting }) => [
          sku,
          String(units),
          String(onHand),
          String(reserved),
          String(waiting),
          size,
          color,
          product,
        ])
        const head = texts.headings
        print(textTable([head, ...lines], [1, 2, 3, 4]))
      },
    ),
  )
}

async function history(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [sku, ...more] = positionals
  if (sku === undefined || more.length > 0)
    throw new WrongOption({ code: 'takes-one', params: { call: 'stock history', what: 'SKU' } })
  const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
  return withExistingShop(async ({ context }) =>
    printResult(await readStockHistory(context, { sku, limit }), (changes) =>
      values.json ? printJson(changes) : printHistory(changes),
    ),
  )
}

const signed = (units: number): string => (units === 0 ? '' : units > 0 ? `+${units}` : String(units))

function printHistory(changes: readonly StockChange[]): void {
  const rows = changes.map(({ at, delta, reservedDelta, onHandAfter, reason, order, cause, actor }) => [
    timeText(at),
    signed(delta),
    signed(reservedDelta),
    onHandAfter === null ? '' : String(onHandAfter),
    reason,
    order === null ? (cause ?? '') : texts.order(order),
    actor ?? '',
  ])
  print(textTable([texts.historyHeadings, ...rows], [1, 2, 3]))
}
