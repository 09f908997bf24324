/** Text as the bytes of its UTF-8, a character each: what `Buffer` calls `latin1`. */
export type Utf8 = string & { readonly encoding: 'utf-8' }

/** How texts of the page that is being drawn become bytes. */
export const encoder = { utf8: (text: string): Utf8 => text as Utf8 }

const special = /["&'<>\u0080-\uffff]/
const everySpecial = /["&'<>]/g
const references: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text for HTML, inside elements and attributes, byte for byte as React writes it. */
export const escapeText = (text: string): Utf8 =>
  special.test(text)
    ? encoder.utf8(text.replace(everySpecial, (character) => references[character] ?? character))
    : (text as Utf8)

/** Any value as JavaScript writes it in a text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : `${value as number}`)
