import type { CellProblem } from '#contract/import-problems.ts'

import { toPlainText } from '../../../rich-text.ts'
import { parseAmount } from '../prices/amount.ts'
import type { DateOrder } from '../prices/sale-dates.ts'
import { noAmount, noteRounded, noteZeroPrice, type CellReading } from '../report/cell-notes.ts'
import { reportUnknownWord } from '../report/known-word.ts'
import type { SourceImage, SourcePrice, SourceStock } from '../source-product.ts'
import type { WoocommerceFormat } from './formats.ts'
import { isSaleOn } from './sale-period.ts'
import { isFalse, isTrue } from './true-or-false.ts'
import { parseUnits } from './units.ts'

/** What a product row is: the Type column may hold several words, as in "simple, downloadable, virtual". A row with a parent is a variation, whatever it lacks. */
export function getTypes(format: WoocommerceFormat, cells: readonly string[]): string[] {
  const types = format
    .cell(cells, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
  return types.length === 0 && format.cell(cells, 'parent') !== '' ? ['variation'] : types
}

/** The price now, the cell that is none, or null where there is neither. A "sale" that is not lower than the regular price is not a sale. */
export function readPrice(
  format: WoocommerceFormat,
  cells: readonly string[],
  { mark, now, dates, zeroPrices, report }: CellReading & { readonly now: number; readonly dates: DateOrder },
): SourcePrice | CellProblem | null {
  const regularText = format.cell(cells, 'regularPrice')
  const saleText = format.cell(cells, 'salePrice')
  const regular = parseAmount(regularText, mark)
  const sale = parseAmount(saleText, mark)
  if (regularText !== '' && regular === undefined) return noAmount(format.header('regularPrice'), regularText)
  if (saleText !== '' && sale === undefined) return noAmount(format.header('salePrice'), saleText)
  const given = (column: 'regularPrice' | 'salePrice', price: SourcePrice) => {
    const value = column === 'salePrice' ? saleText : regularText
    noteZeroPrice(price.amountMinor, { column: format.header(column), value }, { zeroPrices, report })
    noteRounded({ column: format.header(column), value }, { mark, report })
    return price
  }
  const isOn = sale === undefined || isSaleOn(format, cells, { now, dates, report })
  if (regular === undefined)
    return sale !== undefined && isOn ? given('salePrice', { amountMinor: sale, beforeMinor: null }) : null
  if (sale === undefined || !isOn || sale >= regular)
    return given('regularPrice', { amountMinor: regular, beforeMinor: null })
  return given('salePrice', { amountMinor: sale, beforeMinor: regular })
}

/** Without a count, "In stock?" alone decides; backorders sell beyond the count. A parent's own count says nothing about its children. */
export function readUnits(
  format: WoocommerceFormat,
  cells: readonly string[],
  { mark, report }: CellReading,
): SourceStock {
  const inStock = format.cell(cells, 'inStock')
  reportUnknownWord(
    { column: format.header('inStock'), value: inStock },
    { words: ['instock', 'outofstock', 'onbackorder', 'backorder'], readAs: 'instock' },
    report,
  )
  const isInStock = !isFalse(inStock) && inStock.toLowerCase() !== 'outofstock'
  if (!format.has('stock')) return isInStock ? (format.has('inStock') ? 'in stock' : 'unspecified') : 0
  const text = format.cell(cells, 'stock')
  const backorders = format.cell(cells, 'backorders')
  reportUnknownWord(
    { column: format.header('backorders'), value: backorders },
    { words: ['yes', 'no', 'notify'], readAs: 'no' },
    report,
  )
  if (isTrue(backorders) || backorders.toLowerCase() === 'notify') return 'untracked'
  if (text === '' || text.toLowerCase() === 'parent') return isInStock ? 'untracked' : 0
  const { stock, problem } = parseUnits(text, mark)
  if (problem !== null) report(format.header('stock'), text, problem)
  return stock
}

/** SKU, else id, else name: how variations and later imports know the product. */
export const productKey = (format: WoocommerceFormat, cells: readonly string[]): string =>
  format.cell(cells, 'sku') ||
  (format.cell(cells, 'id') === ''
    ? toPlainText(format.cell(cells, 'name'))
    : `id:${format.cell(cells, 'id')}`)

export const parseImages = (cell: string): SourceImage[] =>
  [
    ...new Set(
      cell
        .split(/,\s*(?=https?:)|[|\n]|,\s+/i)
        .map((url) => url.trim())
        .filter(Boolean),
    ),
  ].map((url) => ({ url, alt: '' }))

/** `A>B,C > D`: commas part paths (`\,` is a comma of the name), `>` parts levels. */
export const listCategories = (cell: string): string[][] =>
  cell
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll('\\,', ',').split('>').map(toPlainText).filter(Boolean))
    .filter((path) => path.length > 0)

export const deepest = (paths: readonly (readonly string[])[]): string =>
  paths
    .reduce<readonly string[]>((deepest, path) => (path.length > deepest.length ? path : deepest), [])
    .at(-1) ?? ''

/** WooCommerce writes line ends inside a cell as the two characters `\n`. */
export const unescape = (text: string): string => text.replaceAll(String.raw`\n`, '\n')

/** A variation has the class of its product where it says `parent` or nothing. */
export function findTaxClass(
  format: WoocommerceFormat,
  cells: readonly string[],
  parent: readonly string[] | null,
): string {
  const own = format.cell(cells, 'taxClass')
  const isInherited = own === '' || own.toLowerCase() === 'parent'
  return isInherited ? (parent ? format.cell(parent, 'taxClass') : '') : own
}
