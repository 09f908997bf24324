import type { OrderDetail } from '#contract/staff/answers.ts'

type Line = OrderDetail['lines'][number]

/** Units of an article that something can still be done with. */
export interface UnitsLeft {
  readonly sku: string
  readonly name: string
  readonly left: number
}

/** Counts that were typed, by SKU. */
export type TypedUnits = Readonly<Record<string, string>>

/** Returns the name of an article with its size. */
export const articleName = ({ name, size }: Pick<Line, 'name' | 'size'>): string =>
  [name, size].filter(Boolean).join(', ')

/** Returns an article's name by its SKU, or the SKU where the order has no such. */
export function findArticleName({ lines }: OrderDetail, sku: string): string {
  const line = lines.find((each) => each.sku === sku)
  return line ? articleName(line) : sku
}

/** Sums what is left by article, without those of which nothing is. An order may have an article in several lines. */
export function sumLeft(lines: readonly Line[], left: (line: Line) => number): readonly UnitsLeft[] {
  return [...Map.groupBy(lines, ({ sku }) => sku)].flatMap(([sku, ofSku]) => {
    const sum = ofSku.reduce((total, line) => total + left(line), 0)
    return ofSku[0] && sum > 0 ? [{ sku, name: articleName(ofSku[0]), left: sum }] : []
  })
}

/** Whether a text is a count of units that are left; empty for none. */
export const isCount = (text: string, left: number): boolean =>
  /^\d{0,5}$/.test(text.trim()) && Number(text.trim()) <= left

/** Returns the units that were typed; null where a text is no count, or more than is left. */
export function readUnits(
  articles: readonly UnitsLeft[],
  typed: TypedUnits,
): { readonly sku: string; readonly quantity: number }[] | null {
  const units: { sku: string; quantity: number }[] = []
  for (const { sku, left } of articles) {
    const text = typed[sku] ?? ''
    if (!isCount(text, left)) return null
    if (Number(text.trim()) > 0) units.push({ sku, quantity: Number(text.trim()) })
  }
  return units
}
