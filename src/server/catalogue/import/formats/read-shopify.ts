import type { RowProblem } from '#contract/import-problems.ts'

import { toPlainText } from '../../../rich-text.ts'
import { parseAmount, type DecimalMark } from '../prices/amount.ts'
import type { DateOrder } from '../prices/sale-dates.ts'
import { noAmount, reportOnLine, type CellReading, type ReportCell } from '../report/cell-notes.ts'
import { reportUnknownWord } from '../report/known-word.ts'
import { findAudience, sortByLabels, readMetafields, readOwnFields } from './details.ts'
import { readItemFacts, readProductFacts } from './facts.ts'
import type { IsPublic } from './public-metafields.ts'
import type { ShopifyColumn, ShopifyFormat } from './formats.ts'
import { readCommand, type ProductCommand } from './matrixify-command.ts'
import { splitValues } from './options.ts'
import { findOptions, type ProductOptions } from './shopify-options.ts'
import type { TableRow } from '../file/read-table.ts'
import {
  readExported,
  buildGallery,
  marketPrices,
  notIncluded,
  ownCell,
  ownPictures,
  readPrice,
  readUnits,
  findTaxClass,
} from './shopify-cells.ts'
import { readBarcode, readSku } from './code-cell.ts'
import { parseStatus, readPublication } from './publication.ts'
import { isFalse, isTrue } from './true-or-false.ts'
import { skip, skipDuplicate } from '../report/skipped-rows.ts'
import type {
  Note,
  NoteOnLine,
  ReadProduct,
  RowOutcome,
  SourceProduct,
  SourceVariant,
} from '../source-product.ts'
import type { RowGroup } from '../file/staged-rows.ts'
import { reportUnshipped } from '../report/unshipped-goods.ts'
import { unspecifiedByShopify } from './unspecified.ts'

/** How a file is read: how it writes decimals, and what the shop wants of it. */
export interface HowToRead extends Pick<CellReading, 'mark' | 'zeroPrices'> {
  readonly isPublic: IsPublic
  /** Which number of a date is its day. */
  readonly dates: DateOrder
  /** Epoch milliseconds. */
  readonly now: number
  /** As which product the shop knows it. */
  readonly sourceKey: string
}

/**
 * The rows of one handle. The first row with a title names the product and its options; the others add variants and pictures
 * (an empty title continues, in both header sets).
 */
export function readShopifyProduct(format: ShopifyFormat, group: RowGroup, how: HowToRead): ReadProduct {
  const { sourceKey } = how
  const asked = readCommand(format, group.rows)
  if (asked !== null && 'code' in asked) return { ...nothing(group, asked), unread: sourceKey }
  if (asked === null) return readRows(format, group, { ...how, asked })
  const { command, removedSkus } = asked
  if (command === 'IGNORE')
    return { ...nothing(group, { code: 'command-ignore', params: {} }), unread: sourceKey }
  if (command === 'DELETE')
    return {
      ...nothing(group, { code: 'command-delete', params: {} }),
      removal: { sourceKey, skus: 'all' },
    }
  const read = readRows(format, group, { ...how, asked })
  return {
    ...read,
    ...(removedSkus.length > 0 && { removal: { sourceKey, skus: removedSkus } }),
    ...(command === 'NEW' && { only: 'new' }),
    ...(command === 'UPDATE' && { only: 'known' }),
  }
}

function readRows(
  format: ShopifyFormat,
  group: RowGroup,
  { asked, isPublic, now, dates, sourceKey, ...how }: HowToRead & { readonly asked: ProductCommand | null },
): ReadProduct {
  const { rows } = group
  const named = rows.find(({ cells }) => format.cell(cells, 'title') !== '')
  if (!named) return nothing(group, { code: 'title-missing', params: {} })
  const first = (column: ShopifyColumn) =>
    format.cell(named.cells, column) ||
    rows.map(({ cells }) => format.cell(cells, column)).find((value) => value !== '') ||
    ''

  const outcomes = new Map<number, RowOutcome>()
  for (const [line, problem] of asked?.withoutVariant ?? [])
    outcomes.set(line, skip(line, group.key, problem))
  const notes: Note[] = []
  const note: NoteOnLine = (line, problem) => notes.push({ line, product: group.key, problem })
  const here = { line: named.line, note }
  noteOtherTitles(format, rows, { named, note })
  const options = findOptions(format, rows, { ...here, first })
  const gallery = buildGallery(format, rows, note)
  const variants = readVariants(
    format,
    rows.filter(({ line }) => !asked?.withoutVariant.has(line)),
    { options, gallery, ...how, product: group.key, outcomes, note },
  )
  if (variants.length === 0) {
    const problem = { code: 'prices-missing', params: {} } as const
    const skipped = rows.map(({ line }) => outcomes.get(line) ?? skip(line, group.key, problem))
    return { product: null, rows: skipped, notes }
  }
  const fieldValue = ({ index }: { index: number }) => {
    const own = named.cells[index]?.trim() ?? ''
    return own || (rows.map(({ cells }) => cells[index]?.trim() ?? '').find((value) => value !== '') ?? '')
  }
  const meta = readMetafields(format.metafields, fieldValue, isPublic)
  const ours = readOwnFields(format.metafields, fieldValue)
  const start = outcomes.get(named.line)?.outcome === 'skipped' ? variants[0]?.line : named.line
  fillOutcomes(outcomes, { rows, start, product: group.key })
  const publication = readPublication(publicationCells(format, first), { ...here, dates, now })
  const giftCard = isTrue(first('giftCard'))
  noteUnclear(format, first, reportOnLine(named.line, note))
  reportUnshipped(!giftCard && isFalse(first('requiresShipping')), here)
  return {
    product: {
      sourceKey,
      handle: ours.handle || group.key,
      line: named.line,
      title: toPlainText(first('title')),
      sku: ours.sku,
      currency: first('currency').toUpperCase(),
      descriptionHtml: first('description'),
      descriptionColumn: format.header('description'),
      excerpt: toPlainText(first('seoDescription')),
      model: meta.model || toPlainText(first('type')),
      materials: ours.material === '' ? meta.materials : [ours.material],
      color: meta.color,
      categories: ours.categories ?? listCategories(first('type'), first('collection'), first('tags')),
      details: sortByLabels(ours.details, [...meta.details, ...findAudience(first, meta.details)]),
      privateFields: meta.privateFields,
      facts: readProductFacts(format, first),
      ...pickFit(meta),
      giftCard,
      ...publication,
      unlisted: ours.unlisted || parseStatus(first('status')) === 'unlisted',
      goesWith: meta.goesWith,
      images: gallery,
      options: options.names,
      variants,
      unspecified: asked?.command === 'REPLACE' ? null : unspecifiedByShopify(format),
      ...(asked?.keepsOthers && { keepsOthers: true }),
    },
    rows: [...outcomes.values()].sort((a, b) => a.line - b.line),
    notes,
    filled: meta.filled,
  }
}

/** Notes rows that begin another product under a handle that one has: they are read as rows of that one. */
function noteOtherTitles(
  format: ShopifyFormat,
  rows: readonly TableRow[],
  { named, note }: { readonly named: TableRow; readonly note: NoteOnLine },
): void {
  const readTitle = ({ cells }: TableRow) => toPlainText(format.cell(cells, 'title'))
  const own = readTitle(named)
  const seen = new Set(['', own.toLowerCase()])
  for (const row of rows) {
    const title = readTitle(row)
    if (seen.has(title.toLowerCase())) continue
    seen.add(title.toLowerCase())
    note(row.line, { code: 'title-differs', params: { title, read: own } })
  }
}

/** Notes cells that are to be true or false and are not, with what holds instead. */
function noteUnclear(
  format: ShopifyFormat,
  first: (column: ShopifyColumn) => string,
  report: ReportCell,
): void {
  const columns = [
    ['giftCard', 'FALSE'],
    ['requiresShipping', 'TRUE'],
  ] as const
  for (const [column, readAs] of columns)
    reportUnknownWord(
      { column: format.header(column), value: first(column) },
      { words: ['TRUE', 'FALSE'], readAs },
      report,
    )
}

/** What says whether a product is on a page, by its columns. */
const publicationCells = (format: ShopifyFormat, first: (column: ShopifyColumn) => string) => {
  const readCell = (column: 'status' | 'published' | 'publishedAt') => ({
    column: format.header(column),
    value: first(column),
  })
  return {
    status: readCell('status'),
    published: readCell('published'),
    publishedAt: readCell('publishedAt'),
  }
}

const pickFit = ({ measurements, cutFor }: Pick<SourceProduct, 'measurements' | 'cutFor'>) => ({
  measurements,
  cutFor,
})

/** Every row that is not left out began the product or added to it. */
function fillOutcomes(
  outcomes: Map<number, RowOutcome>,
  {
    rows,
    start,
    product,
  }: { readonly rows: readonly TableRow[]; readonly start: number | undefined; readonly product: string },
): void {
  for (const { line } of rows)
    if (!outcomes.has(line))
      outcomes.set(line, { line, outcome: line === start ? 'imported' : 'merged', product })
}

interface Reading {
  readonly options: ProductOptions
  readonly gallery: ReturnType<typeof buildGallery>
  readonly mark: DecimalMark
  readonly zeroPrices: boolean
  readonly product: string
  readonly outcomes: Map<number, RowOutcome>
  readonly note: NoteOnLine
}

function readVariants(format: ShopifyFormat, rows: readonly TableRow[], reading: Reading): SourceVariant[] {
  const { options, gallery, mark, zeroPrices, product, outcomes, note } = reading
  const lineByValues = new Map<string, number>()
  const variants: SourceVariant[] = []
  const taxClass = findTaxClass(format, rows)
  for (const { line, cells } of rows) {
    const cell = (column: ShopifyColumn) => format.cell(cells, column)
    const values = options.readValues({ line, cells })
    const isPicture = cell('price') === '' && cell('sku') === '' && values.every((value) => value === '')
    if (isPicture && (format.hasProductRows || cell('image') !== '' || cell('title') === '')) continue
    const amountMinor = parseAmount(cell('price'), mark)
    const duplicate = lineByValues.get(values.join('\n').toLowerCase())
    if (amountMinor === undefined) {
      const problem =
        cell('price') === ''
          ? ({ code: 'price-missing', params: {} } as const)
          : noAmount(format.header('price'), cell('price'))
      outcomes.set(line, skip(line, product, problem))
      continue
    }
    if (duplicate !== undefined) {
      outcomes.set(line, skipDuplicate(line, product, duplicate))
      continue
    }
    lineByValues.set(values.join('\n').toLowerCase(), line)
    const reads = { mark, zeroPrices, report: reportOnLine(line, note) }
    variants.push({
      line,
      values,
      sku: readSku(cell('sku'), format.header('sku'), reads.report),
      ean: readBarcode(cell('barcode'), format.header('barcode'), reads.report),
      price: readPrice(format, cells, { ...reads, amountMinor }),
      marketPrices: marketPrices(format, cells, reads),
      notIncluded: notIncluded(format, cells, reads.report),
      taxClass: taxClass(cells),
      stock: readUnits(format, cells, reads),
      exported: readExported(format, cells),
      images: cell('variantImage') === '' ? [] : [{ url: cell('variantImage'), alt: '' }],
      pictures: ownPictures(format, cells, gallery),
      page: ownCell(format, cells, 'page'),
      swatch: ownCell(format, cells, 'swatch'),
      facts: readItemFacts(format, cell, {
        ...reads,
        currency: ownCell(format, cells, 'cost_currency') || cell('currency').toUpperCase(),
      }),
    })
  }
  return variants
}

/** By type and collection; only where a product has neither, by its tags. */
function listCategories(type: string, collection: string, tags: string): string[][] {
  const own = [type, collection].map(toPlainText).filter((name) => name !== '')
  const names = own.length > 0 ? own : splitValues(toPlainText(tags))
  return [...new Set(names)]
    .map((name) => name.split(/\s*>\s*/).filter((part) => part !== ''))
    .filter((path) => path.length > 0)
}

const nothing = (group: RowGroup, problem: RowProblem): ReadProduct => ({
  product: null,
  rows: group.rows.map(({ line }) => skip(line, group.key, problem)),
  notes: [],
})
