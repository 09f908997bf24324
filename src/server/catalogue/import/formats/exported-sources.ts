import type { TableRow } from '../file/read-table.ts'
import type { RowGroup } from '../file/staged-rows.ts'
import type { Format, ShopifyFormat } from './formats.ts'
import { ownCell } from './shopify-cells.ts'

/** Which product of the shop each product of an export is, whatever its handle became since. */
export interface ExportedSources {
  see(row: TableRow): void
  /** The key of a product's source; that of its handle where the file does not say it, or says it of two products. */
  getKey(format: ShopifyFormat, group: RowGroup): string
}

const isKey = (source: string) => /^(shopify|woocommerce):./.test(source)

export function exportedSources(format: Format): ExportedSources {
  const handles = new Map<string, Set<string>>()
  return {
    see({ cells }) {
      const source = format.format === 'shopify' ? ownCell(format, cells, 'source') : ''
      if (!isKey(source) || format.format !== 'shopify') return
      const known = handles.get(source) ?? new Set()
      handles.set(source, known.add(format.cell(cells, 'handle').toLowerCase()))
    },
    getKey(shopify, { key, rows }) {
      const source = rows.map(({ cells }) => ownCell(shopify, cells, 'source')).find(isKey) ?? ''
      return handles.get(source)?.size === 1 ? source : `shopify:${key}`
    },
  }
}
