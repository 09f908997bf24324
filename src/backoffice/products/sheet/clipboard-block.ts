/** Cells as a spreadsheet copies them: rows of texts, which may be of different lengths. */
export type Block = readonly (readonly string[])[]

const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const bare = /[^\t\r\n]*/y

/**
 * Returns the cells of a copied text: parted by tabs and ends of lines, where a cell in quotes may hold both. Any text is a block; a quote
 * that does not end is a letter like others. An end of line within a cell becomes a space, since fields have one line.
 */
export function parseBlock(text: string): Block {
  if (text === '') return []
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readCell(text, at)
    rows.at(-1)?.push(cell)
    const next = text[end]
    at = end + (next === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (next === undefined) break
    if (next === '\t') continue
    // The last line ends, too.
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}

function readCell(text: string, from: number): { readonly cell: string; readonly end: number } {
  quoted.lastIndex = from
  const inQuotes = quoted.exec(text)
  if (inQuotes)
    return { cell: oneLine((inQuotes[1] ?? '').replaceAll('""', '"')), end: from + inQuotes[0].length }
  bare.lastIndex = from
  const [cell = ''] = bare.exec(text) ?? []
  return { cell, end: from + cell.length }
}

const oneLine = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

/** Returns the text of cells, as a spreadsheet pastes it. */
export const formatBlock = (block: Block): string =>
  block
    .map((row) =>
      row.map((cell) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
