import type {
  ColumnChoice,
  ImportColumns,
  ImportField,
  ImportOptionKind,
} from '#contract/staff/import-columns.ts'

import type { Queries } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { Refused } from '../../../refused.ts'
import type { OpenedFiles } from '../file/open-files.ts'
import type { TableRow } from '../file/read-table.ts'
import { detectFormat, fileKind, UnknownFileError } from '../formats/detect-format.ts'
import { namePlatform, readFormat, type Format } from '../formats/formats.ts'
import { OtherFileError } from '../formats/other-systems.ts'
import { ImportError } from '../import-error.ts'
import { findChoiceFault } from './check-choice.ts'
import { listFields } from './column-fields.ts'
import { columnSamples, optionSamples, type OptionSamples } from './column-samples.ts'
import { listColumns, listOptions } from './list-columns.ts'
import { mapColumns, type MappedColumns } from './map-columns.ts'
import { readAsked, type AskedColumn } from './asked-columns.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import type { Platform, TranslatedTable } from '../platforms/platform.ts'
import type { Note, RowOutcome } from '../source-product.ts'
import { findColumnChoice, newestColumnChoices, signHeaders } from './repository.ts'
import { suggestField } from './suggest-field.ts'

/** A file of which it has to be said first what its columns hold. Nothing was written. */
export class ColumnsNeededError extends ImportError {
  readonly columns: ImportColumns
  constructor(reason: ImportError, columns: ImportColumns) {
    super(reason.fault, { cause: reason })
    this.columns = columns
  }
}

/** A file with its columns as they were chosen. */
export interface OpenedColumns {
  readonly format: Format
  readonly rows: AsyncGenerator<TableRow>
  readonly choice: ColumnChoice
  readonly options: OptionSamples
  readonly notRead: readonly string[]
  readonly isProductByName: boolean
  /** Rows that are left out before products are made of the others; known once all rows are read. */
  readonly left: readonly RowOutcome[]
  readonly notes: readonly Note[]
  describe(): ImportColumns
  /** What was asked for and is neither a column nor, once all products are read, an option of the file. */
  unknownNames(): string[]
}

/** Rows that are looked at where a file cannot be imported as it is. */
const rowsSampled = 300

interface Choosing {
  readonly queries: Queries
  /** What is said of columns for this file alone, over what is remembered. */
  readonly asked: readonly AskedColumn[]
  /** False: headers mean what they say, as in the shop's own exports. */
  readonly isRemembered: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Reads the columns of a file as its headers and what was chosen for them say. Throws `ColumnsNeededError` where that is not enough, an
 * ImportError where the file is another thing, `Refused` (`import-columns-invalid`) where what is asked for cannot be.
 */
export async function openColumns(files: OpenedFiles, choosing: Choosing): Promise<OpenedColumns> {
  const { table } = files
  const { headers } = table
  const kind = fileKind(headers)
  const known = choosing.isRemembered
    ? await findColumnChoice(choosing.queries, signHeaders(headers))
    : undefined
  const remembered: ColumnChoice = known
    ? { columns: fromJson(known.columns), options: fromJson(known.options) }
    : { columns: {}, options: {} }
  const choice = readAsked(headers, choosing.asked, remembered)
  const fault = findChoiceFault(headers, choice, kind)
  if (fault) throw new Refused({ code: 'import-columns-invalid', params: fault })
  const platform = findPlatform(headers)
  const source = await openSource(files, platform, choosing.now)
  const mapped = mapColumns(source, choice, kind)
  const read = readFormat(kind, mapped.headers, mapped.labels)
  const format = platform ? namePlatform(read, platform) : read
  const samples = columnSamples(headers.length)
  const options = optionSamples()
  const chosen = known && choosing.asked.length === 0 ? { by: known.changed_by, at: known.changed_at } : null
  const earlier = choosing.isRemembered ? await newestColumnChoices(choosing.queries) : []
  const suggest = (header: string) =>
    earlier.map(({ columns }) => fromJson(columns)[header]).find(Boolean) ?? suggestField(header, kind)
  const describe = (): ImportColumns => ({
    headers,
    columns: listColumns({
      headers,
      choice,
      format,
      displaced: mapped.displaced,
      suggest,
      read: samples.read,
    }),
    options: listOptions(choice, options),
    fields: listFields(kind),
    missing: missingFields(format),
    isProductByName: mapped.isProductByName,
    chosen,
  })
  const problem = platform ? null : findProblem(mapped, headers, format)
  if (problem) {
    let count = 0
    for await (const row of table.rows) {
      samples.see(row)
      count++
      if (count === rowsSampled) break
    }
    throw new ColumnsNeededError(problem, describe())
  }
  return {
    format,
    rows: rows(),
    choice,
    options,
    notRead: [...format.unused, ...mapped.displaced],
    isProductByName: mapped.isProductByName,
    left: source.left,
    notes: source.notes,
    describe,
    unknownNames: () => listUnknown(choosing.asked, headers, options),
  }

  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of source.rows) {
      samples.see({ ...row, cells: row.cells.slice(source.translated) })
      yield { line: row.line, cells: mapped.read(row.cells) }
    }
  }
}

/** What was asked for and is neither a column nor an option. */
function listUnknown(
  asked: readonly AskedColumn[],
  headers: readonly string[],
  options: OptionSamples,
): string[] {
  const known = new Set([...headers, ...options.read().map(({ name }) => name)])
  return asked.map(({ name }) => name).filter((name) => !known.has(name))
}

/** The rows of a file under headers that are known: those of a platform are translated. */
async function openSource(
  files: OpenedFiles,
  platform: Platform | undefined,
  now: number,
): Promise<TranslatedTable> {
  if (platform) return platform.translate({ ...files, now })
  const { headers, rows } = files.table
  return { headers, labels: headers, translated: 0, rows, notRead: [], left: [], notes: [] }
}

/** Why a file cannot be read as it is, as long as choosing its columns would mend it; null where it can. */
function findProblem(
  { isFed }: MappedColumns,
  headers: readonly string[],
  format: Format,
): ImportError | null {
  try {
    if (!isFed) detectFormat(headers)
    else if (missingFields(format).includes('name'))
      return new UnknownFileError({ code: 'name-column-missing', params: {} })
    return null
  } catch (reason) {
    if (reason instanceof UnknownFileError) return reason
    if (reason instanceof OtherFileError && reason.hasProducts) return reason
    throw reason
  }
}

/** What no column of a file holds, and without which nothing can be sold. */
function missingFields(format: Format): ImportField[] {
  const isWoocommerce = format.format === 'woocommerce'
  const hasName = isWoocommerce ? format.has('name') : format.has('title')
  const hasPrice = isWoocommerce ? format.has('regularPrice') : format.has('price')
  return [...(hasName ? [] : ['name' as const]), ...(hasPrice ? [] : ['price' as const])]
}

/** What options are called by which their kind is known. */
const kindNames: Readonly<Record<Exclude<ImportOptionKind, 'choice'>, string>> = {
  colour: 'Color',
  size: 'Size',
}

/** Returns the name under which an option is read, as it was chosen. */
export function readOptionName(name: string, { options }: ColumnChoice): string {
  const kind = new Map(Object.entries(options)).get(name)
  return kind === undefined || kind === 'choice' ? name : kindNames[kind]
}
