import path from 'node:path'

import { noteAct } from '#server/audit.ts'
import { bumpVersion, createCatalogue, type CatalogueView } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/database.ts'
import type { Available } from '#server/stock/service.ts'

import type { OpenShop } from '../open-shop.ts'
import type { Progress } from '../progress-line.ts'
import { readStockFile, type RowFault, type StockMode, type StockRow } from './stock-file.ts'

/** What a file changes of a SKU: the units on hand, reserved ones among them. */
export interface StockFileChange {
  readonly line: number
  readonly sku: string
  /** Null: none were ever counted. */
  readonly before: Available | null
  readonly after: number
}

export interface StockImport {
  /** Where there are any, nothing was written. */
  readonly faults: readonly RowFault[]
  readonly changes: readonly StockFileChange[]
  /** Rows that say what is so already. */
  readonly unchanged: number
  /** Rows of SKUs that the shop does not have, where they are passed over. */
  readonly unknown: readonly StockRow[]
}

interface Options {
  readonly file: string
  readonly mode: StockMode
  readonly dryRun: boolean
  readonly skipUnknown: boolean
  readonly actor: string
  readonly onProgress: (progress: Progress) => void
}

/** SQLite takes 32,766 values in a statement. */
const portion = 1000

/**
 * Brings the units on hand to what a file says, in one transaction: all of it, or nothing where a row is wrong. Each change stands in the
 * stock's movements and in the audit, as one by `vitrine stock set` does.
 */
export async function importStock(shop: OpenShop, options: Options): Promise<StockImport> {
  const { database, now } = shop
  const { file, mode, dryRun, skipUnknown, onProgress } = options
  const read = await readStockFile(file, mode, (done) => onProgress({ step: 'reading', done, total: null }))
  const catalogue = await createCatalogue({ database, now }).current()
  return database.write(async (tx) => {
    const units = await readUnits(shop, tx, read.rows)
    const unknown = read.rows.filter(({ sku }) => !units.has(sku) && !catalogue.bySku(sku))
    const faults = [...read.faults, ...(skipUnknown ? [] : unknownFaults(unknown, read.skuField, catalogue))]
    const passedOver = new Set(unknown)
    const wanted = read.rows.filter((row) => !passedOver.has(row))
    const isWritten = !dryRun && faults.length === 0
    // What payments and other imports change waits until all is written; read again once nobody changes it.
    if (isWritten)
      await shop.stock.lock(
        tx,
        wanted.filter((row) => mode === 'add' || units.get(row.sku) !== row.quantity).map(({ sku }) => sku),
      )
    const before = isWritten ? await readUnits(shop, tx, wanted) : units
    const changes: StockFileChange[] = []
    for (const row of wanted) {
      const change = planChange(row, before.get(row.sku) ?? null, mode)
      if ('problem' in change) faults.push({ line: row.line, field: read.quantityField, ...change })
      else if (change.after !== change.before) changes.push(change)
    }
    if (faults.length > 0)
      return { faults: faults.toSorted((a, b) => a.line - b.line), changes: [], unchanged: 0, unknown }
    if (isWritten) await write(shop, tx, { changes, catalogue, options })
    return { faults, changes, unchanged: wanted.length - changes.length, unknown }
  })
}

function unknownFaults(rows: readonly StockRow[], field: string, { snapshot }: CatalogueView): RowFault[] {
  if (rows.length === 0) return []
  const skus = snapshot.variants.flatMap(({ items }) => items.map(({ sku }) => sku))
  const spelt = new Map(skus.map((sku) => [sku.toLowerCase(), sku]))
  return rows.map(({ line, sku }) => {
    const alike = spelt.get(sku.toLowerCase())
    const mend = alike
      ? `The shop has ${alike}.`
      : 'Take the line out, or pass over all such lines with --skip-unknown.'
    return { line, field, problem: `no item has the SKU ${sku}. ${mend}` }
  })
}

function planChange(
  { line, sku, quantity }: StockRow,
  before: Available | null,
  mode: StockMode,
): StockFileChange | { readonly problem: string } {
  if (mode === 'set') return { line, sku, before, after: quantity }
  if (before === 'infinite')
    return { problem: `${sku} never runs out, so nothing is added to it. Without --add it is counted.` }
  const after = (before ?? 0) + quantity
  return after >= 0
    ? { line, sku, before, after }
    : { problem: `${sku} has ${before ?? 0} on hand, so ${-quantity} cannot go.` }
}

async function readUnits(
  { stock }: OpenShop,
  tx: Tx,
  rows: readonly StockRow[],
): Promise<Map<string, Available>> {
  const units = new Map<string, Available>()
  for (let at = 0; at < rows.length; at += portion)
    for (const [sku, available] of await stock.onHand(
      tx,
      rows.slice(at, at + portion).map(({ sku }) => sku),
    ))
      units.set(sku, available)
  return units
}

async function write(
  { stock, now }: OpenShop,
  tx: Tx,
  {
    changes,
    catalogue,
    options: { file, mode, actor, onProgress },
  }: { changes: readonly StockFileChange[]; catalogue: CatalogueView; options: Options },
): Promise<void> {
  const styles = new Set<string>()
  let done = 0
  for (const { line, sku, before, after } of changes.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    await stock.count(tx, [{ sku, onHand: after }])
    styles.add(catalogue.bySku(sku)?.variant.style ?? '')
    const detail = { onHand: after, before, file: path.basename(file), line }
    await noteAct(tx, { actor, action: `stock-${mode}`, ref: sku, detail }, now())
    onProgress({ step: 'writing', done: ++done, total: changes.length })
  }
  // Last: whoever else changes the catalogue waits for the row of its version.
  for (const name of styles) await bumpVersion(tx, { kind: 'product', name })
}
