import { currencies, type Currency } from '#contract/money.ts'

/** A price as somebody writes it, minor units. */
export interface PriceLine {
  /** A SKU, a handle, or the address of a product's page. */
  readonly sku: string
  readonly currency: Currency
  readonly amountMinor: number
  /** Where it stands, from 1 on. */
  readonly line: number
}

/** What is wrong with a line, from 1 on. `value`: what stands there. */
export interface PriceLineFault {
  readonly line: number
  readonly why: 'header' | 'sku' | 'price'
  readonly value: string
}

export interface ReadPriceLines {
  readonly prices: readonly PriceLine[]
  readonly faults: readonly PriceLineFault[]
}

const isCurrency = (text: string): text is Currency => currencies.some((currency) => currency === text)

/** Tabs, as a spreadsheet copies; otherwise semicolons, which go with a decimal comma; otherwise commas. */
const findDelimiter = (header: string): string => ['\t', ';'].find((each) => header.includes(each)) ?? ','

/** `1 299,50`, `1,299.50` and `1299.5` in hundredths; null for what is no price. */
function readAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F']/g, '')
  const [, whole = '', fraction = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  if (whole === '' || !/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return null
  const minor = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return minor > 0 && minor <= 1_000_000_000 ? minor : null
}

const codeColumns: ReadonlySet<string> = new Set(['sku', 'handle', 'product', 'code'])

/** The currencies of a header; null where it is none. Rows without one are a code and a price each, in `bare`. */
function readHeader(cells: readonly string[], bare: Currency | null) {
  const [code = '', ...columns] = cells
  const named = columns.map((column) => column.toUpperCase())
  const known = named.filter(isCurrency)
  const isHeader = codeColumns.has(code.toLowerCase()) && known.length === named.length && known.length > 0
  if (isHeader && new Set(known).size === known.length) return { known, isBare: false }
  const isBare = bare !== null && code !== '' && columns.length === 1 && readAmount(columns[0] ?? '') !== null
  return isBare ? { known: [bare], isBare } : null
}

/**
 * Reads prices as a spreadsheet or a CSV file has them: a header row of `SKU` (or `Handle`) and codes of currencies, then a row for each
 * code. An empty cell leaves the price as it is in that currency. Where `bare` names a currency, rows of a code and a price need no header.
 */
export function readPriceLines(text: string, bare: Currency | null = null): ReadPriceLines {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = rows.findIndex((row) => row.trim() !== '')
  const header = rows[first] ?? ''
  const delimiter = findDelimiter(header)
  const cells = (row: string) =>
    row.split(delimiter).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  const read = readHeader(cells(header), bare)
  if (!read) return { prices: [], faults: [{ line: first + 1, why: 'header', value: header }] }
  const prices: PriceLine[] = []
  const faults: PriceLineFault[] = []
  for (const [index, row] of rows.entries()) {
    if (index < first || (index === first && !read.isBare) || row.trim() === '') continue
    const line = index + 1
    const [sku = '', ...amounts] = cells(row)
    if (sku === '') faults.push({ line, why: 'sku', value: row })
    for (const [column, value] of amounts.entries()) {
      if (sku === '' || value === '') continue
      const currency = read.known[column]
      const amountMinor = readAmount(value)
      if (!currency || amountMinor === null) faults.push({ line, why: 'price', value })
      else prices.push({ sku, currency, amountMinor, line })
    }
  }
  return { prices, faults }
}
