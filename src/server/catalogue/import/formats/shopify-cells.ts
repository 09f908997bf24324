import { readFilmPath } from '../../../media/service.ts'
import { toPlainText } from '../../../rich-text.ts'
import {
  noteRounded,
  noteZeroPrice,
  optionalAmount,
  reportOnLine,
  type CellReading,
  type ReportCell,
} from '../report/cell-notes.ts'
import { reportUnknownWord } from '../report/known-word.ts'
import { parseOwnPictures } from '../../own-pictures.ts'
import type { ExportedUnits } from '../../product-document.ts'
import { taxClassKey } from './details.ts'
import type { ShopifyFormat } from './formats.ts'
import type { TableRow } from '../file/read-table.ts'
import type { NoteOnLine, SourceImage, SourcePrice, SourceVariant } from '../source-product.ts'
import { isFalse, isTrue } from './true-or-false.ts'
import { parseUnits } from './units.ts'

/** A compare-at price that is not higher makes no sale. */
const before = (amountMinor: number, compareAt: number | undefined) =>
  compareAt !== undefined && compareAt > amountMinor ? compareAt : null

interface PriceCell {
  readonly column: string
  readonly value: string
}

/** Zero and the price itself are how shops write that nothing is reduced; less than the price is a slip. */
function readCompareAt(
  cell: PriceCell & { readonly effect: 'no-sale' | 'no-sale-there' },
  amountMinor: number,
  reading: CellReading,
): number | undefined {
  const compareAt = optionalAmount(cell, reading)
  if (compareAt !== undefined && compareAt > 0 && compareAt < amountMinor)
    reading.report(cell.column, cell.value, { code: 'compare-price-too-low', params: {} })
  return compareAt
}

/** A price beside what it was; in a sale also the lowest of the 30 days before, if the file says it. */
function buildSale(
  amountMinor: number,
  compareAt: number | undefined,
  { lowest, reading }: { readonly lowest: PriceCell | null; readonly reading: CellReading },
): SourcePrice {
  const beforeMinor = before(amountMinor, compareAt)
  const price = { amountMinor, beforeMinor }
  if (beforeMinor === null || !lowest) return price
  const lowest30Minor = optionalAmount({ ...lowest, effect: 'no-lowest-price' }, reading)
  if (lowest30Minor === undefined) return price
  if (lowest30Minor > 0 && lowest30Minor <= beforeMinor) return { ...price, lowest30Minor }
  const code = lowest30Minor === 0 ? 'lowest-price-zero' : 'lowest-price-too-high'
  reading.report(lowest.column, lowest.value, { code, params: {} })
  return price
}

/** The row's own price, whose amount was read already, beside what it was. */
export function readPrice(
  format: ShopifyFormat,
  cells: readonly string[],
  { amountMinor, ...reading }: CellReading & { readonly amountMinor: number },
): SourcePrice {
  const column = format.header('price')
  noteZeroPrice(amountMinor, { column, value: format.cell(cells, 'price') }, reading)
  noteRounded({ column, value: format.cell(cells, 'price') }, reading)
  const compareAt = readCompareAt(
    { column: format.header('compareAt'), value: format.cell(cells, 'compareAt'), effect: 'no-sale' },
    amountMinor,
    reading,
  )
  const lowest = { column: format.header('lowest30'), value: format.cell(cells, 'lowest30') }
  return buildSale(amountMinor, compareAt, { lowest, reading })
}

export function marketPrices(
  format: ShopifyFormat,
  cells: readonly string[],
  reading: CellReading,
): SourceVariant['marketPrices'] {
  const prices: Record<string, SourcePrice> = {}
  for (const { index, header, market, kind } of format.marketColumns) {
    if (kind !== 'price') continue
    const value = cells[index]?.trim() ?? ''
    const beside = (wanted: 'compareAt' | 'lowest30'): PriceCell | null => {
      const column = format.marketColumns.find((other) => other.kind === wanted && other.market === market)
      return column ? { column: column.header, value: cells[column.index]?.trim() ?? '' } : null
    }
    const effect = { follows: format.header('price') }
    const amountMinor = optionalAmount({ column: header, value, effect }, reading)
    if (amountMinor === undefined) continue
    noteZeroPrice(amountMinor, { column: header, value }, reading)
    const compare = beside('compareAt')
    const compareAt = compare
      ? readCompareAt({ ...compare, effect: 'no-sale-there' }, amountMinor, reading)
      : undefined
    prices[market] = buildSale(amountMinor, compareAt, { lowest: beside('lowest30'), reading })
  }
  return prices
}

/** An empty cell, or none, says nothing against it. */
export function notIncluded(format: ShopifyFormat, cells: readonly string[], report: ReportCell): string[] {
  return format.marketColumns.flatMap(({ index, header, market, kind }) => {
    const value = cells[index]?.trim() ?? ''
    if (kind !== 'included' || value === '' || isTrue(value)) return []
    if (isFalse(value)) return [market]
    report(header, value, { code: 'not-true-or-false', params: {} })
    return []
  })
}

/** Shopify keeps count only with a tracker; "continue" sells beyond the count. A file without the column says nothing. */
export function readUnits(
  format: ShopifyFormat,
  cells: readonly string[],
  { mark, report }: CellReading,
): SourceVariant['stock'] {
  if (!format.has('quantity')) return 'unspecified'
  const quantity = format.cell(cells, 'quantity')
  const policy = format.cell(cells, 'policy').toLowerCase()
  reportUnknownWord(
    { column: format.header('policy'), value: policy },
    { words: ['deny', 'continue'], readAs: 'deny' },
    report,
  )
  const isTracked = !format.has('tracker') || format.cell(cells, 'tracker') !== ''
  if (quantity === '' || !isTracked || policy === 'continue' || isTrue(policy)) return 'untracked'
  const { stock, problem } = parseUnits(quantity, mark)
  if (problem !== null) report(format.header('quantity'), quantity, problem)
  return stock
}

/** `5 at 2026-06-01T12:00:00.000Z`, or `unlimited at …`, as our own export writes it. */
export function readExported(format: ShopifyFormat, cells: readonly string[]): ExportedUnits | null {
  const at = ownCell(format, cells, 'units')
  const [, units] = /^(\d+|unlimited) at /.exec(at) ?? []
  return units === undefined ? null : { at, units: units === 'unlimited' ? null : Number(units) }
}

const isTaxClass = ({ key }: { readonly key: string }): boolean => key === taxClassKey

/** The tax class of a row; of one that says none, that of the first row of its product that does. */
export function findTaxClass(
  format: ShopifyFormat,
  rows: readonly TableRow[],
): (cells: readonly string[]) => string {
  const field = format.metafields.find(isTaxClass)
  const getValue = (cells: readonly string[]) =>
    format.cell(cells, 'taxClass') || (field ? (cells[field.index]?.trim() ?? '') : '')
  const first = rows.map(({ cells }) => getValue(cells)).find((value) => value !== '') ?? ''
  return (cells) => getValue(cells) || first
}

const findOwn = (format: ShopifyFormat, name: string) =>
  format.metafields.find(({ namespace, key }) => namespace === 'vitrine' && key === name)

/** What our own columns say of a colour or a size. */
export function ownCell(
  format: ShopifyFormat,
  cells: readonly string[],
  name: 'page' | 'swatch' | 'units' | 'images' | 'film' | 'source' | 'cost_currency',
): string {
  const field = findOwn(format, name)
  return field ? (cells[field.index]?.trim() ?? '') : ''
}

interface PlacedImage extends SourceImage {
  readonly position: number
}

/** Returns the path of a row's film; empty, and noted, where it is none of a film of the shop. */
function readFilm(format: ShopifyFormat, { line, cells }: TableRow, note: NoteOnLine): string {
  const film = ownCell(format, cells, 'film')
  if (film === '' || readFilmPath(film)) return film
  reportOnLine(line, note)(findOwn(format, 'film')?.label ?? '', film, {
    code: 'not-a-film-path',
    params: {},
  })
  return ''
}

/** The pictures of a product's rows by their position, of one address the first. */
export function buildGallery(
  format: ShopifyFormat,
  rows: readonly TableRow[],
  note: NoteOnLine,
): PlacedImage[] {
  const images = rows
    .flatMap((row, index) => {
      const { cells } = row
      // A cell of another system may hold several, a line each.
      const alts = format.cell(cells, 'imageAlt').split('\n').map(toPlainText)
      const film = readFilm(format, row, note)
      return format
        .cell(cells, 'image')
        .split('\n')
        .map((url, place) => ({
          url: url.trim(),
          alt: (alts.length > 1 ? alts[place] : alts[0]) ?? '',
          position: Number(format.cell(cells, 'imagePosition')) || index + 1,
          ...(film !== '' && { film }),
        }))
    })
    .filter(({ url }) => url !== '')
    .sort((a, b) => a.position - b.position)
  const seen = new Set<string>()
  return images.filter(({ url }) => !seen.has(url) && seen.add(url))
}

/** Which of them our own column gives to the colour of a row; null where it names none that is there. */
export function ownPictures(
  format: ShopifyFormat,
  cells: readonly string[],
  gallery: readonly PlacedImage[],
): SourceImage[] | null {
  const positions = parseOwnPictures(ownCell(format, cells, 'images'))
  if (positions === null) return null
  const pictures = positions.flatMap((wanted) => gallery.filter(({ position }) => position === wanted))
  return pictures.length === 0 && positions.length > 0 ? null : pictures
}
