const special = /["&'<>]/
const everySpecial = /["&'<>]/g
const references: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text for HTML, inside elements and attributes, byte for byte as React writes it. */
export const escapeText = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (character) => references[character] ?? character) : text

/** Any value as JavaScript writes it in a text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : `${value as number}`)
