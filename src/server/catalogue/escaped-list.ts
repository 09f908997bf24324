/** A list in one cell of an export, whose parts may have the mark between them: there it stands behind a backslash, and so does a backslash. */
export const joinEscaped = (parts: readonly string[], mark: string): string =>
  parts.map((part) => part.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)).join(`${mark} `)

/** The parts again. A backslash before anything else is one of the text. */
export function splitEscaped(text: string, mark: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at++) {
    const [letter = '', next = ''] = [text[at], text[at + 1]]
    const isEscape = letter === '\\' && (next === '\\' || next === mark)
    if (isEscape) at++
    if (!isEscape && letter === mark) parts.push('')
    else parts[parts.length - 1] += isEscape ? next : letter
  }
  return parts
}
