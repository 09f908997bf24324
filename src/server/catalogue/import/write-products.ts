import type { LackingFact } from '#contract/import-problems.ts'

import { describePriceFields } from '../describe-price-fields.ts'
import type { ImportProduct } from '../product-document.ts'
import { picturesIn } from '../description-pictures.ts'
import { upsertProduct } from '../upsert-product.ts'
import { readOptionName, type OpenedColumns } from './columns/open-columns.ts'
import type { RowGroup, StagedRows } from './file/staged-rows.ts'
import type { Format } from './formats/formats.ts'
import type { ExportedSources } from './formats/exported-sources.ts'
import { kindOfOption } from './formats/options.ts'
import { readShopifyProduct } from './formats/read-shopify.ts'
import { readWoocommerceProduct } from './formats/read-woocommerce.ts'
import type { IsPublic } from './formats/public-metafields.ts'
import type { ImportDeps, ImportOptions } from './import-options.ts'
import { normalise } from './normalise.ts'
import type { DecimalMark } from './prices/amount.ts'
import type { DateOrder } from './prices/sale-dates.ts'
import { conversionsFrom, type Conversion } from './prices/pricelist-prices.ts'
import { isKnownProduct, removeFromSale } from './remove-from-sale.ts'
import { columnNotes } from './report/column-notes.ts'
import { missingFacts } from './report/missing-facts.ts'
import type { ReportWriter } from './report/report.ts'
import { skip } from './report/skipped-rows.ts'
import { upsertNotes } from './report/upsert-notes.ts'
import type { ReadProduct, SourceProduct } from './source-product.ts'

interface Writing {
  readonly format: Format
  readonly staged: StagedRows
  readonly mark: DecimalMark
  readonly dates: DateOrder
  readonly sources: ExportedSources
  readonly columns: OpenedColumns
  readonly isPublic: IsPublic
  readonly currency: string | null
  readonly report: ReportWriter
  /** Picture addresses with the product that wants each; grows. */
  readonly urls: Map<string, string>
  readonly options: ImportOptions
  readonly deps: ImportDeps
}
interface Written {
  readonly touched: Set<string>
  readonly unread: ReadonlySet<string>
  readonly conversions: Map<string, Conversion[]>
  readonly lacking: readonly LackingFact[]
}

/** Writes every product of the file, each in one transaction, and reports what became of its rows. */
export async function writeProducts(writing: Writing): Promise<Written> {
  const { staged, report, deps } = writing
  const state: State = {
    touched: new Set(),
    unread: new Set(),
    conversions: new Map(),
    takenSkus: new Set(),
    takenBarcodes: new Map(),
    lacking: missingFacts(deps.seller),
  }
  for (const { line, parent } of staged.orphans()) {
    const code = parent === '' ? 'parent-unnamed' : 'parent-missing'
    report.row(skip(line, parent, { code, params: {} }))
  }
  for (const note of columnNotes(writing.format, deps.markets)) report.note(note)
  let rowsDone = 0
  const total = staged.count()
  for (const group of staged.groups()) {
    const read = await applyCommand(writing, readOptions(writing, readGroup(writing, group)))
    for (const outcome of read.rows) report.row(outcome)
    for (const note of read.notes) report.note(note)
    report.metafields(read.product?.title ?? '', read.filled ?? [])
    for (const line of staged.beyond(group.key))
      report.row(skip(line, group.key, { code: 'rows-too-many', params: {} }))
    rowsDone += group.rows.length
    if (read.product) await writeProduct(writing, state, { ...read, product: read.product })
    else if (read.unread) state.unread.add(read.unread)
    if (read.removal)
      await removeFromSale({ ...read.removal, isWritten: read.product !== null }, { report, deps })
    if (read.product) deps.onProgress?.({ step: 'products', done: rowsDone, total })
  }
  return { ...state, lacking: state.lacking.list() }
}

/** Gives options the names that were chosen for them, and gathers those whose names say nothing. */
function readOptions({ columns: { choice, options } }: Writing, read: ReadProduct): ReadProduct {
  const { product } = read
  if (!product) return read
  for (const [place, name] of product.options.entries())
    if (kindOfOption(name) === 'other' || Object.hasOwn(choice.options, name))
      for (const { values } of product.variants) options.see(name, values[place] ?? '')
  return {
    ...read,
    product: { ...product, options: product.options.map((name) => readOptionName(name, choice)) },
  }
}

/** Leaves out a product that the file only creates and the shop has, or only changes and the shop has not. */
async function applyCommand({ deps }: Writing, read: ReadProduct): Promise<ReadProduct> {
  const sourceKey = read.product?.sourceKey ?? read.removal?.sourceKey
  if (sourceKey === undefined || (!read.only && read.removal?.skus !== 'all')) return read
  const isKnown = await isKnownProduct(deps.database, sourceKey)
  const code = findCommandFault(read, isKnown)
  if (code === null) return read
  const rows = read.rows.map(({ line, product }) => skip(line, product, { code, params: {} }))
  return { product: null, rows, notes: [], ...(isKnown && { unread: sourceKey }) }
}

/** Why what the file asks for cannot be done to a product that the shop has, or has not. */
function findCommandFault(
  { only, removal }: ReadProduct,
  isKnown: boolean,
): 'command-new-known' | 'command-update-unknown' | 'command-delete-unknown' | null {
  if (only === 'new' && isKnown) return 'command-new-known'
  if (only === 'known' && !isKnown) return 'command-update-unknown'
  return removal?.skus === 'all' && !isKnown ? 'command-delete-unknown' : null
}

interface State extends Omit<Written, 'lacking'> {
  readonly unread: Set<string>
  readonly takenSkus: Set<string>
  readonly takenBarcodes: Map<string, number>
  readonly lacking: ReturnType<typeof missingFacts>
}

async function writeProduct(
  { urls, currency, report, columns, options, deps }: Writing,
  { touched, conversions, takenSkus, takenBarcodes, lacking }: State,
  read: ReadProduct & { readonly product: SourceProduct },
): Promise<void> {
  const from = currency ?? (read.product.currency || deps.markets.importCurrency)
  const known = conversions.get(from) ?? conversionsFrom(from, deps.markets)
  conversions.set(from, known)
  const { product, notes, lines } = normalise(read.product, {
    markets: deps.markets,
    conversions: known,
    currency: from,
    takenSkus,
    takenBarcodes,
    zeroPrices: options.zeroPrices ?? false,
    knownOptions: new Set(Object.keys(columns.choice.options)),
  })
  for (const note of notes) report.note(note)
  for (const url of [...urlsIn(read), ...picturesIn(product.document.pictured ?? '')])
    if (!urls.has(url)) urls.set(url, read.product.title)
  const result = await deps.database.write((tx) =>
    upsertProduct(tx, product, {
      now: deps.now(),
      stock: deps.stock,
      touched,
      priceLimit: deps.priceLimit ?? null,
    }),
  )
  count(report, result.product, read)
  if (result.product.published) lacking.see(result.product.document)
  touched.add(result.productId)
  const { sourceKey, document } = product
  const about = {
    sourceKey,
    product: document.handle,
    line: read.product.line,
    lines,
    published: product.published,
  }
  for (const note of upsertNotes(result, about)) report.note(note)
  report.counts.products[result.kind]++
  if (result.kind !== 'unchanged')
    report.change({
      product: document.name,
      kind: result.kind,
      what: result.changes,
      fields: describePriceFields(result.fields, deps.markets),
    })
}

function readGroup(
  { format, mark, dates, sources, isPublic, options, deps }: Writing,
  group: RowGroup,
): ReadProduct {
  const { zeroPrices = false } = options
  if (format.format === 'woocommerce')
    return readWoocommerceProduct(format, group, { mark, dates, zeroPrices, now: deps.now() })
  if (group.key === '') {
    return {
      product: null,
      rows: group.rows.map(({ line }) => skip(line, '', { code: 'handle-missing', params: {} })),
      notes: [],
    }
  }
  const sourceKey = sources.getKey(format, group)
  const read = readShopifyProduct(format, group, {
    mark,
    dates,
    zeroPrices,
    isPublic,
    sourceKey,
    now: deps.now(),
  })
  return read.product ? read : { ...read, unread: sourceKey }
}

const urlsIn = ({ product }: ReadProduct): string[] =>
  product
    ? [...product.images, ...product.variants.flatMap(({ images }) => images)].map(({ url }) => url)
    : []

function count({ counts }: ReportWriter, product: ImportProduct, { product: source }: ReadProduct): void {
  counts.products.total++
  if (!product.published) counts.products.hidden++
  counts.pages += product.colors.length
  if (source?.options.some((option) => kindOfOption(option) === 'color'))
    counts.colorPages += product.colors.length
  counts.skus += product.colors.reduce((sum, { items }) => sum + items.length, 0)
}
