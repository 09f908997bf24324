import { comparableHeader } from '../../formats/woocommerce-headers.ts'
import { splitList } from '../split-list.ts'
import type { BesideFile } from '../platform.ts'
import type { TableRow } from '../../file/read-table.ts'

const combinationColumns = {
  product: /^product id ?\*?$/,
  attribute: /^attribute \(name:type:position\)/,
  value: /^value \(value:position\)/,
  reference: /^reference$/,
  ean13: /^ean13$/,
  wholesale: /^wholesale price$/,
  impact: /^impact on price$/,
  quantity: /^quantity$/,
  position: /^image position$/,
  images: /^image urls/,
} as const satisfies Readonly<Record<string, RegExp>>
type CombinationColumn = keyof typeof combinationColumns

/** Whether headers, in small letters, are those of a file of combinations. */
export const isCombinations = (headers: readonly string[]): boolean =>
  (['product', 'attribute', 'value'] as const).every((column) =>
    headers.some((header) => combinationColumns[column].test(header)),
  )

/** A combination of values of a product, as a row of its own file tells it. */
export interface Combination {
  readonly line: number
  readonly product: string
  readonly names: readonly string[]
  readonly values: readonly string[]
  cell(column: CombinationColumn): string
}

/** Opens the rows of a file of combinations. */
export function openCombinations({ headers }: BesideFile) {
  const names = headers.map(comparableHeader)
  const findPlace = (column: CombinationColumn) =>
    names.findIndex((name) => combinationColumns[column].test(name))
  return {
    label: (column: CombinationColumn) => headers[findPlace(column)] ?? column,
    read({ line, cells }: TableRow): Combination {
      const cell = (column: CombinationColumn) => (cells[findPlace(column)] ?? '').trim()
      return {
        line,
        product: cell('product'),
        // `Color:color:0, Size:select:1`, and `White:0, S:1`.
        names: splitList(cell('attribute'), ',').map((part) => part.replace(/:.*$/, '').trim()),
        values: splitList(cell('value'), ',').map((part) => part.replace(/:\d+$/, '').trim()),
        cell,
      }
    },
  }
}
