const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML may hold it: signs escaped, characters that XML 1.0 §2.2 forbids left out. */
export const xmlText = (text: string): string =>
  text.isWellFormed() && !hasSpecial.test(text) ? text : cleanText(text)

/** Few texts do. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const hasSpecial = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

const cleanText = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )

/** `<name>text</name>`; nothing for an empty text. */
export const xmlElement = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
