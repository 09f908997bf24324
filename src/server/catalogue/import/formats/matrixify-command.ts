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
  readonly withoutVariant: ReadonlyMap<number, string>
}

/**
 * Reads the commands of one product's rows: null in a file without the columns, a sentence where a cell is not a command. The first row
 * that has one decides for the product, as in Matrixify; an empty cell is MERGE.
 */
export function readCommand(
  format: ShopifyFormat,
  rows: readonly TableRow[],
): ProductCommand | string | null {
  if (!format.has('command') && !format.has('variantCommand')) return null
  const readCell = ({ cells }: TableRow, column: 'command' | 'variantCommand') =>
    format.cell(cells, column).toUpperCase()
  const written = rows.map((row) => readCell(row, 'command')).find((cell) => cell !== '') ?? 'MERGE'
  if (!isCommand(written)) return notACommand(format.header('command'), written)
  const withoutVariant = new Map<number, string>()
  const removedSkus: string[] = []
  let keepsOthers = written === 'MERGE' || written === 'UPDATE'
  for (const row of rows) {
    const cell = readCell(row, 'variantCommand').replace(/^DELETE ALL$/, 'REPLACE')
    if (cell !== '' && !isCommand(cell)) return notACommand(format.header('variantCommand'), cell)
    if (cell === 'REPLACE') keepsOthers = false
    if (cell === 'IGNORE') withoutVariant.set(row.line, 'Variant Command IGNORE')
    if (cell !== 'DELETE') continue
    const sku = format.cell(row.cells, 'sku').replace(/^'/, '')
    const reason =
      sku === ''
        ? 'Variant Command DELETE names no SKU, so nothing is removed: give the row its SKU'
        : 'Variant Command DELETE: taken off sale'
    withoutVariant.set(row.line, reason)
    if (sku !== '') removedSkus.push(sku)
  }
  return { command: written, keepsOthers, removedSkus, withoutVariant }
}

const notACommand = (column: string, written: string): string =>
  `"${written}" (column ${column}) is not a command: write ${commands.slice(0, -1).join(', ')} or ${commands.at(-1)}`
