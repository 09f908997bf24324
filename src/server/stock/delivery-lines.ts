import type { CatalogueView } from '../catalogue/service.ts'
import { ImportError } from '../catalogue/import/table-service.ts'
import type { RowFault, StockFile } from './import-stock.ts'
import { parseStockText } from './stock-file.ts'

/** What came, or shall come: a file's text, or codes as they were typed or scanned. */
export type DeliverySource =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'lines'
      readonly lines: readonly { readonly code: string; readonly quantity: number }[]
    }

/** The lines of a delivery: each SKU once, in the order in which it first stood. */
export interface DeliveryLines {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  /** What is wrong, by line and column; these lines are not among the others. */
  readonly faults: readonly RowFault[]
}

const columns = { skuField: 'SKU', quantityField: 'Quantity', faults: [] } as const

async function readSource(source: DeliverySource): Promise<StockFile> {
  if (source.kind === 'lines')
    return {
      ...columns,
      rows: source.lines.map(({ code, quantity }, at) => ({ line: at + 1, sku: code, quantity })),
    }
  try {
    return await parseStockText(source.name, source.text, 'add')
  } catch (reason) {
    if (!(reason instanceof ImportError)) throw reason
    // Nothing of it can be read: one fault, about the head of the file.
    return { ...columns, rows: [], faults: [{ line: 1, field: source.name, fault: reason.fault }] }
  }
}

/** Finds the articles of a delivery by SKU or EAN, and says of each line that names none, or no number of units, what is wrong with it. */
export async function readDeliveryLines(
  { bySku, snapshot }: CatalogueView,
  source: DeliverySource,
): Promise<DeliveryLines> {
  const file = await readSource(source)
  const items = snapshot.variants.flatMap((variant) => variant.items)
  const byEan = new Map(items.flatMap(({ ean, sku }) => (ean === '' ? [] : [[ean, sku] as const])))
  const bySmall = new Map(items.map(({ sku }) => [sku.toLowerCase(), sku]))
  const faults = [...file.faults]
  const units = new Map<string, number>()
  for (const { line, sku: code, quantity } of file.rows) {
    const sku = bySku(code) ? code : (byEan.get(code) ?? bySmall.get(code.toLowerCase()))
    if (sku === undefined)
      faults.push({ line, field: file.skuField, fault: { code: 'article-unknown', params: { code } } })
    else if (quantity < 1)
      faults.push({
        line,
        field: file.quantityField,
        fault: { code: 'delivery-of-none', params: { sku, quantity } },
      })
    else units.set(sku, (units.get(sku) ?? 0) + quantity)
  }
  return {
    lines: [...units].map(([sku, quantity]) => ({ sku, quantity })),
    faults: faults.toSorted((a, b) => a.line - b.line),
  }
}
