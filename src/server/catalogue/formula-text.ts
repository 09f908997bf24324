/** How a cell begins that a spreadsheet would run, behind apostrophes and spaces or not; the wide forms are run in some locales. */
const formula = /^['\s]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^'*[\t\r\n]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/

/**
 * Spreadsheets run a cell that begins like a formula (faults K3): such a text gets an apostrophe in front, which they do not show.
 * Plain numbers stay.
 */
export const escapeFormula = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** Takes off what `escapeFormula`, Shopify or WooCommerce put in front. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
