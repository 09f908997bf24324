import path from 'node:path'

import { ImportError } from '../import-error.ts'
import { findBesidePlatform, findPlatform } from '../platforms/find-platform.ts'
import type { BesideFile } from '../platforms/platform.ts'
import { openText } from './decode-file.ts'
import { readTable, withLineFeeds, type Table, type TableRow } from './read-table.ts'
import { rowScreen, type RowScreen } from './screen-rows.ts'

export interface OpenedFiles {
  /** That of the products. */
  readonly file: string
  readonly table: Table
  readonly beside: BesideFile | null
  /** Rows that do not fit under their headers, of each file; known once all rows are read. */
  readonly screens: readonly Pick<RowScreen, 'left' | 'notes'>[]
}

/**
 * Opens a file of products and, where there is one, the file that belongs to it, whichever was named first. Throws an ImportError where one is
 * not what it should be.
 */
export async function openFiles(file: string, beside: string | undefined): Promise<OpenedFiles> {
  const table = await readTable(file)
  if (beside === undefined) {
    refuseAlone(table, file)
    const screen = rowScreen(table.headers)
    return { file, table: screened(table, screen), beside: null, screens: [screen] }
  }
  const other = await readTable(beside)
  if (isPair(table, other)) return openPair({ file, table }, { file: beside, table: other })
  if (isPair(other, table)) return openPair({ file: beside, table: other }, { file, table })
  const names = [path.basename(file), path.basename(beside)] as const
  throw new ImportError({ code: 'not-a-pair', params: { files: names } })
}

const isPair = (products: Table, others: Table): boolean =>
  findPlatform(products.headers)?.isBeside(others.headers) ?? false

function refuseAlone({ headers }: Table, file: string): void {
  const platform = findPlatform(headers) ?? findBesidePlatform(headers)
  if (platform?.isBeside(headers))
    throw new ImportError({
      code: 'combinations-alone',
      params: { file: path.basename(file), platform: platform.name },
    })
}

const screened = (table: Table, { screen }: RowScreen): Table => ({ ...table, rows: screen(table.rows) })

interface NamedTable {
  readonly file: string
  readonly table: Table
}

async function openPair({ file, table }: NamedTable, other: NamedTable): Promise<OpenedFiles> {
  const screen = rowScreen(table.headers)
  const besideScreen = rowScreen(other.table.headers)
  const before = await countLines(file)
  async function* countedOn(): AsyncGenerator<TableRow> {
    for await (const row of (await readTable(other.file)).rows) yield { ...row, line: row.line + before }
  }
  const beside: BesideFile = {
    name: path.basename(other.file),
    headers: other.table.headers,
    linesBefore: before,
    rows: () => besideScreen.screen(countedOn()),
  }
  return { file, table: screened(table, screen), beside, screens: [screen, besideScreen] }
}

/** Lines of a file, the last of which may have no end. */
async function countLines(file: string): Promise<number> {
  let count = 0
  let last = '\n'
  for await (const chunk of withLineFeeds((await openText(file)).chunks())) {
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) count++
    last = chunk.at(-1) ?? last
  }
  return last === '\n' ? count : count + 1
}
