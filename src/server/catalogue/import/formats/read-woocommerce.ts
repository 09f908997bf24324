import type { RowProblem } from '#contract/import-problems.ts'

import { toPlainText } from '../../../rich-text.ts'
import type { DateOrder } from '../prices/sale-dates.ts'
import type { DecimalMark } from '../prices/amount.ts'
import type { ItemFacts } from '../../product-facts.ts'
import { onceEach, reportOnLine, type CellReading } from '../report/cell-notes.ts'
import { readBarcode, readSku } from './code-cell.ts'
import { readItemFacts, readProductFacts } from './facts.ts'
import type { WoocommerceColumn, WoocommerceFormat } from './formats.ts'
import { bareOptionName, canonical, kindOfOption, splitValues } from './options.ts'
import type { TableRow } from '../file/read-table.ts'
import { skip, skipDuplicate } from '../report/skipped-rows.ts'
import type {
  Note,
  NoteOnLine,
  ReadProduct,
  RowOutcome,
  SourceStock,
  SourceVariant,
} from '../source-product.ts'
import type { RowGroup } from '../file/staged-rows.ts'
import { reportUnshipped } from '../report/unshipped-goods.ts'
import { isFalse, isTrue } from './true-or-false.ts'
import { shareUnits } from './units.ts'
import { unspecifiedByWoocommerce } from './unspecified.ts'
import {
  attributeOfKind,
  noteUnnamed,
  shownAttributes,
  readAttributes,
  withoutAny,
  type Wanted,
} from './woocommerce-attributes.ts'
import {
  listCategories,
  deepest,
  parseImages,
  productKey,
  readPrice,
  readUnits,
  findTaxClass,
  getTypes,
  unescape,
} from './woocommerce-cells.ts'
import { readProductKind } from './woocommerce-kind.ts'

/** The product row and its variations, in any order. `now` (epoch ms) decides whether a dated sale is on. */
export function readWoocommerceProduct(format: WoocommerceFormat, group: RowGroup, how: How): ReadProduct {
  const isVariation = ({ cells }: TableRow) => getTypes(format, cells).includes('variation')
  const main = group.rows.find((row) => !isVariation(row))
  const lines = group.rows.map(({ line }) => line)
  const product = main ? productKey(format, main.cells) : group.key
  const none = (problem: RowProblem): ReadProduct => ({
    product: null,
    rows: lines.map((line) => skip(line, product, problem)),
    notes: [],
  })
  if (!main) return none({ code: 'parent-missing', params: {} })
  const read = readProductKind(getTypes(format, main.cells), group.rows.some(isVariation))
  if ('code' in read) return none(read)
  const { kind, isGuessed } = read
  const title = toPlainText(unescape(format.cell(main.cells, 'name')))
  const unread = `woocommerce:${product}`
  if (title === '') return { ...none({ code: 'name-missing', params: {} }), unread }
  const isOn = ({ cells }: TableRow) => !isHeld(format.cell(cells, 'published'))
  // Under a product that is itself on no page, variations stand as the product does.
  const isSold = (row: TableRow) => isVariation(row) && (isOn(row) || !isOn(main))
  const rows = kind === 'variable' ? group.rows.filter(isSold) : [main]
  const made = readRows(format, { ...group, main, rows, product, title, ...how })
  const reported = new Set(made.rows.map(({ line }) => line))
  const others = group.rows.filter(({ line }) => !reported.has(line))
  const findProblem = (row: TableRow): RowProblem => {
    if (!isVariation(row)) return { code: 'product-twice', params: { line: main.line } }
    return kind === 'variable'
      ? { code: 'variation-off', params: {} }
      : { code: 'variation-of-simple', params: { line: main.line } }
  }
  const skipped = others.map((row) => skip(row.line, product, findProblem(row)))
  const guessed = { code: 'product-type-missing', params: { readAs: kind } } as const
  return {
    ...made,
    ...(made.product ? {} : { unread }),
    rows: [...made.rows, ...skipped].sort((a, b) => a.line - b.line),
    notes: [...(isGuessed ? [{ line: main.line, product, problem: guessed }] : []), ...made.notes],
  }
}

/** How cells are read. `now` (epoch ms) decides whether a dated sale is on, `dates` which number of a date is its day. */
interface How {
  readonly mark: DecimalMark
  readonly dates: DateOrder
  readonly zeroPrices: boolean
  readonly now: number
}

interface Reading extends RowGroup, How {
  readonly main: TableRow
  readonly product: string
  readonly title: string
}

function readRows(format: WoocommerceFormat, reading: Reading): ReadProduct {
  const { main, rows, product, title } = reading
  const cell = (column: WoocommerceColumn) => format.cell(main.cells, column)
  const notes: Note[] = []
  const note = onceEach((line, problem) => notes.push({ line, product, problem }))
  const isVariable = !rows.includes(main)
  noteUnnamed(format, isVariable ? [main, ...rows] : [main], note)
  const own = readAttributes(format, main.cells)
  const named = new Map<string, string>()
  for (const row of isVariable ? rows : [])
    for (const { name } of readAttributes(format, row.cells)) named.set(canonical(name), name)
  const options = [...named.keys()]
  if (isVariable && own.length === 0 && options.length > 0)
    note(main.line, {
      code: 'attributes-from-variations',
      params: { names: [...named.values()], variations: rows.length },
    })
  const outcomes = new Map<number, RowOutcome>()
  const wanted = withoutAny(format, rows, options, own)
  const standsForSome = new Set(wanted.map(({ row }) => row.line))
  for (const { line } of rows)
    if (!standsForSome.has(line))
      outcomes.set(line, skip(line, product, { code: 'values-all-taken', params: {} }))
  const variants = pricedVariants(format, reading, {
    wanted,
    outcomes,
    note,
    parent: isVariable ? main.cells : null,
  })
  if (variants.length === 0) {
    const code = rows.length === 0 ? 'variations-missing' : 'variations-unsold'
    outcomes.set(main.line, outcomes.get(main.line) ?? skip(main.line, product, { code, params: {} }))
    return { product: null, rows: [...outcomes.values()].sort((a, b) => a.line - b.line), notes }
  }
  outcomes.set(main.line, { line: main.line, outcome: 'imported', product })
  for (const { line } of rows)
    if (!outcomes.has(line)) outcomes.set(line, { line, outcome: 'merged', product })
  const published = readPublished(cell('published'), (problem) => note(main.line, problem))
  reportUnshipped(getTypes(format, main.cells).includes('virtual'), { line: main.line, note })
  const materials = own.find(({ name }) => kindOfOption(name) === 'material')?.values ?? []
  const color = isVariable ? undefined : attributeOfKind(own, 'color', ({ values }) => values.length > 0)
  const size = isVariable ? undefined : attributeOfKind(own, 'size', ({ values }) => values.length === 1)
  const unused = own.filter(
    (each) => !options.includes(canonical(each.name)) && each !== color && each !== size,
  )
  return {
    product: {
      sourceKey: `woocommerce:${product}`,
      handle: title,
      line: main.line,
      title,
      sku: cell('sku'),
      currency: cell('currency').toUpperCase(),
      descriptionHtml: unescape(cell('description') || cell('shortDescription')),
      descriptionColumn: format.header(cell('description') === '' ? 'shortDescription' : 'description'),
      excerpt: toPlainText(unescape(cell('shortDescription'))),
      model: deepest(listCategories(cell('categories'))),
      materials,
      color: color?.values[0] ?? '',
      categories: listCategories(cell('categories')),
      ...shownAttributes(unused),
      facts: readProductFacts(format, cell),
      measurements: '',
      giftCard: false,
      published,
      publishAt: null,
      unlisted: ['hidden', 'search'].includes(cell('visibility').toLowerCase()),
      goesWith: [...splitValues(cell('crossSells')), ...splitValues(cell('upsells'))],
      images: parseImages(cell('images')),
      options: size
        ? [bareOptionName(size.name)]
        : options.map((key) => bareOptionName(named.get(key) ?? key)),
      variants: size ? variants.map((variant) => ({ ...variant, values: [size.values[0] ?? ''] })) : variants,
      unspecified: unspecifiedByWoocommerce(format),
    },
    rows: [...outcomes.values()].sort((a, b) => a.line - b.line),
    notes,
  }
}

/** -1 is a draft. */
const isHeld = (published: string): boolean => isFalse(published) || published === '-1'

function readPublished(cell: string, note: (problem: RowProblem) => void): boolean {
  if (cell === '' || isTrue(cell)) return true
  note({ code: 'not-published', params: { why: { published: cell } } })
  return false
}

interface Pricing {
  readonly wanted: readonly Wanted[]
  readonly outcomes: Map<number, RowOutcome>
  readonly note: NoteOnLine
  readonly parent: readonly string[] | null
}

/** Facts of a variation, or of the product where it has none of its own. */
const itemFactsReader =
  (format: WoocommerceFormat, parent: readonly string[] | null) =>
  (cells: readonly string[], reading: Pick<CellReading, 'mark' | 'report'>): ItemFacts =>
    readItemFacts(
      format,
      (column) => format.cell(cells, column) || (parent ? format.cell(parent, column) : ''),
      { ...reading, currency: format.cell(cells, 'currency').toUpperCase() },
    )

function pricedVariants(format: WoocommerceFormat, reading: Reading, pricing: Pricing): SourceVariant[] {
  const { wanted, outcomes, note, parent } = pricing
  const fromParent = wanted.filter(({ row }) => format.cell(row.cells, 'stock').toLowerCase() === 'parent')
  const { mark, zeroPrices } = reading
  const readsOn = (line: number) => ({ mark, zeroPrices, report: reportOnLine(line, note) })
  const parentStock = parent ? readUnits(format, parent, readsOn(reading.main.line)) : 'untracked'
  const parentShares = typeof parentStock === 'number' ? shareUnits(parentStock, fromParent.length || 1) : []
  if (fromParent.length > 0 && typeof parentStock === 'number')
    note(reading.main.line, {
      code: 'units-shared',
      params: { units: parentStock, parts: parentShares },
    })
  const readFacts = itemFactsReader(format, parent)
  const lineByValues = new Map<string, number>()
  const seenAny = new Set<number>()
  return wanted.flatMap((each) => {
    const { row, values, shares, share, of } = each
    const { line, cells } = row
    const price = readPrice(format, cells, { ...readsOn(line), now: reading.now, dates: reading.dates })
    const key = values.join('\n').toLowerCase()
    const duplicate = lineByValues.get(key)
    if (price === null || 'code' in price) {
      const { product } = reading
      outcomes.set(line, skip(line, product, price ?? { code: 'price-missing', params: {} }))
      return []
    }
    if (duplicate !== undefined) {
      outcomes.set(line, skipDuplicate(line, reading.product, duplicate))
      return []
    }
    lineByValues.set(key, line)
    const units = readUnits(format, cells, readsOn(line))
    if (of > 1 && !seenAny.has(line)) {
      seenAny.add(line)
      const sold =
        shares === 1 ? { only: values } : { items: shares, units: typeof units === 'number' ? units : null }
      note(line, { code: 'combinations-sold', params: { named: of, sold } })
    }
    const place = fromParent.indexOf(each)
    const stock: SourceStock =
      place !== -1
        ? typeof parentStock === 'number'
          ? (parentShares[place] ?? 0)
          : parentStock
        : typeof units !== 'number' || shares === 1
          ? units
          : (shareUnits(units, shares)[share] ?? 0)
    const sku = readSku(format.cell(cells, 'sku'), format.header('sku'), readsOn(line).report)
    return [
      {
        line,
        values,
        // One SKU stands for one thing in the store room: items made from "any" get SKUs of their own.
        sku: shares > 1 ? '' : sku,
        facts: readFacts(cells, readsOn(line)),
        ean:
          shares > 1
            ? ''
            : readBarcode(format.cell(cells, 'gtin'), format.header('gtin'), readsOn(line).report),
        price,
        marketPrices: {},
        notIncluded: [],
        taxClass: findTaxClass(format, cells, parent),
        stock,
        images: parseImages(format.cell(cells, 'images')),
        page: '',
        swatch: '',
      },
    ]
  })
}
