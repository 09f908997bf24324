import { PageFileError } from './page-file-error.ts'
import { type FailAt, parsePageHead, type PageHead } from './page-head.ts'

export interface PageFile {
  readonly head: PageHead
  /** What stands after the comment, and where in the file it begins. */
  readonly html: string
  readonly htmlAt: number
  readonly fail: FailAt
}

/**
 * Reads a content file: first an HTML comment that holds JSON with path, title, heading and description, then HTML. `file` is only
 * for messages. Throws PageFileError.
 */
export function parsePageFile(text: string, file: string): PageFile {
  const source = text.replace(/^\ufeff/, '')
  const fail: FailAt = (at, fault) => {
    throw new PageFileError(fault, { file, line: lineAt(source, at) })
  }
  const start = source.search(/\S/)
  if (start === -1) fail(0, { code: 'file-empty', params: {} })
  if (!source.startsWith('<!--', start)) fail(start, { code: 'head-missing', params: {} })
  const end = source.indexOf('-->', start)
  if (end === -1) fail(start, { code: 'head-not-closed', params: {} })
  const json = source.slice(start + 4, end)
  const head = parsePageHead(json, (at, fault) => fail(start + 4 + at, fault))
  const rest = source.slice(end + 3)
  const htmlAt = end + 3 + Math.max(0, rest.search(/\S/))
  return { head, html: rest.trim(), htmlAt, fail }
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
