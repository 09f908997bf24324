import type { StockFileFault } from '#contract/stock-file-faults.ts'

import { defineAct, type AuditEntry } from '../application/use-case.ts'
import { bumpVersion, type CatalogueView } from '../catalogue/service.ts'
import type { Tx } from '../database/database.ts'
import type { Available, StockService } from './service.ts'

/** `set`: the file says how many there are; `add`: how many come, or go. */
export type StockMode = 'set' | 'add'

/** A row of the file: how many of a SKU. */
export interface StockRow {
  readonly line: number
  readonly sku: string
  readonly quantity: number
}

/** What is wrong with a row. */
export interface RowFault {
  readonly line: number
  /** The header of its column. */
  readonly field: string
  readonly fault: StockFileFault
}

/** A file of stock as it was read. */
export interface StockFile {
  readonly rows: readonly StockRow[]
  readonly faults: readonly RowFault[]
  /** The headers of both columns. */
  readonly skuField: string
  readonly quantityField: string
}

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

export interface ImportStock extends StockFile {
  /** The file's name, for the audit. */
  readonly file: string
  readonly mode: StockMode
  /** Nothing is written; the result says what would change. */
  readonly dryRun: boolean
  /** Passes over SKUs that the shop does not have; without it they are faults. */
  readonly skipUnknown: boolean
  readonly onProgress: (progress: {
    readonly step: string
    readonly done: number
    readonly total: number
  }) => void
}

/** SQLite takes 32,766 values in a statement. */
const portion = 1000

/**
 * Brings the units on hand to what a file says, in one transaction: all of it, or nothing where a row is wrong. Each change stands in the
 * stock's movements and in the audit, as one by `vitrine stock set` does.
 */
export const importStock = defineAct<ImportStock, StockImport>({
  permission: 'stock.change',
  action: 'stock-import',
  async run({ tx, actor, app: { catalogue, stock } }, input) {
    const { mode, dryRun, skipUnknown } = input
    const view = await catalogue.current()
    const units = await readUnits(stock, tx, input.rows)
    const unknown = input.rows.filter(({ sku }) => !units.has(sku) && !view.bySku(sku))
    const faults = [...input.faults, ...(skipUnknown ? [] : unknownFaults(unknown, input.skuField, view))]
    const passedOver = new Set(unknown)
    const wanted = input.rows.filter((row) => !passedOver.has(row))
    const isWritten = !dryRun && faults.length === 0
    // What payments and other imports change waits until all is written; read again once nobody changes it.
    if (isWritten)
      await stock.lock(
        tx,
        wanted.filter((row) => mode === 'add' || units.get(row.sku) !== row.quantity).map(({ sku }) => sku),
      )
    const before = isWritten ? await readUnits(stock, tx, wanted) : units
    const changes: StockFileChange[] = []
    for (const row of wanted) {
      const change = findChange(row, before.get(row.sku) ?? null, mode)
      if ('fault' in change) faults.push({ line: row.line, field: input.quantityField, ...change })
      else if (change.after !== change.before) changes.push(change)
    }
    if (faults.length > 0) {
      const sorted = faults.toSorted((a, b) => a.line - b.line)
      return { value: { faults: sorted, changes: [], unchanged: 0, unknown }, audit: [] }
    }
    return {
      value: { faults, changes, unchanged: wanted.length - changes.length, unknown },
      audit: isWritten ? await write({ stock, view, tx, actor: actor.name }, changes, input) : [],
    }
  },
})

function unknownFaults(rows: readonly StockRow[], field: string, { snapshot }: CatalogueView): RowFault[] {
  if (rows.length === 0) return []
  const skus = snapshot.variants.flatMap(({ items }) => items.map(({ sku }) => sku))
  const spelt = new Map(skus.map((sku) => [sku.toLowerCase(), sku]))
  return rows.map(({ line, sku }) => {
    const alike = spelt.get(sku.toLowerCase()) ?? null
    return { line, field, fault: { code: 'sku-unknown', params: { sku, alike } } }
  })
}

function findChange(
  { line, sku, quantity }: StockRow,
  before: Available | null,
  mode: StockMode,
): StockFileChange | { readonly fault: StockFileFault } {
  if (mode === 'set') return { line, sku, before, after: quantity }
  if (before === 'infinite') return { fault: { code: 'never-runs-out', params: { sku } } }
  const after = (before ?? 0) + quantity
  return after >= 0
    ? { line, sku, before, after }
    : { fault: { code: 'too-few', params: { sku, onHand: before ?? 0, leaving: -quantity } } }
}

async function readUnits(
  stock: Pick<StockService, 'onHand'>,
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
  {
    stock,
    view,
    tx,
    actor,
  }: { stock: Pick<StockService, 'count'>; view: CatalogueView; tx: Tx; actor: string },
  changes: readonly StockFileChange[],
  { file, mode, onProgress }: ImportStock,
): Promise<AuditEntry[]> {
  const styles = new Set<string>()
  const audit: AuditEntry[] = []
  for (const { line, sku, before, after } of changes.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    await stock.count(tx, [{ sku, onHand: after }], {
      reason: mode === 'add' ? 'delivered' : 'counted',
      cause: `${file}:${line}`,
      actor,
    })
    styles.add(view.bySku(sku)?.variant.style ?? '')
    audit.push({ action: `stock-${mode}`, ref: sku, detail: { onHand: after, before, file, line } })
    onProgress({ step: 'writing', done: audit.length, total: changes.length })
  }
  // Last: whoever else changes the catalogue waits for the row of its version.
  for (const name of styles) await bumpVersion(tx, { kind: 'product', name })
  return audit
}
