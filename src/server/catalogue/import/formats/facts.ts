import { toPlainText } from '../../../rich-text.ts'
import type { ItemFacts, ProductFacts } from '../../product-facts.ts'
import { parseAmount } from '../prices/amount.ts'
import type { CellReading } from '../report/cell-notes.ts'
import { parseWeight } from './weight.ts'

const productColumns = [
  'vendor',
  'seoTitle',
  'productCategory',
  'tags',
  'season',
] as const satisfies readonly (keyof ProductFacts)[]
const itemTexts = ['taxCode', 'hsCode', 'originCountry'] as const satisfies readonly (keyof ItemFacts)[]

/** Columns of facts, as both formats have them. */
export type FactColumn =
  | (typeof productColumns)[number]
  | (typeof itemTexts)[number]
  | 'cost'
  | 'weight'
  | 'weightUnit'

interface FactFormat {
  has(name: FactColumn): boolean
  header(name: FactColumn): string
}

/** What a file has columns for of a product; an empty cell takes a fact away. */
export function readProductFacts(
  format: Pick<FactFormat, 'has'>,
  readCell: (column: FactColumn) => string,
): ProductFacts {
  return Object.fromEntries(
    productColumns
      .filter((column) => format.has(column))
      .map((column) => [column, toPlainText(readCell(column)) || null]),
  )
}

/** The unit of the column of weights: of its header, or of a column beside it; grams where Shopify says so. */
function findWeightUnit(format: FactFormat, readCell: (column: FactColumn) => string): string {
  const header = format.header('weight')
  const [, named] = /\(\s*(\w+)\s*\)\s*$/.exec(header) ?? []
  if (named !== undefined) return named.toLowerCase() === 'grams' ? 'g' : named
  return /grams/i.test(header) ? 'g' : readCell('weightUnit') || 'g'
}

/** What a file has columns for of a row; an empty cell takes a fact away, and one that cannot be read is noted and changes nothing. */
export function readItemFacts(
  format: FactFormat,
  readCell: (column: FactColumn) => string,
  { mark, report, currency }: Pick<CellReading, 'mark' | 'report'> & { readonly currency: string },
): ItemFacts {
  const facts: Record<string, ItemFacts[keyof ItemFacts]> = {}
  for (const column of itemTexts)
    if (format.has(column)) facts[column] = toPlainText(readCell(column)) || null
  if (format.has('weight')) {
    const text = readCell('weight')
    const grams = text === '' ? null : parseWeight(text, findWeightUnit(format, readCell), mark)
    if (grams !== undefined) facts['weightGrams'] = grams
    else report(format.header('weight'), text, { code: 'not-a-weight', params: {} })
  }
  if (format.has('cost')) {
    const text = readCell('cost')
    const amountMinor = parseAmount(text, mark)
    if (text === '') facts['cost'] = null
    else if (amountMinor !== undefined) facts['cost'] = { amountMinor, currency }
    else report(format.header('cost'), text, { code: 'cost-not-an-amount', params: {} })
  }
  return facts
}
