import { reportOnLine } from '../report/cell-notes.ts'
import type { NoteOnLine } from '../source-product.ts'
import { excerptAt, hasLostLetters, mendGarbled } from './garbled-text.ts'
import type { TableRow } from './read-table.ts'

/** A cell that a program has put into quotes twice. */
const quotedWhole = /^\s*"([^"]+)"\s*$/
const shownLength = 60

/**
 * Returns what mends the cells of a row: letters that were read in a wrong encoding before, quotes around a whole cell. Notes it, once for
 * each row and once for the quotes of each column; lost letters are noted too. A file may be read twice.
 */
export function textMender(headers: readonly string[], note: NoteOnLine): (row: TableRow) => TableRow {
  const seenLines = new Set<number>()
  const quotedColumns = new Set<string>()
  // What the shop itself wrote means what it says.
  const areOwn = headers.some((header) => header.includes('.metafields.vitrine.'))
  return (row) => {
    const isNew = !seenLines.has(row.line)
    return { ...row, cells: row.cells.map((cell, place) => mend(cell, headers[place] ?? '', isNew)) }

    function mend(cell: string, column: string, mayNote: boolean): string {
      const mended = mendGarbled(cell)
      const bare = areOwn ? mended : (quotedWhole.exec(mended)?.[1] ?? mended)
      if (mayNote && column !== '') noteCell(column, { cell, mended, bare })
      return bare
    }

    function noteCell(
      column: string,
      { cell, mended, bare }: { readonly cell: string; readonly mended: string; readonly bare: string },
    ): void {
      const report = reportOnLine(row.line, note)
      if (bare !== mended && !quotedColumns.has(column)) {
        quotedColumns.add(column)
        report(column, mended.slice(0, shownLength), { code: 'quotes-taken-off', params: {} })
      }
      const isGarbled = cell !== mended
      if (!isGarbled && !hasLostLetters(cell)) return
      seenLines.add(row.line)
      const value = excerptAt(cell, isGarbled ? mended : null)
      report(column, value, { code: isGarbled ? 'letters-garbled' : 'letters-lost', params: {} })
    }
  }
}
