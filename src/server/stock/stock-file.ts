import { Readable } from 'node:stream'

import type { StockFileFault } from '#contract/stock-file-faults.ts'

import {
  ImportError,
  parseTable,
  readTable,
  type Table,
  type TableRow,
} from '../catalogue/import/table-service.ts'
import type { RowFault, StockFile, StockMode, StockRow } from './import-stock.ts'

const skuHeaders = ['sku', 'variant sku', 'item sku', 'article', 'article number', 'artikelnummer']
const quantityHeaders = [
  'quantity',
  'qty',
  'units',
  'stock',
  'on hand',
  'available',
  'antal',
  'lager',
  'saldo',
  'inventory quantity',
  'variant inventory qty',
  'stock quantity',
]

interface Columns {
  readonly sku: number
  readonly quantity: number
  readonly names: readonly [sku: string, quantity: string]
  /** The first line is a row already. */
  readonly first: TableRow | null
}

/** Finds the two columns by their headers. Two columns of which the second begins with a number need none. Throws an ImportError. */
function findColumns(file: string, headers: readonly string[]): Columns {
  const plain = headers.map((header) => header.toLowerCase().replaceAll('_', ' '))
  const found = (names: readonly string[]) => plain.flatMap((name, at) => (names.includes(name) ? [at] : []))
  const [skus, quantities] = [found(skuHeaders), found(quantityHeaders)]
  if (skus.length + quantities.length === 0 && headers.length === 2 && /^[+-]?\d+$/.test(headers[1] ?? ''))
    return { sku: 0, quantity: 1, names: ['SKU', 'Quantity'], first: { line: 1, cells: headers } }
  const one = (columns: readonly number[], what: 'sku' | 'quantity'): number => {
    const [column, ...more] = columns
    if (column !== undefined && more.length === 0) return column
    throw new ImportError(
      column === undefined
        ? { code: 'stock-column-missing', params: { file, what, headers } }
        : {
            code: 'stock-column-unclear',
            params: { file, what, headers: columns.map((at) => headers[at] ?? '') },
          },
    )
  }
  const sku = one(skus, 'sku')
  const quantity = one(quantities, 'quantity')
  return { sku, quantity, names: [headers[sku] ?? '', headers[quantity] ?? ''], first: null }
}

/** Reads what a file says of SKUs, row by row; faults are reported with their line. Throws an ImportError where it is no such file. */
export async function readStockFile(
  file: string,
  mode: StockMode,
  onRow: (done: number) => void = () => undefined,
): Promise<StockFile> {
  return readStockTable(file, await readTable(file), { mode, onRow })
}

/** The same for the text of a file. */
export async function parseStockText(name: string, text: string, mode: StockMode): Promise<StockFile> {
  if (text.trim() === '') throw new ImportError({ code: 'file-empty', params: { file: name } })
  return readStockTable(name, await parseTable(name, Readable.from([text])), { mode, onRow: () => undefined })
}

async function readStockTable(
  file: string,
  { headers, rows }: Pick<Table, 'headers' | 'rows'>,
  { mode, onRow }: { readonly mode: StockMode; readonly onRow: (done: number) => void },
): Promise<StockFile> {
  const columns = findColumns(file, headers)
  const [skuField, quantityField] = columns.names
  const faults: RowFault[] = []
  const lineBySku = new Map<string, number>()
  const taken: StockRow[] = []
  let done = 0
  const take = ({ line, cells }: TableRow) => {
    onRow(++done)
    const sku = (cells[columns.sku] ?? '').trim()
    const text = (cells[columns.quantity] ?? '').trim()
    const report = (field: string, fault: StockFileFault) => void faults.push({ line, field, fault })
    const before = lineBySku.get(sku)
    const tooMany = cells.slice(headers.length).some((cell) => cell.trim() !== '')
    if (tooMany)
      return report(quantityField, {
        code: 'cells-too-many',
        params: { cells: cells.length, headers: headers.length },
      })
    if (sku === '') return report(skuField, { code: 'sku-empty', params: {} })
    if (before !== undefined) return report(skuField, { code: 'sku-on-line', params: { sku, line: before } })
    lineBySku.set(sku, line)
    const fault = findQuantityFault(text, mode)
    if (fault !== null) return report(quantityField, fault)
    taken.push({ line, sku, quantity: Number(text) })
  }
  if (columns.first) take(columns.first)
  for await (const row of rows) take(row)
  return { rows: taken, faults, skuField, quantityField }
}

function findQuantityFault(text: string, mode: StockMode): StockFileFault | null {
  if (text === '') return { code: 'quantity-empty', params: {} }
  if (mode === 'add')
    return /^[+-]?\d{1,9}$/.test(text) ? null : { code: 'difference-wrong', params: { text } }
  if (/^-\d{1,9}$/.test(text)) return { code: 'quantity-below-zero', params: { text } }
  return /^\d{1,9}$/.test(text) ? null : { code: 'quantity-wrong', params: { text } }
}
