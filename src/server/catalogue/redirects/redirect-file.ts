import { readFile } from 'node:fs/promises'

import { CsvError, parse } from 'csv-parse/sync'

import type { RedirectFault, RefusedRedirect } from '#contract/redirect-faults.ts'
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
  readonly refused: readonly RefusedRedirect[]
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
    rows = parse(content, {
      bom: true,
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
      else
        redirects.set(from, {
          from,
          to: readTarget(readCell(record, columns[1]), ownHost),
          line: info.lines,
        })
    } catch (reason) {
      if (!(reason instanceof RedirectError)) throw reason
      refuse(reason.fault)
    }
  }
  return { redirects: [...redirects.values()], removed, refused }
}
