import { CsvError, parse } from 'csv-parse/sync'

/** Whether a row has but its first cell. */
export const isOneCell = (cells: readonly string[]): boolean =>
  cells.slice(1).every((cell) => cell.trim() === '')

/**
 * Returns the cells of a line that a spreadsheet has taken for one cell and put into quotes as a whole, `"tee,""Tee"",10"`; the cells as
 * they are where it is none. That is what remains of a file that was opened with another delimiter than its own, and saved.
 */
export function unwrapLine(cells: readonly string[], delimiter: string): readonly string[] {
  const [line = ''] = cells
  if (!line.includes(delimiter) || !isOneCell(cells)) return cells
  try {
    const [row] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true })
    return row ?? cells
  } catch (reason) {
    // A quote in it that is never closed: it is a cell after all.
    if (reason instanceof CsvError) return cells
    throw reason
  }
}
