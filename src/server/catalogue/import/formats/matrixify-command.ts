import type { RowProblem } from '#contract/import-problems.ts'

import type { TableRow } from '../file/read-table.ts'
import type { ShopifyFormat } from './formats.ts'

/**
 * What the column `Command` of a Matrixify file asks for (matrixify.app/documentation/list-of-commands-across-matrixify-sheets):
 * NEW creates and refuses what exists, MERGE updates or creates, UPDATE refuses what does not exist, REPLACE keeps nothing that the
 * file does not have, DELETE removes, IGNORE skips.
 */
export const commands = ['NEW', 'MERGE', 'UPDATE', 'REPLACE', 'DELETE', 'IGNORE'] as const
export type Command = (typeof commands)[number]

const isCommand = (text: string): text is Command => commands.some((command) => command === text)

export interface ProductCommand {
  readonly command: Command
  /** Sizes and colours that the file does not have stay, unless the column `Variant Command` says REPLACE. */
  readonly keepsOthers: boolean
  /** SKUs of rows whose `Variant Command` is DELETE. */
  readonly removedSkus: readonly string[]
  /** Rows that are not a variant of the product: deleted or ignored ones, with the reason. */
  readonly withoutVariant: ReadonlyMap<number, RowProblem>
}

/**
 * Reads the commands of one product's rows: null in a file without the columns, a problem where a cell is not a command. The first row
 * that has one decides for the product, as in Matrixify; an empty cell is MERGE.
 */
export function readCommand(
  format: ShopifyFormat,
  rows: readonly TableRow[],
): ProductCommand | RowProblem | null {
  if (!format.has('command') && !format.has('variantCommand')) return null
  const readCell = ({ cells }: TableRow, column: 'command' | 'variantCommand') =>
    format.cell(cells, column).toUpperCase()
  const written = rows.map((row) => readCell(row, 'command')).find((cell) => cell !== '') ?? 'MERGE'
  if (!isCommand(written)) return notACommand(format.header('command'), written)
  const withoutVariant = new Map<number, RowProblem>()
  const removedSkus: string[] = []
  let keepsOthers = written === 'MERGE' || written === 'UPDATE'
  for (const row of rows) {
    const cell = readCell(row, 'variantCommand').replace(/^DELETE ALL$/, 'REPLACE')
    if (cell !== '' && !isCommand(cell)) return notACommand(format.header('variantCommand'), cell)
    if (cell === 'REPLACE') keepsOthers = false
    if (cell === 'IGNORE') withoutVariant.set(row.line, { code: 'variant-command-ignore', params: {} })
    if (cell !== 'DELETE') continue
    const sku = format.cell(row.cells, 'sku').replace(/^'/, '')
    const code = sku === '' ? 'variant-command-delete-nothing' : 'variant-command-delete'
    withoutVariant.set(row.line, { code, params: {} })
    if (sku !== '') removedSkus.push(sku)
  }
  return { command: written, keepsOthers, removedSkus, withoutVariant }
}

const notACommand = (column: string, value: string): RowProblem => ({
  code: 'command-unknown',
  params: { column, value, commands },
})
