import path from 'node:path'

import { ImportError } from '../import-error.ts'
import { findBesidePlatform, findPlatform } from '../platforms/find-platform.ts'
import type { BesideFile } from '../platforms/platform.ts'
import { openText } from './decode-file.ts'
import { readTable, withLineFeeds, type Table, type TableRow } from './read-table.ts'

export interface OpenedFiles {
  /** That of the products. */
  readonly file: string
  readonly table: Table
  readonly beside: BesideFile | null
}

/**
 * Opens a file of products and, where there is one, the file that belongs to it, whichever was named first. Throws an ImportError where one is
 * not what it should be.
 */
export async function openFiles(file: string, beside: string | undefined): Promise<OpenedFiles> {
  const table = await readTable(file)
  if (beside === undefined) {
    refuseAlone(table, file)
    return { file, table, beside: null }
  }
  const other = await readTable(beside)
  if (isPair(table, other)) return { file, table, beside: await openBeside(beside, other, file) }
  if (isPair(other, table))
    return { file: beside, table: other, beside: await openBeside(file, table, beside) }
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

async function openBeside(beside: string, { headers }: Table, file: string): Promise<BesideFile> {
  const before = await countLines(file)
  return {
    name: path.basename(beside),
    headers,
    linesBefore: before,
    async *rows(): AsyncGenerator<TableRow> {
      for await (const row of (await readTable(beside)).rows) yield { ...row, line: row.line + before }
    },
  }
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
