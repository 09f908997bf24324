import { type FailAt, parsePageHead, type PageHead } from './page-head.ts'

/** A content file that cannot be read as a page. The message names file and line. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError'
}

export interface PageFile {
  readonly head: PageHead
  /** What stands after the comment, and where in the file it begins. */
  readonly html: string
  readonly htmlAt: number
  readonly fail: FailAt
}

const example = '<!-- {"path":"/terms/","title":"Terms","heading":"Terms of sale","description":"…"} -->'

/**
 * Reads a content file: first an HTML comment that holds JSON with path, title, heading and description, then HTML. `file` is only
 * for messages. Throws PageFileError.
 */
export function parsePageFile(text: string, file: string): PageFile {
  const source = text.replace(/^\ufeff/, '')
  const fail: FailAt = (at, message) => {
    throw new PageFileError(`${file}:${lineAt(source, at)}: ${message}`)
  }
  const start = source.search(/\S/)
  if (start === -1) fail(0, `the file is empty; it must begin with ${example}`)
  if (!source.startsWith('<!--', start))
    fail(start, `a page begins with a comment that says what it is: ${example}`)
  const end = source.indexOf('-->', start)
  if (end === -1) fail(start, 'the comment at the beginning is never closed by -->')
  const json = source.slice(start + 4, end)
  const head = parsePageHead(json, (at, message) => fail(start + 4 + at, message))
  const rest = source.slice(end + 3)
  const htmlAt = end + 3 + Math.max(0, rest.search(/\S/))
  return { head, html: rest.trim(), htmlAt, fail }
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
