import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'

import { CsvError, parse } from 'csv-parse/sync'

import type { RedirectFault, RefusedRedirect } from '#contract/redirect-faults.ts'
import type { Redirect } from '#contract/snapshot.ts'
import { unescapeFormula } from '../formula-text.ts'
import { detectDelimiter } from '../import/file/read-table.ts'
import { readSource, readTarget, RedirectError } from './read-redirect.ts'

/** A redirect with the line of the file on which it stands. */
export interface FiledRedirect extends Redirect {
  readonly line: number
}
export interface RedirectFile {
  readonly redirects: readonly FiledRedirect[]
  /** Old addresses that the file takes away (Matrixify's DELETE). */
  readonly removed: readonly string[]
  readonly refused: readonly RefusedRedirect[]
}

/** Headers of the old and of the new address: Shopify's, Matrixify's, those of WordPress's plugin Redirection, and plain ones. */
const pairs = [
  ['redirect from', 'redirect to'],
  ['path', 'target'],
  ['source', 'target'],
  ['from', 'to'],
] as const

/** The text of a file as spreadsheets save it: UTF-8, UTF-16, or else Windows-1252. */
function decodeText(content: Buffer | string): string {
  if (typeof content === 'string') return content
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  return new TextDecoder(isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content)
}

/** Reads a list of redirects from a file. Throws a RedirectError where there is none, or it is another thing. */
export async function readRedirectFile(file: string, ownHost?: string): Promise<RedirectFile> {
  const content = await readFile(file).catch((reason: unknown) => {
    if (reason instanceof Error && 'code' in reason)
      throw new RedirectError({ code: 'file-unreadable', params: { file } })
    throw reason
  })
  return readRedirectTable(file, content, ownHost)
}

/**
 * Reads a list of redirects (CSV). A row that cannot be one is refused with its line, and the others are taken; of two with one old
 * address the later wins. Throws a RedirectError where it is none. `file` is what faults call it.
 */
export function readRedirectTable(file: string, content: Buffer | string, ownHost?: string): RedirectFile {
  let rows: { record: string[]; info: { lines: number } }[]
  try {
    // With `info` csv-parse gives {record, info}.
    const text = decodeText(content)
    rows = parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows
  } catch (reason) {
    if (reason instanceof CsvError)
      throw new RedirectError({ code: 'file-broken', params: { file, reason: reason.message } })
    throw reason
  }
  const headers = rows[0]?.record.map((header) => header.toLowerCase()) ?? []
  const columns = pairs.find((names) => names.every((name) => headers.includes(name)))
  if (!columns) throw new RedirectError({ code: 'file-not-redirects', params: { file, headers } })
  const readCell = (record: readonly string[], name: string) =>
    unescapeFormula(record[headers.indexOf(name)] ?? '')
  const redirects = new Map<string, FiledRedirect>()
  const removed: string[] = []
  const refused: RefusedRedirect[] = []
  for (const { record, info } of rows.slice(1)) {
    const refuse = (fault: RedirectFault) => refused.push({ line: info.lines, fault })
    if (record.slice(headers.length).some((cell) => cell !== '')) {
      refuse({ code: 'cells-too-many', params: { cells: record.length, headers: headers.length } })
      continue
    }
    const command = readCell(record, 'command').toUpperCase()
    if (command === 'IGNORE') continue
    if (!['', 'NEW', 'MERGE', 'UPDATE', 'REPLACE', 'DELETE'].includes(command)) {
      refuse({ code: 'command-unknown', params: { command } })
      continue
    }
    if (/^(1|true)$/i.test(readCell(record, 'regex'))) {
      refuse({ code: 'pattern', params: { text: readCell(record, columns[0]) } })
      continue
    }
    try {
      const from = readSource(readCell(record, columns[0]))
      if (command === 'DELETE') removed.push(from)
      else {
        const to = readTarget(readCell(record, columns[1]), ownHost)
        const earlier = redirects.get(from)
        if (earlier && earlier.to !== to)
          refused.push({
            line: earlier.line,
            fault: { code: 'source-twice', params: { text: from, line: info.lines } },
          })
        redirects.set(from, { from, to, line: info.lines })
      }
    } catch (reason) {
      if (!(reason instanceof RedirectError)) throw reason
      refuse(reason.fault)
    }
  }
  return { redirects: [...redirects.values()], removed, refused }
}
