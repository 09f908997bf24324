import type { Note, RowOutcome } from '../source-product.ts'
import { skip } from '../report/skipped-rows.ts'
import { textMender } from './mend-text.ts'
import type { TableRow } from './read-table.ts'

/** What is amiss with the shape of a file's rows, whatever its columns mean. */
export interface RowScreen {
  /** Returns the rows that fit under the headers. A file may be read twice: each row is reported once. */
  screen(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow>
  /** Rows that are left out, and notes; known once all rows are read. */
  readonly left: readonly RowOutcome[]
  readonly notes: readonly Note[]
}

/**
 * Screens the rows of a table. A row with more cells than headers is left out: most likely a comma in one of its cells stands in no quotes,
 * and everything behind it is in the column of something else. Where only its last cells are empty, and other rows are shorter, it is
 * noted. A column without a header is noted once. Letters that another program garbled are mended.
 */
export function rowScreen(headers: readonly string[]): RowScreen {
  const left: RowOutcome[] = []
  const notes: Note[] = []
  const reported = new Set<number>()
  const brokenLines = new Set<number>()
  let broken: { readonly line: number; readonly length: number }[] = []
  const mend = textMender(headers, (line, problem) => notes.push({ line, product: '', problem }))
  const unnamed = new Set(headers.flatMap((header, place) => (header === '' ? [place] : [])))
  return { screen, left, notes }

  async function* screen(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
    const padded: TooLong[] = []
    broken = []
    let isPadded = true
    for await (const row of rows) {
      const { line, cells } = row
      const fit = compareLength(cells, headers.length)
      const tooLong = { line, params: { cells: cells.length, headers: headers.length } }
      if (fit === 'fits') isPadded = false
      noteBroken(row)
      if (fit === 'padded') padded.push(tooLong)
      if (fit === 'overfull') leaveOut(tooLong)
      else {
        noteUnnamed(row)
        yield mend(row)
      }
    }
    // All rows of some programs end in an empty cell.
    if (!isPadded) for (const each of padded) notePadded(each)
  }

  function leaveOut({ line, params }: TooLong): void {
    if (!isNew(line)) return
    left.push(skip(line, '', { code: 'cells-too-many', params }))
  }

  /** Two rows or more that are too short, and as long as one where the last cell of each goes on in the next. */
  function noteBroken({ line, cells }: TableRow): void {
    if (cells.length >= headers.length) broken = []
    else broken.push({ line, length: cells.length })
    const joined = broken.reduce((sum, { length }) => sum + length - 1, 1)
    if (joined > headers.length) broken = [{ line, length: cells.length }]
    if (broken.length < 2 || joined !== headers.length) return
    const lines = broken.map((each) => each.line)
    broken = []
    if (brokenLines.has(line)) return
    brokenLines.add(line)
    notes.push({ line: lines[0] ?? line, product: '', problem: { code: 'row-broken', params: { lines } } })
  }

  function notePadded({ line, params }: TooLong): void {
    if (isNew(line)) notes.push({ line, product: '', problem: { code: 'cells-padded', params } })
  }

  function isNew(line: number): boolean {
    const { size } = reported
    return reported.add(line).size > size
  }

  function noteUnnamed({ line, cells }: TableRow): void {
    for (const place of unnamed) {
      const value = cells[place]?.trim() ?? ''
      if (value === '') continue
      unnamed.delete(place)
      const problem = { code: 'column-unnamed', params: { place: place + 1, value } } as const
      notes.push({ line, product: '', problem })
    }
  }
}

interface TooLong {
  readonly line: number
  readonly params: { readonly cells: number; readonly headers: number }
}

function compareLength(cells: readonly string[], length: number): 'fits' | 'padded' | 'overfull' {
  if (cells.length <= length) return 'fits'
  return cells.slice(length).some((cell) => cell.trim() !== '') ? 'overfull' : 'padded'
}
