/** A list in one cell of an export, whose parts may have the mark between them: there it stands behind a backslash. */
export const joinEscaped = (parts: readonly string[], mark: string): string =>
  parts.map((part) => part.replaceAll(mark, `\\${mark}`)).join(`${mark} `)

/** The parts again. */
export const splitEscaped = (text: string, mark: string): string[] =>
  text.split(new RegExp(`(?<!\\\\)${mark}`)).map((part) => part.replaceAll(`\\${mark}`, mark))
