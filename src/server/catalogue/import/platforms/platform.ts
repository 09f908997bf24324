import type { CellFault } from '#contract/import-problems.ts'

import type { Table, TableRow } from '../file/read-table.ts'
import type { Note, NoteOnLine, RowOutcome } from '../source-product.ts'

/** Platforms whose files are read under Shopify's headers. */
export type PlatformName = 'BigCommerce' | 'Magento' | 'Matrixify' | 'PrestaShop' | 'Saleor' | 'Vendure'

/** A row of a platform's file; its cells by what the reader calls their columns, trimmed. */
export interface PlatformRow<Column extends string> {
  readonly line: number
  readonly cells: readonly string[]
  cell(column: Column): string
}

/** Takes what is amiss with a cell of a row that is not read as it is written. */
export type ReportPlatformCell<Column extends string> = (column: Column, fault: CellFault) => void

/** What a row says under Shopify's headers, or why it is left out. */
export type ReadRow = { readonly values: Readonly<Record<string, string>> } | { readonly left: RowOutcome }

/** A column that only the file itself shows: the header under which it is read, and what the file calls it. */
export interface AddedHeader {
  readonly header: string
  readonly label: string
}

/** How the rows of one file are read, once it is known what belongs together. */
export interface PlatformReading<Column extends string> {
  readonly added?: readonly AddedHeader[]
  /** Headers of the file that are read beside the reader's columns. */
  readonly alsoRead?: ReadonlySet<string>
  read(row: PlatformRow<Column>): ReadRow
  /** Rows of a second file, once those of the first are read. */
  readBeside?(row: TableRow): ReadRow
}

/** A second file that belongs to the first. Its lines are counted on behind those of the first. */
export interface BesideFile {
  readonly name: string
  readonly headers: readonly string[]
  readonly linesBefore: number
  /** All rows, from the beginning. */
  rows(): AsyncIterable<TableRow>
}

export interface PlatformFile<Column extends string> {
  /** As the file writes them. */
  readonly headers: readonly string[]
  has(column: Column): boolean
  /** What the file calls a column, for notes. */
  label(column: Column): string
  /** All rows, from the beginning. */
  rows(): AsyncIterable<PlatformRow<Column>>
  readonly beside: BesideFile | null
  readonly note: NoteOnLine
  /** Reports the cells of one row. */
  report(row: PlatformRow<Column>): ReportPlatformCell<Column>
  /** Epoch milliseconds, for prices with dates. */
  readonly now: number
}

export interface PlatformReader<Column extends string> {
  readonly name: PlatformName
  /** Whether headers, in small letters, are those of the platform. */
  isOne(has: (header: string) => boolean, headers: readonly string[]): boolean
  /** The columns that are read: headers in small letters, or names of the reader's own. */
  readonly columns: readonly Column[]
  /** What headers of a column look like where they are not its name. */
  readonly patterns?: Readonly<Partial<Record<Column, RegExp>>>
  /**
   * Shopify's headers, each with the column that says it. What a file has no column for has no header either, so that it takes nothing
   * away from products that the shop has.
   */
  readonly headers: readonly (readonly [header: string, column: Column])[]
  /** Columns that are not translated keep their headers, which are Shopify's. */
  readonly keepsHeaders?: true
  /** A row without price and options is the product that other rows belong to. */
  readonly hasProductRows: boolean
  /** Whether headers are those of a second file that belongs to the first. */
  isBeside?(headers: readonly string[]): boolean
  begin(file: PlatformFile<Column>): Promise<PlatformReading<Column>>
}

/** A file of a platform, and the one that lies beside it. */
export interface PlatformFiles {
  readonly file: string
  readonly table: Table
  readonly beside: BesideFile | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** A platform whatever its columns are. */
export interface Platform {
  readonly name: PlatformName
  readonly hasProductRows: boolean
  isOne(headers: readonly string[]): boolean
  isBeside(headers: readonly string[]): boolean
  translate(files: PlatformFiles): Promise<TranslatedTable>
}

/** A file under Shopify's headers, with its own columns behind them. */
export interface TranslatedTable {
  /** Empty: not read as it stands there. */
  readonly headers: readonly string[]
  /** What the file calls the columns. */
  readonly labels: readonly string[]
  /** So many of them are translated; the columns of the file itself follow. */
  readonly translated: number
  readonly rows: AsyncGenerator<TableRow>
  /** Columns of the file that nothing is read of. */
  readonly notRead: readonly string[]
  /** Rows that are left out, and notes; known once all rows are read. */
  readonly left: readonly RowOutcome[]
  readonly notes: readonly Note[]
}
