import type { TableRow } from '../file/read-table.ts'
import type { Format } from '../formats/formats.ts'
import type { Note } from '../source-product.ts'
import { decimalMarkWatcher, parseAmount, type DecimalMark } from './amount.ts'

export interface PriceCell {
  readonly line: number
  readonly column: string
  /** What its column calls a pricelist; null in a column for all of them. */
  readonly market: string | null
  readonly value: string
}

/** How a file's prices write decimals, from all of them. */
export interface PriceMarks {
  see(row: TableRow): void
  mark(): DecimalMark
  /** One note where prices like `1.299` were read by default: of the first, with the number of all. */
  notes(): Note[]
}

export function priceMarks(format: Format): PriceMarks {
  const watcher = decimalMarkWatcher()
  let first: PriceCell | null = null
  let count = 0
  return {
    see(row) {
      for (const cell of priceCells(format, row)) {
        watcher.see(cell.value)
        if (!isReadByDefault(cell.value)) continue
        first ??= cell
        count++
      }
    },
    mark: watcher.mark,
    notes: () => (first && watcher.mark() === null ? [noteOn(first, count - 1)] : []),
  }
}

export function priceCells(format: Format, { line, cells }: TableRow): PriceCell[] {
  const own =
    format.format === 'shopify'
      ? (['price', 'compareAt', 'lowest30'] as const).map((name) => ({
          column: format.header(name),
          value: format.cell(cells, name),
        }))
      : (['regularPrice', 'salePrice'] as const).map((name) => ({
          column: format.header(name),
          value: format.cell(cells, name),
        }))
  const ofMarkets = format.marketColumns
    .filter(({ kind }) => kind !== 'included')
    .map(({ header, index, market }) => ({ column: header, market, value: (cells[index] ?? '').trim() }))
  return [...own.map((cell) => ({ ...cell, market: null })), ...ofMarkets].map((cell) => ({ line, ...cell }))
}

/** Whether it would be another amount if its only mark were that of decimals. */
function isReadByDefault(value: string): boolean {
  const read = parseAmount(value, null)
  const isOther = (mark: '.' | ',') => value.includes(mark) && parseAmount(value, mark) !== read
  return read !== undefined && (isOther('.') || isOther(','))
}

function noteOn({ line, column, value }: PriceCell, more: number): Note {
  const amountMinor = parseAmount(value, null) ?? 0
  return {
    line,
    product: '',
    problem: { code: 'decimals-unclear', params: { column, value, amountMinor, more } },
  }
}
