import { readTable, type TableRow } from '../file/read-table.ts'
import { rowScreen } from '../file/screen-rows.ts'
import { comparableHeader } from '../formats/woocommerce-headers.ts'
import { reportOnLine } from '../report/cell-notes.ts'
import type { Note, RowOutcome } from '../source-product.ts'
import type {
  Platform,
  PlatformFile,
  PlatformFiles,
  PlatformReader,
  PlatformRow,
  ReadRow,
  TranslatedTable,
} from './platform.ts'

/** Makes a platform of how its rows are read. */
export const definePlatform = <Column extends string>(reader: PlatformReader<Column>): Platform => ({
  name: reader.name,
  hasProductRows: reader.hasProductRows,
  isOne(headers) {
    const names = headers.map(comparableHeader)
    const all = new Set(names)
    return reader.isOne((header) => all.has(header), names)
  },
  isBeside: (headers) => reader.isBeside?.(headers.map(comparableHeader)) ?? false,
  translate: (files) => translateTable(reader, files),
})

/** Where the columns of a file are. */
function findPlaces<Column extends string>(
  { columns, patterns }: Pick<PlatformReader<Column>, 'columns' | 'patterns'>,
  headers: readonly string[],
): ReadonlyMap<Column, number> {
  const names = headers.map(comparableHeader)
  return new Map(
    columns.flatMap((column) => {
      const pattern = patterns?.[column]
      const place = names.findIndex((name) => (pattern ? pattern.test(name) : name === column))
      return place === -1 ? [] : [[column, place] as const]
    }),
  )
}

/** Reads a file twice: first for what belongs together, then row by row. */
async function translateTable<Column extends string>(
  reader: PlatformReader<Column>,
  { file, table, beside, now }: PlatformFiles,
): Promise<TranslatedTable> {
  const places = findPlaces(reader, table.headers)
  const openRow = ({ line, cells }: TableRow): PlatformRow<Column> => ({
    line,
    cells,
    cell(column) {
      const place = places.get(column)
      return place === undefined ? '' : (cells[place] ?? '').trim()
    },
  })
  const notes: Note[] = []
  const left: RowOutcome[] = []
  const label = (column: Column) => table.headers[places.get(column) ?? -1] ?? column
  const opened: PlatformFile<Column> = {
    headers: table.headers,
    has: (column) => places.has(column),
    label,
    async *rows() {
      // What is amiss with rows is reported when they are read for good.
      const { screen } = rowScreen(table.headers)
      for await (const row of screen((await readTable(file)).rows)) yield openRow(row)
    },
    beside,
    note: (line, problem) => notes.push({ line, product: '', problem }),
    report: (row) => (column, fault) =>
      reportOnLine(row.line, opened.note)(label(column), row.cell(column), fault),
    now,
  }
  const reading = await reader.begin(opened)
  // A product is known by its handle, whatever it is made of.
  const fixed = reader.headers.filter(([header, column]) => header === 'Handle' || places.has(column))
  const added = reading.added ?? []
  const translated = [...fixed.map(([header]) => header), ...added.map(({ header }) => header)]
  const taken = new Set([
    ...translated.map(comparableHeader),
    ...fixed.map(([, column]) => comparableHeader(label(column))),
  ])
  const keep = (header: string) =>
    reader.keepsHeaders && !taken.has(comparableHeader(header)) && !reading.alsoRead?.has(header)
      ? header
      : ''
  const isRead = new Set([...places.values()].map((place) => table.headers[place] ?? ''))
  return {
    headers: [...translated, ...table.headers.map(keep)],
    labels: [
      ...fixed.map(([, column]) => label(column)),
      ...added.map((each) => each.label),
      ...table.headers,
    ],
    translated: translated.length,
    rows: rows(),
    notRead: table.headers.filter(
      (header) =>
        header !== '' && !isRead.has(header) && !reading.alsoRead?.has(header) && keep(header) === '',
    ),
    left,
    notes,
  }

  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of table.rows) yield* translateRow(row, reading.read(openRow(row)))
    for await (const row of beside?.rows() ?? [])
      if (reading.readBeside) yield* translateRow({ ...row, cells: [] }, reading.readBeside(row))
  }

  function translateRow({ line, cells }: TableRow, read: ReadRow): TableRow[] {
    if ('left' in read) {
      left.push(read.left)
      return []
    }
    const own = table.headers.map((_, index) => cells[index] ?? '')
    return [{ line, cells: [...translated.map((header) => read.values[header] ?? ''), ...own] }]
  }
}
