/** Returns rows as CSV (RFC 4180); texts that a spreadsheet would take for a formula are marked as texts. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n')

/** An amount below 0 is a number. */
const isAmount = /^-\d+(?:\.\d+)?$/

const markFormula = (text: string): string => text.replace(/^[=+\-@\t\r]/, "'$&")

function cell(value: string | number): string {
  const text = typeof value === 'number' || isAmount.test(value) ? String(value) : markFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
