import type { ReportCell } from '../report/cell-notes.ts'

/** `="00123"`, by which spreadsheets are kept from taking zeros away. */
const quoted = /^="(.*)"$/
/** `4.00638E+12`: the digits behind it are gone. */
const shortened = /^\d[.,]?\d*E\+?\d+$/i

/** Returns a code as it was before a spreadsheet wrote it: without its apostrophe, its formula, and the decimals of a whole number. */
export function bareCode(text: string): string {
  const [, inside] = quoted.exec(text) ?? []
  return (inside ?? text).replace(/^'/, '').replace(/^(\d{8,14})[.,]0+$/, '$1')
}

/** Returns the SKU of a cell; one that a spreadsheet has shortened is noted, and kept: without it the row would be another thing each time. */
export function readSku(text: string, column: string, report: ReportCell): string {
  const code = bareCode(text)
  if (shortened.test(code)) report(column, text, { code: 'sku-shortened', params: {} })
  return code
}

/**
 * Returns the barcode of a cell. One of which a spreadsheet has left the first digits is noted and none: two products would have the
 * same, and neither its own.
 */
export function readBarcode(text: string, column: string, report: ReportCell): string {
  const code = bareCode(text)
  if (!shortened.test(code)) return code
  report(column, text, { code: 'code-shortened', params: {} })
  return ''
}
