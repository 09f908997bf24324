import { pipeline, Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { ImportError } from '../import-error.ts'
import { cleanCell } from './clean-cell.ts'
import { mendGarbled } from './garbled-text.ts'
import { openText, type OpenedText } from './decode-file.ts'
import { isOneCell, unwrapLine } from './wrapped-line.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

export interface TableRow {
  /** Line of the file on which the row begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
export interface Table extends Pick<OpenedText, 'encoding' | 'guessedBy'> {
  readonly delimiter: Delimiter
  /** As written, trimmed. */
  readonly headers: readonly string[]
  /** To be read once. Throws an ImportError where the file breaks. */
  readonly rows: AsyncGenerator<TableRow>
}

const maxColumns = 2000
/** A longer record is a quote that was never closed, or a bomb. */
const maxRecordSize = 1_000_000
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']

/** How Excel names a delimiter, in a line before the headers. */
const delimiterLine = /^\ufeff?"?sep=([,;\t|])"?[,;\t|]*\n/i

/** Opens a CSV file: encoding, delimiter and line ends are found out; rows stream. Throws ImportError. */
export async function readTable(file: string): Promise<Table> {
  const { encoding, guessedBy, chunks } = await openText(file)
  return { encoding, guessedBy, ...(await parseTable(file, chunks())) }
}

/** The same for text that was read already; `name` is what faults call it. */
export async function parseTable(
  name: string,
  chunks: AsyncIterable<string>,
): Promise<Omit<Table, 'encoding' | 'guessedBy'>> {
  const source = withLineFeeds(chunks)
  const head: string[] = []
  // The header may be longer than a chunk, and may hold line ends in quotes.
  while (head.join('').length < 65_536) {
    const { value, done } = await source.next()
    if (done) break
    head.push(value)
  }
  const begin = head.join('')
  const named = delimiterLine.exec(begin)
  const text = named ? begin.slice(named[0].length) : begin
  const delimiter = delimiters.find((each) => each === named?.[1]) ?? detectDelimiter(text)
  const records = parseRecords(replay([text], source), { delimiter, linesBefore: named ? 1 : 0 })
  const first = await records.next()
  if (first.done) throw new ImportError({ code: 'file-without-header', params: { file: name } })
  // The headers too may be one cell, in which another delimiter counts.
  const inner = isOneCell(first.value.cells) ? detectDelimiter(first.value.cells[0] ?? '') : delimiter
  const headers = unwrapLine(first.value.cells, inner).map(readHeader)
  if (headers.length > maxColumns)
    throw new ImportError({
      code: 'columns-too-many',
      params: { file: name, columns: headers.length, maxColumns },
    })
  return { delimiter: inner, headers, rows: headers.length > 1 ? unwrapRows(records, inner) : records }
}

async function* unwrapRows(rows: AsyncGenerator<TableRow>, delimiter: Delimiter): AsyncGenerator<TableRow> {
  for await (const { line, cells } of rows) yield { line, cells: unwrapLine(cells, delimiter) }
}

/** A header without the quotes that a program has put around it twice. */
const readHeader = (cell: string): string =>
  mendGarbled(cell.trim())
    .replace(/^"([^"]+)"$/, '$1')
    .trim()

/** Every line end as one line feed, so that lines are counted alike inside and outside quotes. */
export async function* withLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of chunks) {
    const text = held + chunk
    // The other half of a line end may begin the next chunk.
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}

async function* replay(head: readonly string[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* head
  yield* rest
}

/** The candidate that parts the header line most often, outside quotes; a comma when none does. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n') {
      if (counts.size > 0) break
    } else counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  let best: Delimiter = ','
  for (const candidate of delimiters)
    if ((counts.get(candidate) ?? 0) > (counts.get(best) ?? 0)) best = candidate
  return best
}

async function* parseRecords(
  chunks: AsyncGenerator<string>,
  { delimiter, linesBefore }: { readonly delimiter: Delimiter; readonly linesBefore: number },
): AsyncGenerator<TableRow> {
  // Kept by the parser's own count: what it has read but not handed over is lost when it fails.
  let lastLine = 0
  const parser = parse({
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      return record
    },
    bom: true,
    delimiter,
    info: true,
    max_record_size: maxRecordSize,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  pipeline(Readable.from(chunks, { objectMode: false }), parser, () => undefined)
  try {
    for await (const value of parser) {
      // With `info` csv-parse gives {record, info}; `lines` counts up to the end of the record.
      const { record, info } = value as { record: string[]; info: { lines: number } }
      const cells = record.map(cleanCell)
      const breaks = record.reduce((sum, cell) => sum + lineBreaksIn(cell), 0)
      const line = linesBefore + Math.max(1, info.lines - breaks)
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  } catch (reason) {
    throw reason instanceof CsvError ? broken(reason, linesBefore + lastLine + 1) : reason
  }
}

function lineBreaksIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  return count
}

function broken(reason: CsvError, line: number): ImportError {
  const isQuote = reason.code === 'CSV_QUOTE_NOT_CLOSED' || reason.code === 'CSV_MAX_RECORD_SIZE'
  return new ImportError(
    isQuote
      ? { code: 'quote-not-closed', params: { line, maxBytes: maxRecordSize } }
      : { code: 'file-broken', params: { line, reason: reason.message } },
    { cause: reason },
  )
}
