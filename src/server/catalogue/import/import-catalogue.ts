import type { MarketsConfig } from '#contract/markets.ts'

import type { Database } from '../../database/database.ts'
import { ImageFolderError } from '../../media/service.ts'
import { archiveMissing } from './archive-missing.ts'
import { openColumns, ColumnsNeededError, type OpenedColumns } from './columns/open-columns.ts'
import { openFiles } from './file/open-files.ts'
import type { Table, TableRow } from './file/read-table.ts'
import { stageRows, type StagedRows } from './file/staged-rows.ts'
import type { Format } from './formats/formats.ts'
import { productKey, getTypes } from './formats/woocommerce-cells.ts'
import { ImportError } from './import-error.ts'
import type { ImportContext, ImportDeps, ImportOptions, ImportShop } from './import-options.ts'
import { refuseUnknownCurrency, refuseUnknownCurrencyIn } from './prices/known-currency.ts'
import { refuseWithoutPrices } from './prices/price-column.ts'
import { publicAsExported, publicMetafields, type IsPublic } from './formats/public-metafields.ts'
import { readPublicChoice } from './metafields/repository.ts'
import { failedFormulas } from './formats/failed-formulas.ts'
import { exportedSources, type ExportedSources } from './formats/exported-sources.ts'
import { priceMarks, type PriceMarks } from './prices/price-marks.ts'
import { dateOrderWatcher } from './prices/sale-dates.ts'
import { refuseOtherCurrency } from './prices/declared-currency.ts'
import { describePrices } from './prices/pricelist-prices.ts'
import { noteImport } from './report/note-import.ts'
import type { BesideFile } from './platforms/platform.ts'
import type { Note, RowOutcome } from './source-product.ts'
import { reportWriter, type ImportReport } from './report/report.ts'
import { writeProducts } from './write-products.ts'

/**
 * Imports a catalogue file of Shopify, WooCommerce or another platform (`platforms/`). The whole file is read and checked before anything is
 * written; then each product is one transaction, so a killed import leaves whole products and can simply be run again. A second
 * run changes nothing. Throws an ImportError when the file cannot be read as a catalogue: then nothing was written.
 */
export async function importCatalogue(
  context: ImportContext,
  shop: ImportShop,
  options: ImportOptions,
): Promise<ImportReport> {
  const { database, now } = context.app
  const deps = { ...shop, database, now, onProgress: options.onProgress }
  if (options.dryRun) return database.performDryRun(readByImports, (copy) => importInto(copy, options, deps))
  const report = await importInto(database, options, deps)
  await noteImport(context, report)
  return report
}

/** What an import reads of the shop; what it only adds to begins empty in the copy that a dry run writes to. */
const readByImports = [
  'products',
  'variants',
  'items',
  'prices',
  'stock',
  'reservations',
  'pages',
  'counters',
] as const

async function importInto(
  database: Database,
  options: ImportOptions,
  others: ImportDeps,
): Promise<ImportReport> {
  const deps = { ...others, database }
  const { dryRun = false } = options
  const files = await openFiles(options.file, options.beside)
  const { file, table, beside, screens } = files
  const opened = await openColumns(files, {
    queries: others.database.read,
    asked: options.asked ?? [],
    isRemembered: options.isOwnExport !== true,
    now: deps.now(),
  })
  const { format } = opened
  const currency = checkCurrency(options, deps.markets)
  const staged = stageRows()
  try {
    const { marks, dates, sources, failed } = await stage(format, opened.rows, { staged, currency, deps })
    const screened = {
      left: screens.flatMap(({ left }) => left),
      notes: screens.flatMap(({ notes }) => notes),
    }
    if (staged.count() === 0) refuseWithoutRows(file, screened.left)
    refuseUnpriced(opened, { file, headers: table.headers })
    await deps.images.checkFolder().catch(refuseFolder)
    const report = reportWriter()
    for (const note of [...encodingNotes(table), ...marks.notes()]) report.note(note)
    for (const outcome of [...screened.left, ...opened.left]) report.row(outcome)
    for (const note of [...screened.notes, ...failed, ...opened.notes]) report.note(note)
    if (beside) report.note(noteLines(beside))
    const mark = marks.mark()
    const urls = new Map<string, string>()
    const isPublic = await readIsPublic(options, others)
    const habits = { mark, dates: dates.order(), sources, columns: opened, isPublic }
    const written = await writeProducts({ format, staged, ...habits, currency, report, urls, options, deps })
    for (const name of opened.unknownNames())
      report.note({
        line: 1,
        product: '',
        problem: { code: 'name-asked-unknown', params: { name } },
      })
    const missingFromFile = await archiveMissing(format, {
      ...written,
      unreadRows: screened.left.length,
      report,
      options,
      deps,
    })
    const images = await deps.images.importImages(urls, {
      dryRun,
      onProgress: (done, total) => deps.onProgress?.({ step: 'pictures', done, total }),
    })
    return report.finish({
      file,
      format: format.name,
      encoding: table.encoding,
      delimiter: table.delimiter === '\t' ? 'tab' : table.delimiter,
      dryRun,
      ...describePrices(
        written.conversions,
        format.marketColumns.map(({ market }) => market),
        deps.markets,
      ),
      missingFromFile,
      lacking: written.lacking,
      columnsNotRead: columnsNotRead(opened),
      columns: opened.describe(),
      images,
    })
  } finally {
    staged.close()
  }
}

/** Names a row that does not fit under the headers, where none does. */
function refuseWithoutRows(file: string, [first]: readonly RowOutcome[]): never {
  if (first?.problem?.code === 'cells-too-many')
    throw new ImportError({
      code: 'rows-longer-than-headers',
      params: { file, line: first.line, ...first.problem.params },
    })
  throw new ImportError({ code: 'file-without-products', params: { file } })
}

/** Says as what a file was read whose encoding had to be guessed. */
const encodingNotes = ({ encoding, guessedBy }: Pick<Table, 'encoding' | 'guessedBy'>): Note[] =>
  guessedBy === null || guessedBy.length === 0
    ? []
    : [
        {
          line: null,
          product: '',
          problem: { code: 'encoding-guessed', params: { encoding, words: guessedBy } },
        },
      ]

/** Lines of a second file are counted on behind those of the first. */
const noteLines = ({ name, linesBefore }: BesideFile): Note => ({
  line: linesBefore + 1,
  product: '',
  problem: { code: 'beside-lines', params: { name, linesBefore } },
})

/** Says what the columns of a file are that has no price, so that one can be chosen. */
function refuseUnpriced(
  { format, describe }: OpenedColumns,
  { file, headers }: { readonly file: string; readonly headers: readonly string[] },
): void {
  try {
    refuseWithoutPrices(file, headers, format)
  } catch (reason) {
    throw reason instanceof ImportError ? new ColumnsNeededError(reason, describe()) : reason
  }
}

/** Those that nobody has decided about. */
function columnsNotRead({ choice, notRead }: OpenedColumns): string[] {
  const decided = new Set(Object.keys(choice.columns))
  return notRead.filter((header) => !decided.has(header))
}

/** Which metafields are public: as the team chose, else as the brand says; in a file of the shop's own, as it says itself. */
async function readIsPublic({ isOwnExport, metafields }: ImportOptions, deps: ImportDeps): Promise<IsPublic> {
  if (isOwnExport) return publicAsExported
  const chosen = new Map([...(await readPublicChoice(deps.database.read)), ...(metafields ?? [])])
  return publicMetafields({ named: deps.seller.publicMetafields, chosen })
}

function refuseFolder(reason: unknown): never {
  if (!(reason instanceof ImageFolderError)) throw reason
  throw new ImportError(reason.fault, { cause: reason })
}

function checkCurrency({ currency }: ImportOptions, markets: MarketsConfig): string | null {
  if (!currency) return null
  const code = currency.toUpperCase()
  refuseUnknownCurrency(code, markets)
  return code
}

/** What only the whole file shows. */
interface Seen {
  readonly marks: PriceMarks
  readonly dates: ReturnType<typeof dateOrderWatcher>
  readonly sources: ExportedSources
  /** Cells that a spreadsheet could not work out. */
  readonly failed: readonly Note[]
}

/** Reads the whole file into groups of rows by product. */
async function stage(
  format: Format,
  rows: AsyncIterable<TableRow>,
  { staged, currency, deps }: { staged: StagedRows; currency: string | null; deps: ImportDeps },
): Promise<Seen> {
  const marks = priceMarks(format)
  const dates = dateOrderWatcher(format)
  const sources = exportedSources(format)
  const failed: Note[] = []
  const clear = failedFormulas(format, (line, problem) => failed.push({ line, product: '', problem }))
  let done = 0
  for await (const read of rows) {
    const row = clear(read)
    staged.add(row, groupKey(format, row))
    for (const watcher of [marks, dates, sources]) watcher.see(row)
    if (currency === null) refuseUnknownCurrencyIn(format, row, deps.markets)
    refuseOtherCurrency(format, row, { currency, markets: deps.markets })
    done++
    if (done % 1000 === 0) deps.onProgress?.({ step: 'reading', done, total: null })
  }
  return { marks, dates, sources, failed }
}

function groupKey(format: Format, row: TableRow): Parameters<StagedRows['add']>[1] {
  if (format.format === 'shopify') return { key: format.cell(row.cells, 'handle').toLowerCase() }
  if (getTypes(format, row.cells).includes('variation')) return { parent: format.cell(row.cells, 'parent') }
  const id = format.cell(row.cells, 'id')
  const key = productKey(format, row.cells)
  return { key, names: id === '' ? [key] : [key, `id:${id}`] }
}
