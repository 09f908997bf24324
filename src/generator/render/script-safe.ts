import type { Utf8 } from '#contract/render.ts'

const written = (letter: string) =>
  letter === '<' ? '\\u003c' : letter.endsWith('\xa8') ? '\\u2028' : '\\u2029'

/** JSON that may stand inside a script element: no text in it can end the element or start a comment, nor end a line (docs/page-data.md#embedded-state). */
export const scriptSafe = (json: Utf8): Utf8 => json.replace(/<|\xe2\x80[\xa8\xa9]/g, written) as Utf8

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text inside an attribute or element. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
