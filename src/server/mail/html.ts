/** Text that is already HTML. Only `html` makes it, so nothing else reaches a mail unescaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | Html | readonly Html[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

function renderPart(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escape(String(part))
}

/** A piece of HTML; what is put in is escaped, unless it was made by `html` itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map((string, index) => (index === 0 ? string : renderPart(parts[index - 1] ?? null) + string))
      .join(''),
  )
