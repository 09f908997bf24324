import { currencies, type Currency } from '#contract/money.ts'

/** A price as somebody writes it, minor units. */
export interface PriceLine {
  readonly sku: string
  readonly currency: Currency
  readonly amountMinor: number
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

/**
 * Reads prices as a spreadsheet or a CSV file has them: a header row of `SKU` and codes of currencies, then a row for each SKU. An empty
 * cell leaves the price as it is in that currency.
 */
export function readPriceLines(text: string): ReadPriceLines {
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
  const [sku = '', ...columns] = cells(header)
  const named = columns.map((column) => column.toUpperCase())
  const known = named.filter(isCurrency)
  if (
    sku.toLowerCase() !== 'sku' ||
    known.length !== named.length ||
    new Set(known).size !== known.length ||
    known.length === 0
  )
    return { prices: [], faults: [{ line: first + 1, why: 'header', value: header }] }
  const prices: PriceLine[] = []
  const faults: PriceLineFault[] = []
  for (const [index, row] of rows.entries()) {
    if (index <= first || row.trim() === '') continue
    const [own = '', ...amounts] = cells(row)
    if (own === '') faults.push({ line: index + 1, why: 'sku', value: row })
    for (const [column, value] of amounts.entries()) {
      if (own === '' || value === '') continue
      const currency = known[column]
      const amountMinor = readAmount(value)
      if (!currency || amountMinor === null) faults.push({ line: index + 1, why: 'price', value })
      else prices.push({ sku: own, currency, amountMinor })
    }
  }
  return { prices, faults }
}
