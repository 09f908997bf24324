import type { ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { isFitNote } from './size/facts-of-fit.tsx'

export interface ProductFact {
  readonly label: string
  readonly values: readonly string[]
}

/**
 * Returns what a product's list of details says, each label once with all that stands under it: a list may not name a term twice, and a
 * catalogue may give the material both as a field and as a detail. How a garment fits stands beside the sizes; a gift card has none.
 */
export function productFacts({
  material,
  details,
  giftCard,
  ...numbered
}: Pick<ProductPageProduct, 'material' | 'details' | 'giftCard' | keyof Numbered>): ProductFact[] {
  const number = articleNumber(numbered)
  const listed = details.filter((detail) => !isMaker(detail) && (giftCard || !isFitNote(detail)))
  return labelledOnce([
    ...(material ? [{ label: texts.material, text: material }] : []),
    ...listed,
    ...(number ? [{ label: texts.articleNumber, text: number }] : []),
  ])
}

type Numbered = Pick<ProductPageProduct, 'sku' | 'uri' | 'items'>

/**
 * Returns the number to ask for a product by. One that an import made of the address says nothing new, as of every file without numbers
 * for whole products: then it is what the numbers of the sizes begin with, up to a separator; empty where they share nothing.
 */
function articleNumber({ sku, uri, items }: Numbered): string {
  if (!sku.toLowerCase().startsWith(uri)) return sku
  const [first = '', ...others] = items.map((item) => item.sku)
  if (others.length === 0) return first
  let end = first.length
  while (!others.every((other) => other.startsWith(first.slice(0, end)))) end--
  return first
    .slice(0, end)
    .replace(/[^-_. ]*$/, '')
    .replace(/[-_. ]+$/, '')
}

/** Whether a detail names who made the product or answers for it; they stand by themselves, to be seen without a click. */
export const isMaker = ({ label }: { readonly label: string }): boolean =>
  ['manufacturer', 'eu responsible person'].includes(label.trim().toLowerCase())

/** Rows of which each label stands once, with all its different values. */
export function labelledOnce(
  rows: readonly { readonly label: string; readonly text: string }[],
): ProductFact[] {
  const facts = new Map<string, { label: string; values: string[] }>()
  for (const { label, text } of rows) {
    const key = label.trim().toLowerCase()
    const fact = facts.get(key) ?? { label, values: [] }
    facts.set(key, fact)
    if (!fact.values.includes(text)) fact.values.push(text)
  }
  return [...facts.values()]
}
