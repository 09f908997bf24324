import { readFile } from 'node:fs/promises'

import { CsvError, parse } from 'csv-parse/sync'

import type { Redirect } from '#contract/snapshot.ts'
import { unescapeFormula } from '../formula-text.ts'
import { readSource, readTarget, RedirectError } from './read-redirect.ts'

/** A redirect with the line of the file on which it stands. */
export interface FiledRedirect extends Redirect {
  readonly line: number
}
export interface RedirectFile {
  readonly redirects: readonly FiledRedirect[]
  /** Old addresses that the file takes away (Matrixify's DELETE). */
  readonly removed: readonly string[]
  /** Rows that are not taken, each in a sentence with its line. */
  readonly refused: readonly string[]
}

/** Headers of the old and of the new address: Shopify's, Matrixify's, those of WordPress's plugin Redirection, and plain ones. */
const pairs = [
  ['redirect from', 'redirect to'],
  ['path', 'target'],
  ['source', 'target'],
  ['from', 'to'],
] as const

/** Reads a list of redirects from a file. Throws a RedirectError where there is none, or it is another thing. */
export async function readRedirectFile(file: string, ownHost?: string): Promise<RedirectFile> {
  const content = await readFile(file).catch((reason: unknown) => {
    if (reason instanceof Error && 'code' in reason)
      throw new RedirectError(`${file} cannot be read: there is no such file, or no permission`)
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
    rows = parse(content, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows
  } catch (reason) {
    if (reason instanceof CsvError) throw new RedirectError(`${file}: ${reason.message}`)
    throw reason
  }
  const headers = rows[0]?.record.map((header) => header.toLowerCase()) ?? []
  const columns = pairs.find((names) => names.every((name) => headers.includes(name)))
  if (!columns)
    throw new RedirectError(
      `${file} is not a list of redirects: its first line has ${headers.join(', ') || 'nothing'}; "Redirect from,Redirect to" is expected (or Path,Target)`,
    )
  const readCell = (record: readonly string[], name: string) =>
    unescapeFormula(record[headers.indexOf(name)] ?? '')
  const redirects = new Map<string, FiledRedirect>()
  const removed: string[] = []
  const refused: string[] = []
  for (const { record, info } of rows.slice(1)) {
    const refuse = (why: string) => refused.push(`line ${info.lines}: ${why}`)
    const command = readCell(record, 'command').toUpperCase()
    if (command === 'IGNORE') continue
    if (!['', 'NEW', 'MERGE', 'UPDATE', 'REPLACE', 'DELETE'].includes(command)) {
      refuse(`"${command}" (column Command) is not a command`)
      continue
    }
    if (/^(1|true)$/i.test(readCell(record, 'regex'))) {
      refuse(`"${readCell(record, columns[0])}" is a pattern: only single addresses are taken`)
      continue
    }
    try {
      const from = readSource(readCell(record, columns[0]))
      if (command === 'DELETE') removed.push(from)
      else
        redirects.set(from, {
          from,
          to: readTarget(readCell(record, columns[1]), ownHost),
          line: info.lines,
        })
    } catch (reason) {
      if (!(reason instanceof RedirectError)) throw reason
      refuse(reason.message)
    }
  }
  return { redirects: [...redirects.values()], removed, refused }
}
