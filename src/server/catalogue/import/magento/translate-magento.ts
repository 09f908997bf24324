import { readTable, type Table, type TableRow } from '../file/read-table.ts'
import { comparableHeader } from '../formats/woocommerce-headers.ts'
import type { RowOutcome } from '../source-product.ts'
import { readFamilies } from './magento-families.ts'
import { columnsRead, layOut, translateRow } from './magento-rows.ts'

/** Whether headers are those of Magento 2's product export. */
export function isMagento(headers: readonly string[]): boolean {
  const names = new Set(headers.map(comparableHeader))
  return ['sku', 'attribute_set_code', 'product_type', 'name', 'price'].every((name) => names.has(name))
}

/** A file of Magento under the headers of Shopify. */
export interface TranslatedTable {
  readonly headers: readonly string[]
  /** What Magento calls the columns. */
  readonly labels: readonly string[]
  readonly rows: AsyncGenerator<TableRow>
  /** Columns that nothing is read of. */
  readonly notRead: readonly string[]
  /** Rows that are left out; known once all rows are read. */
  readonly left: readonly RowOutcome[]
}

/**
 * Translates an export of Magento 2, whose variations are products of their own that a configurable product names. It is read twice: first
 * for what belongs together, then row by row. `now`: epoch milliseconds, for prices with dates.
 */
export async function translateMagento(file: string, table: Table, now: number): Promise<TranslatedTable> {
  const places = new Map(table.headers.map((header, index) => [comparableHeader(header), index]))
  const readCell = (cells: readonly string[], header: string): string => {
    const place = places.get(header)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const families = await readFamilies((await readTable(file)).rows, readCell)
  const left: RowOutcome[] = []
  const { headers, labels, fixed } = layOut(families, (name) => places.has(name))
  const rows = async function* (): AsyncGenerator<TableRow> {
    for await (const { line, cells } of table.rows) {
      const translated = translateRow(line, (header) => readCell(cells, header), { families, fixed, now })
      if ('row' in translated) yield translated.row
      else left.push(translated.left)
    }
  }
  return {
    headers,
    labels,
    rows: rows(),
    notRead: table.headers.filter((header) => header !== '' && !columnsRead.has(comparableHeader(header))),
    left,
  }
}
